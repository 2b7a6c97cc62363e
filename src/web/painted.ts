/** So long after a press what it asked for may still be on its way to the screen. */
const JUST_NOW_MS = 100;
/** A page that no one sees paints nothing. */
const PATIENCE_MS = 100;

let pressedAt = -Infinity;
for (const press of ['pointerdown', 'click', 'keydown']) {
  globalThis.addEventListener?.(press, ({ timeStamp }) => (pressedAt = timeStamp), { capture: true, passive: true });
}

/**
 * Waits until what a person has just asked for is on the screen, as far as it is here already: beginning a request takes the
 * time of a millisecond or two, and a screen begins many. Null where no one pressed anything just now.
 */
export const painted = (): Promise<void> | null =>
  performance.now() - pressedAt > JUST_NOW_MS
    ? null
    : new Promise((settle) => {
        setTimeout(settle, PATIENCE_MS);
        requestAnimationFrame(() => setTimeout(settle));
      });

/**
 * Runs in the frame after the one that shows what is drawn now: for what is no part of the answer to a press, and would be in
 * the way of it. Gives back how to call it off.
 */
export function afterPaint(run: () => void): () => void {
  let frame = requestAnimationFrame(() => (frame = requestAnimationFrame(run)));
  return () => cancelAnimationFrame(frame);
}
