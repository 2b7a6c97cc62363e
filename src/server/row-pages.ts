import { type Paged, paginated } from '#contract/paging';
import type { Statements } from './statements.ts';

/** The rows of a page, in SQL: what they consist of, where they are found (with `values`), and in which order. */
interface RowPage {
  readonly columns: string;
  /** From FROM on, with its conditions. */
  readonly from: string;
  readonly order: string;
  readonly values: readonly unknown[];
}

/** A page of rows, and how many there are in all. */
export async function pageOfRows<Row>(
  db: Statements,
  { columns, from, order, values }: RowPage,
  { page, limit }: { page: number; limit: number },
): Promise<Paged<Row>> {
  const [most, skipped] = [`$${values.length + 1}`, `$${values.length + 2}`];
  const [[{ total } = { total: 0 }], items] = await Promise.all([
    db.text<{ total: number }>(`SELECT count(*)::int AS "total" ${from}`, [...values]),
    db.text<Row & object>(`SELECT ${columns} ${from} ORDER BY ${order} LIMIT ${most} OFFSET ${skipped}`, [
      ...values,
      limit,
      (page - 1) * limit,
    ]),
  ]);
  return { items, pagination: paginated(total, page, limit) };
}
