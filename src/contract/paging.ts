import { z } from 'zod';

/** The spec's page size for lists. */
export const PAGE_SIZE = 50;
/** The most rows one page of any list may hold. */
export const PAGE_SIZE_MAX = 100;

export const Pagination = z.object({
  total: z.int().min(0),
  page: z.int().min(1),
  limit: z.int().min(1),
  totalPages: z.int().min(0),
});
export type Pagination = z.infer<typeof Pagination>;

/** The query parameters of a paged list: page counts from 1, limit is 1 to 100 and 50 unless asked. */
export const pageQuery = {
  page: z.coerce.number().pipe(z.int().min(1).max(1_000_000)).default(1),
  limit: z.coerce.number().pipe(z.int().min(1).max(PAGE_SIZE_MAX)).default(PAGE_SIZE),
};

/** The shape that every list answers with. */
export const paged = <Item extends z.ZodType>(item: Item) => z.object({ items: z.array(item), pagination: Pagination });

/** The pagination of `total` rows cut into pages of `limit`, seen at `page`. */
export const paginated = (total: number, page: number, limit: number): Pagination => ({
  total,
  page,
  limit,
  totalPages: Math.ceil(total / limit),
});
