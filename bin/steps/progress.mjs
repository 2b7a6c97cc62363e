const QUIET = 1000;
const BETWEEN = 5000;

/**
 * Runs one step of a start. A step that takes over a second prints what it is doing, every five seconds its progress, and at
 * the end how long it took. A shorter one prints nothing. It prints complete lines, so that a log reads like a terminal.
 * @template Result
 * @param {string} doing
 * @param {() => Promise<Result>} work
 * @param {() => string} [howFar] such as "120 of 402 packages"; without it only the time is printed
 * @returns {Promise<Result>}
 */
export async function step(doing, work, howFar) {
  const since = Date.now();
  const elapsed = (digits = 0) => `${((Date.now() - since) / 1000).toFixed(digits)} s`;
  let told = false;
  const first = setTimeout(() => {
    told = true;
    console.log(`${doing} …`);
  }, QUIET);
  const further = setInterval(
    () => console.log(`${doing}: ${[howFar?.(), elapsed()].filter(Boolean).join(', ')} so far`),
    BETWEEN,
  );
  try {
    return await work();
  } finally {
    clearTimeout(first);
    clearInterval(further);
    if (told) console.log(`${doing}: done in ${elapsed(1)}`);
  }
}

/** Ends the program with one line that says what to do. */
export class Advice extends Error {
  name = 'Advice';
}

/** Runs a program's main part. An `Advice` is printed as one line, anything else with a stack. Both end with code 1. */
export async function main(work) {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof Advice ? error.message : error);
    process.exit(1);
  }
}
