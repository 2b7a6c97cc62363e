/** A page that nobody has touched for so long is at rest. */
const REST_MS = 400;

let touchedAt = -Infinity;
for (const touch of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'scroll']) {
  globalThis.addEventListener?.(touch, () => (touchedAt = performance.now()), { capture: true, passive: true });
}

/** Waits until nobody presses, types or scrolls: for work that can wait, and that a frame made beside it would feel. */
export async function atRest(): Promise<void> {
  for (;;) {
    const left = touchedAt + REST_MS - performance.now();
    if (left <= 0) return;
    await new Promise((settle) => setTimeout(settle, left));
  }
}
