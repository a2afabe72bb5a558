/** Small drawings beside words; they say nothing that the words do not. */
const PATHS = {
  undo: "M9 7 4 12l5 5M4 12h10a6 6 0 0 1 6 6",
  flag: "M6 21V4h12l-3 4 3 4H6",
  handshake: "M3 12l5-5 4 3 4-3 5 5-6 6-3-2-3 2z",
  robot: "M5 9h14v10H5zM12 9V5M9 13v2M15 13v2M10 5h4",
  fork: "M6 21V4M6 13c0-4 10-2 10-7M13 8l3-3 3 3M3 7l3-3 3 3",
  back: "M15 5l-7 7 7 7",
  forward: "M9 5l7 7-7 7",
  first: "M18 5l-7 7 7 7M6 5v14",
  last: "M6 5l7 7-7 7M18 5v14",
  play: "M8 5l11 7-11 7z",
  pause: "M8 5v14M16 5v14",
  backFar: "M12 5l-7 7 7 7M20 5l-7 7 7 7",
  forwardFar: "M4 5l7 7-7 7M12 5l7 7-7 7",
  link: "M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1",
  check: "M4 12l6 6L20 6",
  cross: "M6 6l12 12M18 6 6 18",
  gear: "M4 7h10M18 7h2M4 17h2M10 17h10M14 4v6M10 14v6",
  book: "M12 6c-2-2-5-2-8-1v13c3-1 6-1 8 1 2-2 5-2 8-1V5c-3-1-6-1-8 1zM12 6v13",
  person: "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 21c1-5 4-7 8-7s7 2 8 7",
  people:
    "M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2 20c.7-4.500 3.500-6.500 7-6.500s6.300 2 7 6.500M16 4.500a3.500 3.500 0 0 1 0 6.500M18 14c2.300.800 3.600 2.800 4 6",
  cards: "M8 6h11v14H8zM5 16V3h11M11 10h5M11 13h5",
  device: "M4 5h16v11H4zM9 20h6M12 16v4",
  clock: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3 2",
  eye: "M2 12c3-5 6-7 10-7s7 2 10 7c-3 5-6 7-10 7s-7-2-10-7zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z",
  again: "M20 11a8 8 0 1 0-2 6M20 5v6h-6",
  star: "M12 3l2.700 5.800 6.300.800-4.600 4.400 1.200 6.300L12 17.200 6.400 20.300l1.200-6.300L3 9.600l6.300-.8z",
  bulb: "M9 18h6M10 21h4M12 3a6 6 0 0 0-3.500 10.900V15h7v-1.100A6 6 0 0 0 12 3z",
  smile: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM8 14c1.800 3 6.200 3 8 0M9 9v.500M15 9v.500",
  muted: "M4 9v6h4l5 4V5L8 9zM17 9l4 6M21 9l-4 6",
  share: "M12 15V4M7.500 8L12 3.500 16.500 8M5 12v8h14v-8",
  leave: "M14 4H5v16h9M10 12h11M17 8l4 4-4 4",
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name }: { name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  );
}
