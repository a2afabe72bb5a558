/** Small drawings for what people say: our own, because not every device has pictures for it. */
import type { ComponentChildren } from "preact";
import type { Reacted } from "../wire";

export type Reaction = Reacted["reaction"];

const Head = ({ children }: { children: ComponentChildren }) => (
  <>
    <circle class="face-skin" cx="16" cy="16" r="12.500" />
    {children}
  </>
);

const DRAWINGS = {
  smile: (
    <Head>
      <path class="face-line" d="M11.500 12.500v1.500M20.500 12.500v1.500M10 18.500c2.500 5 9.500 5 12 0" />
    </Head>
  ),
  heart: (
    <path
      class="face-heart"
      d="M16 27.500C8 21.500 4 17.500 4 12.300 4 8.500 6.900 6 10 6c2.500 0 4.800 1.400 6 4 1.200-2.600 3.500-4 6-4 3.100 0 6 2.500 6 6.300 0 5.200-4 9.200-12 15.200z"
    />
  ),
  bravo: (
    <>
      <path
        class="face-star"
        d="m16 5.500 3.300 6.900 7.400 1-5.400 5.200 1.300 7.500-6.600-3.600-6.600 3.600 1.300-7.500-5.400-5.200 7.400-1z"
      />
      <path class="face-ray" d="M5 6.500 7 8.500M27 6.500l-2 2M16 1v1.500M2.500 25.500l2-1M29.500 25.500l-2-1" />
    </>
  ),
  surprise: (
    <Head>
      <path
        class="face-line"
        d="M9.500 10c1-1.300 2.800-1.300 3.700-.3M18.800 9.700c.900-1 2.700-1 3.700.3M11.700 13.500v1M20.300 13.500v1"
      />
      <ellipse class="face-mouth" cx="16" cy="21" rx="2.700" ry="3.400" />
    </Head>
  ),
  thinking: (
    <Head>
      <path
        class="face-line"
        d="M10.500 12.500V11M18.500 12.500V11M16.500 7.700c1.300-1.200 3.200-1.200 4.300 0M12 20.500l6.500-1.500"
      />
      <circle class="face-dot" cx="23" cy="24" r="1.800" />
      <circle class="face-dot" cx="27.500" cy="27.500" r="1.800" />
    </Head>
  ),
  oops: (
    <Head>
      <path
        class="face-line"
        d="m9.500 11.500 3.500 1.700-3.500 1.700M22.500 11.500 19 13.200l3.500 1.700M9.500 20.500c1.600-1.700 2.700-1.700 4.300 0s2.800 1.700 4.400 0 2.700-1.700 4.300 0"
      />
      <path class="face-drop" d="M26.500 3.500c2 2.700 3 4.200 3 5.700a3 3 0 0 1-6 0c0-1.500 1-3 3-5.700z" />
    </Head>
  ),
} as const;

export type Emote = keyof typeof DRAWINGS;

export const EMOTES = Object.keys(DRAWINGS) as Emote[];
export const PHRASES = [
  "hello",
  "good_luck",
  "well_played",
  "thanks",
  "be_right_back",
  "good_game",
] as const satisfies readonly Reaction[];

export const isEmote = (reaction: Reaction): reaction is Emote => reaction in DRAWINGS;

/** It says nothing that the words beside it do not. */
export function Face({ emote }: { emote: Emote }) {
  return (
    <svg class="face" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      {DRAWINGS[emote]}
    </svg>
  );
}
