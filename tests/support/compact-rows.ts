import { z } from 'zod';

type Named = Record<string, unknown>;

/**
 * An answer in the compact form, with the names once and then a list of cells per row, as one with a list of rows; any other
 * unchanged.
 */
export function asRows(answer: unknown): unknown {
  const { fields, rows, ...rest } = (answer ?? {}) as { fields?: unknown; rows?: unknown };
  if (!Array.isArray(fields) || !Array.isArray(rows)) return answer;
  const names = fields.map(String);
  const items = rows.map((row: unknown[]) => Object.fromEntries(names.map((name, index) => [name, row[index]])));
  return { ...rest, items };
}

/** Whether an answer is always compact, and so has no rows with names in its contract. */
export const isTable = (schema: z.ZodType): boolean =>
  schema instanceof z.ZodObject && 'fields' in schema.shape && 'rows' in schema.shape;

/** The reverse. */
export function asTable(answer: unknown): unknown {
  const { items, ...rest } = answer as { items: Named[] };
  const fields = [...new Set(items.flatMap((item) => Object.keys(item)))];
  return { ...rest, fields, rows: items.map((item) => fields.map((name) => item[name])) };
}
