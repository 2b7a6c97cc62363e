const QUIET = 1_000;

/** Does one step of the start, and says so at the terminal when it takes over a second. */
export async function step<Result>(doing: string, work: () => Promise<Result>): Promise<Result> {
  const told = setTimeout(() => console.log(`${doing} …`), QUIET);
  try {
    return await work();
  } finally {
    clearTimeout(told);
  }
}
