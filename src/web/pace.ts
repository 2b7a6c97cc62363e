/** A hidden tab gets no animation frames. Its rows are updated at this interval. */
const HIDDEN_MS = 100;
/**
 * After an update, the page belongs to the person for this many times as long as the update took, but for at most this long.
 * A bulk change is answered two hundred times, and each render of a large board takes 50 to 100 ms.
 */
const REST_FACTOR = 4;
const REST_MOST_MS = 500;

/**
 * Makes a pace of its own, at which work that comes in bursts is done: with the next animation frame, or later if the last work
 * took long, by `rest` times as long as that. The same function runs once.
 */
export function paced(rest: number): (work: () => void) => void {
  const asked = new Set<() => void>();
  let isScheduled = false;
  let restUntil = 0;
  const run = (): void => {
    isScheduled = false;
    const all = [...asked];
    asked.clear();
    const began = performance.now();
    for (const work of all) work();
    // React renders what it was told in a microtask that it has scheduled by now.
    queueMicrotask(() => {
      const ended = performance.now();
      restUntil = ended + Math.min((ended - began) * rest, REST_MOST_MS);
    });
  };
  return (work) => {
    asked.add(work);
    if (isScheduled) return;
    isScheduled = true;
    const left = restUntil - performance.now();
    if (left > 0 || document.hidden) setTimeout(run, Math.max(left, document.hidden ? HIDDEN_MS : 0));
    else requestAnimationFrame(run);
  };
}

/** For answers and live changes. What the person does themselves is shown at once and never waits here. */
export const atPace = paced(REST_FACTOR);
