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

/** The same for what also depends on more, which the key says: the last result for these rows is kept. */
export function derivedLast<Result>(): (rows: object, key: string, derive: () => Result) => Result {
  const kept = new WeakMap<object, { key: string; result: Result }>();
  return (rows, key, derive) => {
    const last = kept.get(rows);
    const known = last?.key === key ? last : { key, result: derive() };
    kept.set(rows, known);
    return known.result;
  };
}
