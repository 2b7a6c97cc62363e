/** A page that no one has touched for this long is at rest. */
const REST_MS = 400;
/** Work that can wait does not wait forever. It runs even while a person never pauses. */
const PATIENCE_MS = 5_000;

let touchedAt = -Infinity;
const touched = () => (touchedAt = performance.now());
for (const touch of ['pointerdown', 'keydown', 'wheel', 'scroll']) {
  globalThis.addEventListener?.(touch, touched, { capture: true, passive: true });
}
// A hovering pointer disturbs nothing, but dragging does.
globalThis.addEventListener?.('pointermove', (move) => move.buttons !== 0 && touched(), { capture: true, passive: true });

/** Resolves once someone has pressed a key or the pointer. Until then the page may only be looked at. */
export const firstInput: Promise<unknown> = new Promise((settle) => {
  for (const work of ['pointerdown', 'keydown']) globalThis.addEventListener?.(work, settle, { capture: true, once: true });
});

/** Waits until no one presses, drags, types or scrolls. For work that can wait and that would delay a frame. */
export async function untilIdle(): Promise<void> {
  const latest = performance.now() + PATIENCE_MS;
  for (;;) {
    const now = performance.now();
    const left = Math.min(touchedAt + REST_MS, latest) - now;
    if (left <= 0) return;
    await new Promise((settle) => setTimeout(settle, left));
  }
}
