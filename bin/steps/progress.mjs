const QUIET = 1000;

/**
 * Does one step of a start. A step that takes over a second says what it is doing, and at the end how long it took;
 * a shorter one says nothing.
 * @template Result
 * @param {string} doing
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function step(doing, work) {
  const since = Date.now();
  let told = false;
  const timer = setTimeout(() => {
    told = true;
    console.log(`${doing} …`);
  }, QUIET);
  try {
    return await work();
  } finally {
    clearTimeout(timer);
    if (told) console.log(`${doing}: ${((Date.now() - since) / 1000).toFixed(1)} s`);
  }
}

/** Ends the program with one line that says what to do. */
export class Advice extends Error {
  name = 'Advice';
}

/** Runs a program's main part; an `Advice` becomes one line, anything else a stack. Both end with code 1. */
export async function main(work) {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof Advice ? error.message : error);
    process.exit(1);
  }
}
