/** For this long after a press, its result may still be on its way to the screen. */
const JUST_NOW_MS = 100;
/** A hidden page paints nothing. */
const PATIENCE_MS = 100;

let pressedAt = -Infinity;
for (const press of ['pointerdown', 'click', 'keydown']) {
  globalThis.addEventListener?.(press, ({ timeStamp }) => (pressedAt = timeStamp), { capture: true, passive: true });
}

/**
 * Waits until the result of a press is on the screen, as far as it is loaded: starting a request takes a millisecond or two,
 * and a screen starts many. Null if no one pressed anything just now.
 */
export const painted = (): Promise<void> | null =>
  performance.now() - pressedAt > JUST_NOW_MS
    ? null
    : new Promise((settle) => {
        setTimeout(settle, PATIENCE_MS);
        requestAnimationFrame(() => setTimeout(settle));
      });

/**
 * Runs in the frame after the one that shows the current rendering: for work that is not part of the response to a press and
 * would delay it. Returns a function that cancels it.
 */
export function afterPaint(run: () => void): () => void {
  let frame = requestAnimationFrame(() => (frame = requestAnimationFrame(run)));
  return () => cancelAnimationFrame(frame);
}
