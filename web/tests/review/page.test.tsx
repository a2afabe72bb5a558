/** The page of a review, with a server that is the test. */
import { cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api, Trouble } from "../../src/api";
import { addTexts, speak } from "../../src/i18n";
import { reviewApi } from "../../src/review/api";
import { ReviewPage } from "../../src/review/page";
import { catalogues } from "../../src/review/texts";
import { go, route } from "../../src/router";
import type { SeatReview, TableInfo } from "../../src/wire";
import { moment, seat, table } from "../fixtures";
import { decision, mistake, review } from "./fixtures";

vi.mock("../../src/boards", async () => {
  const { toy } = await import("../fixtures");
  const Board: typeof toy.Board = ({ view, news }) => (
    <p>
      the board: {JSON.stringify(view)} {news.map(({ text }) => text).join()}
    </p>
  );
  return { boards: { toy: () => Promise.resolve({ default: { ...toy, Board } }) } };
});

const OUTCOME = { winners: [0], scores: [3, 0], reason: "full", sentence: "the board is full", by: null };
const over = (changes: Partial<TableInfo> = {}) => table({ state: "over", number: 9, outcome: OUTCOME, ...changes });
const whole = review([decision(0), mistake(1), decision(2)], { costliest: [1], finest: [0], lost: 0.14 });
const withState = (state: SeatReview["progress"]["state"], changes: Partial<SeatReview> = {}): SeatReview => ({
  ...whole,
  ...changes,
  progress: { ...whole.progress, state, ...changes.progress },
});

function serve(answer: SeatReview, info = over()) {
  vi.spyOn(api, "table").mockResolvedValue(info);
  vi.spyOn(reviewApi, "overview").mockResolvedValue({ measure: "chance", seats: [0, 1], begun: [] });
  vi.spyOn(api, "moment").mockResolvedValue(moment(9, { outcome: OUTCOME }));
  vi.spyOn(reviewApi, "review").mockResolvedValue(answer);
  vi.spyOn(reviewApi, "begin").mockResolvedValue(whole);
  vi.spyOn(api, "seatMoment").mockImplementation((_, __, number) =>
    Promise.resolve({ moment: moment(number), choices: null }),
  );
  vi.spyOn(reviewApi, "tried").mockImplementation((_, by, number, codes) =>
    Promise.resolve({
      moment: moment(number + codes.length),
      choices: null,
      entries: [{ number: number + 1, stream: 0, seat: by, text: "tried", time: 0 }],
    }),
  );
}

/** The page as the address has it. */
function Page() {
  const here = route.value;
  if (here.page !== "review") return null;
  return <ReviewPage id={here.id} seat={here.seat} decision={here.decision} />;
}

beforeEach(async () => {
  vi.spyOn(api, "games").mockResolvedValue({ games: [] });
  vi.spyOn(api, "me").mockResolvedValue({ name: "Anna" });
  await speak("en");
  await addTexts(catalogues);
  go("/table/t1/review");
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("it begins with what cost most, says what would have been better, and keys lead to the others", async () => {
  serve(whole);
  render(<Page />);
  expect(await screen.findByRole("heading", { name: /Decision 2 of 3/ })).toBeTruthy();
  expect((await screen.findAllByText(/Better: .* plays? tried/)).length).toBeGreaterThan(0);
  expect(screen.getAllByText("+14% to win").length).toBe(2);
  fireEvent.keyDown(document.body, { key: "ArrowRight" });
  expect(await screen.findByRole("heading", { name: /Decision 3 of 3/ })).toBeTruthy();
  expect(location.pathname).toBe("/table/t1/review/1/3");
  fireEvent.keyDown(document.body, { key: "ArrowLeft", shiftKey: true });
  expect(await screen.findByRole("heading", { name: /Decision 2 of 3/ })).toBeTruthy();
});

test("the curve is a slider: arrows go along it, and it says the point", async () => {
  serve(whole);
  render(<Page />);
  const curve = await screen.findByRole("slider", { name: "Chance to win" });
  expect(curve.getAttribute("aria-valuetext")).toBe("Decision 2: 50%, better was possible");
  fireEvent.keyDown(curve, { key: "Home" });
  await vi.waitFor(() => expect(curve.getAttribute("aria-valuenow")).toBe("1"));
  expect(screen.getByText("Nothing clearly better was found.")).toBeTruthy();
});

test("the address says what is shown, also at first, and how closely it was looked at", async () => {
  serve(whole);
  render(<Page />);
  await screen.findByRole("heading", { name: /Decision 2 of 3/ });
  await vi.waitFor(() => expect(location.pathname).toBe("/table/t1/review/1/2"));
  fireEvent.change(screen.getByRole("combobox"), { target: { value: "quick" } });
  await vi.waitFor(() => expect(location.pathname + location.search).toBe("/table/t1/review/1/2?effort=quick"));
  await vi.waitFor(() => expect(reviewApi.review).toHaveBeenLastCalledWith("t1", 0, "quick"));
  await vi.waitFor(() => {
    fireEvent.keyDown(document.body, { key: "End" });
    expect(location.pathname + location.search).toBe("/table/t1/review/1/3?effort=quick");
  });
});

test("a decision or a seat that there is not is said to be none, with a way to the review", async () => {
  serve(whole);
  go("/table/t1/review/1/99");
  render(<Page />);
  expect(await screen.findByText("There is no decision 99: there were 3.")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "To the review" }));
  expect(await screen.findByRole("heading", { name: /Decision 2 of 3/ })).toBeTruthy();
  go("/table/t1/review/7/1");
  expect(await screen.findByText("There is no seat 7: the match had 2.")).toBeTruthy();
});

test("before, played and better are shown on the board in turn", async () => {
  serve(whole);
  render(<Page />);
  expect(await screen.findByText(/the board: {"stones":3} tried/)).toBeTruthy();
  fireEvent.click(screen.getByLabelText("Before"));
  expect(await screen.findByText('the board: {"stones":2}')).toBeTruthy();
  fireEvent.keyDown(document.body, { key: "p" });
  await vi.waitFor(() => expect((screen.getByLabelText("Played") as HTMLInputElement).checked).toBe(true));
});

test("while it is thought about its progress is told, and what is known is there already", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const progress = { ...whole.progress, done: 2, units: 3 };
  serve(
    withState("thinking", { decisions: whole.decisions.slice(0, 2), progress: { ...progress, state: "thinking" } }),
  );
  render(<Page />);
  expect(await screen.findByText(/going through the match: 2 of 3/)).toBeTruthy();
  expect(screen.getByRole("progressbar").getAttribute("value")).toBe("2");
  vi.mocked(reviewApi.review).mockResolvedValue({ ...whole, decisions: whole.decisions.slice(2) });
  await vi.advanceTimersByTimeAsync(1100);
  expect(await screen.findByRole("heading", { name: /of 3/ })).toBeTruthy();
  expect(reviewApi.review).toHaveBeenLastCalledWith("t1", 0, "normal", 2);
  expect(screen.queryByRole("progressbar")).toBeNull();
});

test("one's own is begun at once, that of others when somebody wants it", async () => {
  serve(withState("none", { decisions: [] }));
  render(<Page />);
  expect(await screen.findByRole("heading", { name: /Decision 2 of 3/ })).toBeTruthy();
  expect(reviewApi.begin).toHaveBeenCalledWith("t1", 0, "normal");
  fireEvent.click(screen.getByLabelText("Ben"));
  fireEvent.click(await screen.findByRole("button", { name: "Review the match" }));
  await vi.waitFor(() => expect(reviewApi.begin).toHaveBeenLastCalledWith("t1", 1, "normal"));
});

test("where nothing was decided, that is said", async () => {
  serve(withState("done", { decisions: [], costliest: [], finest: [] }));
  render(<Page />);
  expect(await screen.findByText(/nothing was to be decided/)).toBeTruthy();
});

test.each([
  [over({ state: "playing" }), /still going on/],
  [over({ daily: "2999-01-01" }), /when the day is over/],
])("before it is time it is said why there is none", async (info, text) => {
  serve(whole, info);
  render(<Page />);
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
  expect(reviewApi.overview).not.toHaveBeenCalled();
});

test("where the server has much to do, one can try again", async () => {
  serve(withState("none", { decisions: [] }));
  vi.mocked(reviewApi.begin).mockRejectedValueOnce(new Trouble("review/full", "full", 409));
  render(<Page />);
  expect(await screen.findByText(/much to think about just now/)).toBeTruthy();
  vi.mocked(reviewApi.begin).mockResolvedValue(whole);
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("heading", { name: /Decision 2 of 3/ })).toBeTruthy();
});

test("a match of the computer alone has nothing to review", async () => {
  serve(whole, over({ seats: [seat(0, { kind: "bot", level: "easy" }), seat(1, { kind: "bot", level: "easy" })] }));
  vi.mocked(reviewApi.overview).mockResolvedValue({ measure: "chance", seats: [], begun: [] });
  render(<Page />);
  expect(await screen.findByText(/Only the computer played here/)).toBeTruthy();
});
