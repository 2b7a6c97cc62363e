/**
 * What is derived from some rows, once for these rows: rows are the same array until one of them changes, so a view that is
 * opened again finds what it derived the last time.
 */
export function derived<Rows extends object, Result>(derive: (rows: Rows) => Result): (rows: Rows) => Result {
  const kept = new WeakMap<Rows, { result: Result }>();
  return (rows) => {
    const known = kept.get(rows) ?? { result: derive(rows) };
    kept.set(rows, known);
    return known.result;
  };
}

/** The last result, with what it was computed from: asked for the same again, it computes nothing. */
export function lastResult<Result>() {
  let last: { key: string; result: Result } | null = null;
  return {
    of(key: string, compute: () => Result): Result {
      if (last?.key !== key) last = { key, result: compute() };
      return last.result;
    },
  };
}
