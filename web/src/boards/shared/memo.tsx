/** A part of a board that is drawn again only if what it is given has changed. */
import { Component, type ComponentType, type VNode } from "preact";

/** Like `memo` of `preact/compat`, which brings all of that with it. */
export function memo<Props extends object>(
  Part: ComponentType<Props>,
  isSame: (before: Props, after: Props) => boolean = isShallowSame,
): ComponentType<Props> {
  return class Memo extends Component<Props> {
    override shouldComponentUpdate(next: Props): boolean {
      return !isSame(this.props, next);
    }

    override render(): VNode {
      return <Part {...(this.props as Props)} />;
    }
  };
}

/** Whether two lists of properties hold the very same values. */
function isShallowSame(before: object, after: object): boolean {
  const [old, now] = [before as Record<string, unknown>, after as Record<string, unknown>];
  const keys = Object.keys(now);
  return keys.length === Object.keys(old).length && keys.every((key) => Object.is(old[key], now[key]));
}
