import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { forward } from './direction.ts';
import styles from './tools-beside.module.css';

interface ToolsBesideProps {
  /** A selector of what is around the text. */
  selector: string;
  children: ReactNode;
}

/**
 * Tools that float beside a text that has no room for them. They stay in the order of Tab behind the text, and are drawn above
 * the page: what is around the text may be scaled, and cuts off what is beyond its edges. Browsers from before the summer of
 * 2024 may have no such layer; there they stand below the text.
 */
export function ToolsBeside({ selector, children }: ToolsBesideProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const tools = box.current;
    const beside = tools?.closest(selector);
    if (!tools || !beside || !hasTopLayer()) return undefined;
    tools.showPopover();
    let frame = 0;
    // No event tells that an ancestor is moved or scaled by its style.
    const follow = () => {
      place(tools, beside.getBoundingClientRect());
      frame = requestAnimationFrame(follow);
    };
    follow();
    return () => cancelAnimationFrame(frame);
  }, [selector]);
  if (!hasTopLayer()) return children;
  return (
    <div
      ref={box}
      role="presentation"
      popover="manual"
      className={styles.tools}
      // A press between two tools would take the focus out of the text.
      onMouseDown={(event) => event.target instanceof HTMLInputElement || event.preventDefault()}
      // What the keys of the page do to what is around the text is not meant here, such as to delete it.
      onKeyDown={(event) => event.stopPropagation()}
    >
      {children}
    </div>
  );
}

const hasTopLayer = (): boolean => 'showPopover' in HTMLElement.prototype;

const GAP = 6;
const EDGE = 8;

/** Above it, or below where there is no room. */
function place(tools: HTMLElement, around: DOMRect): void {
  const { offsetWidth: width, offsetHeight: height, style } = tools;
  const { left, top, right, bottom } = room();
  const above = around.top - GAP - height;
  const x = forward() === 1 ? around.left : around.right - width;
  const y = above < top + GAP ? around.bottom + GAP : above;
  const at = `${within(left + EDGE, x, right - EDGE - width)}px ${within(top + GAP, y, bottom - EDGE - height)}px`;
  if (style.translate !== at) style.translate = at;
}

/** The content below the bars of the page, as far as it is seen: on a phone that ends at its keyboard. */
function room() {
  const main = document.querySelector('main');
  const content = main?.getBoundingClientRect() ?? { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const bars = [...(main?.querySelectorAll('[data-page-bar]') ?? [])].map((bar) => bar.getBoundingClientRect().bottom);
  const seen = window.visualViewport ?? { offsetLeft: 0, offsetTop: 0, width: innerWidth, height: innerHeight };
  return {
    left: Math.max(content.left, seen.offsetLeft),
    top: Math.max(content.top, seen.offsetTop, ...bars),
    right: Math.min(content.right, seen.offsetLeft + seen.width),
    bottom: Math.min(content.bottom, seen.offsetTop + seen.height),
  };
}

const within = (least: number, value: number, most: number): number => Math.round(Math.min(most, Math.max(least, value)));
