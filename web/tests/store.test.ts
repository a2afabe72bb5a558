import { expect, test } from "vitest";
import { createStore } from "../src/store";

test("the only way to change a state is to tell what happened", () => {
  const counter = createStore(1, (state: number, more: number) => state + more);
  const before = counter.state.value;
  counter.tell(2);
  counter.tell(3);
  expect([before, counter.state.value]).toEqual([1, 6]);
});
