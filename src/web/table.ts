/** A list in compact form: the names of the fields once, then each row's values in their order. */
export interface Table {
  readonly fields: readonly string[];
  readonly rows: readonly (readonly unknown[])[];
}

/** The forms in which a list may be answered. */
export type ListAnswer<T> = readonly T[] | { readonly items: readonly T[] } | Table;

/** The same, with the server's new information about the loaded pages. */
export type Answered<T, Pages> = ListAnswer<T> | { readonly items: readonly T[]; readonly pages: Pages };

/** The rows of a list's answer, whichever form it has. */
export function rowsOf<T>(answer: ListAnswer<T>): readonly T[] {
  if ('fields' in answer) return unpacked<T>(answer);
  return 'items' in answer ? answer.items : answer;
}

/** The rows of a table as objects. 5,000 rows take a few milliseconds. */
export function unpacked<T>({ fields, rows }: Table): T[] {
  // V8 makes a slow dictionary of an object that gets a dozen properties by computed names. Copies of a whole one stay fast.
  const blank = Object.fromEntries<unknown>(fields.map((field) => [field, null]));
  return rows.map((values) => {
    const row = { ...blank };
    for (let index = 0; index < fields.length; index++) row[fields[index] as string] = values[index];
    return row as T;
  });
}

/** The rows as a table of the fields that all of them have. Fields that only one row has (a description) are left out. */
export function packed(rows: readonly object[]): Table {
  const fields = Object.keys(rows[0] ?? {}).filter((field) => rows.every((row) => field in row));
  return { fields, rows: rows.map((row) => fields.map((field) => (row as Record<string, unknown>)[field])) };
}
