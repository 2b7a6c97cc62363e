/** Waits until the condition holds, at most ten seconds by default. */
export async function until(
  condition: () => boolean | Promise<boolean>,
  what = 'the condition',
  milliseconds = 10_000,
): Promise<void> {
  for (const started = performance.now(); performance.now() - started < milliseconds;) {
    if (await condition()) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`${what} did not come true in time`);
}
