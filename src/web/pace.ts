/** A hidden tab gets no animation frames. Its rows are updated at this interval. */
const HIDDEN_MS = 100;
/**
 * After an update, the page belongs to the person for this many times as long as the update took, but for at most this long.
 * A bulk change is answered two hundred times, and each render of a large board takes 50 to 100 ms.
 */
const REST_FACTOR = 4;
const REST_MOST_MS = 500;

const asked = new Set<() => void>();
let isScheduled = false;
let restUntil = 0;

/**
 * Runs the work with the next animation frame, or later if the last update took long: for answers and live changes, which
 * come in bursts. What the person does themselves is shown at once and never waits here. The same function runs once.
 */
export function atPace(work: () => void): void {
  asked.add(work);
  if (isScheduled) return;
  isScheduled = true;
  const rest = restUntil - performance.now();
  if (rest > 0 || document.hidden) setTimeout(run, Math.max(rest, document.hidden ? HIDDEN_MS : 0));
  else requestAnimationFrame(run);
}

function run(): void {
  isScheduled = false;
  const all = [...asked];
  asked.clear();
  const began = performance.now();
  for (const work of all) work();
  // React renders what it was told in a microtask that it has scheduled by now.
  queueMicrotask(() => {
    const ended = performance.now();
    restUntil = ended + Math.min((ended - began) * REST_FACTOR, REST_MOST_MS);
  });
}
