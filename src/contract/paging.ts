import { z } from 'zod';
import { counted, Moment } from './fields.ts';
import { Id } from './ids.ts';

/** The spec's page size for lists. */
export const PAGE_SIZE = 50;
/** The maximum number of rows in one page of any list. */
export const PAGE_SIZE_MAX = 100;
/**
 * The maximum bytes of rows, as JSON, in one page of a list whose rows can be long; the page then ends early, after at least
 * one row.
 */
export const PAGE_BYTES_MAX = 262_144;
/** The last page that can be requested. */
export const PAGE_MAX = 1_000_000;

export const Pagination = z.object({
  total: z.int().min(0),
  page: z.int().min(1),
  limit: z.int().min(1),
  totalPages: z.int().min(0),
});
export type Pagination = z.infer<typeof Pagination>;

/** The query parameters of a paged list: page counts from 1, limit is 1 to 100 and 50 by default. */
export const pageQuery = {
  page: counted(PAGE_MAX).default(1),
  limit: counted(PAGE_SIZE_MAX).default(PAGE_SIZE),
};

/** The shape of every list in an answer. */
export const paged = <Item extends z.ZodType>(item: Item) => z.object({ items: z.array(item), pagination: Pagination });

/** The pagination of `total` rows in pages of `limit`, at `page`. */
export const paginated = (total: number, page: number, limit: number): Pagination => ({
  total,
  page,
  limit,
  totalPages: Math.ceil(total / limit),
});

export interface Paged<Item> {
  items: Item[];
  pagination: Pagination;
}

/** A list that is otherwise bounded: one page holds all of it. */
export const onePage = <Item>(items: Item[]): Paged<Item> => ({
  items,
  pagination: paginated(items.length, 1, Math.max(items.length, 1)),
});

/**
 * A list that grows at one end is paged by cursor instead: `earlier` is the value of `before` for the page of older rows,
 * null on the oldest page. Rows added or removed meanwhile move no cursor.
 */
export const CursorPagination = z.object({ total: z.int().min(0), limit: z.int().min(1), earlier: z.string().nullable() });
export type CursorPagination = z.infer<typeof CursorPagination>;

/** The shape of every list paged by cursor. */
export const pagedByCursor = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), pagination: CursorPagination });

// Browsers import place.ts directly, so that zod is not in their bundle.
export { placeOf } from './place.ts';

const Place = z.tuple([Moment, Id]).transform(([createdAt, id]) => ({ createdAt, id }));

/** The query parameters of a list paged by cursor: the rows before a place, or the newest ones by default. */
export const cursorQuery = {
  before: z
    .string()
    .max(80)
    .transform((text) => text.split('_'))
    .pipe(Place)
    .optional(),
  limit: counted(PAGE_SIZE_MAX).default(PAGE_SIZE),
};

/** How many rows of these sizes fit into one page: as many as fit in `most` bytes, and at least one. */
export function fitting(sizes: readonly number[], most: number = PAGE_BYTES_MAX): number {
  let bytes = 0;
  const over = sizes.findIndex((size) => (bytes += size) > most);
  return over === -1 ? sizes.length : Math.max(1, over);
}
