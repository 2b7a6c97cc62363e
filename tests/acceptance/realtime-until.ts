/** Waits until the condition holds, at most ten seconds. */
export async function until(condition: () => boolean | Promise<boolean>, what = 'the condition'): Promise<void> {
  for (const started = Date.now(); Date.now() - started < 10_000;) {
    if (await condition()) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  throw new Error(`${what} did not come true within ten seconds`);
}
