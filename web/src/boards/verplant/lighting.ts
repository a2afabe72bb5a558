/** Whoever points at something beside the plan sees its squares on the plan. */
export function lighting(squares: readonly string[], point: (squares: readonly string[]) => void) {
  return {
    onPointerEnter: () => point(squares),
    onPointerLeave: () => point([]),
    onFocus: () => point(squares),
    onBlur: () => point([]),
    // A tap lights them too, where nothing hovers.
    onClick: () => point(squares),
  };
}
