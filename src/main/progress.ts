const QUIET = 1_000;

/** Runs one step of the start, and reports it at the terminal if it takes over a second. */
export async function step<Result>(doing: string, work: () => Promise<Result>): Promise<Result> {
  const told = setTimeout(() => console.log(`${doing} …`), QUIET);
  try {
    return await work();
  } finally {
    clearTimeout(told);
  }
}
