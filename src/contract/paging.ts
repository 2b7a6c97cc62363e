import { z } from 'zod';
import { counted } from './fields.ts';

/** The spec's page size for lists. */
export const PAGE_SIZE = 50;
/** The most rows one page of any list may hold. */
export const PAGE_SIZE_MAX = 100;
/** The last page that can be asked for. */
export const PAGE_MAX = 1_000_000;

export const Pagination = z.object({
  total: z.int().min(0),
  page: z.int().min(1),
  limit: z.int().min(1),
  totalPages: z.int().min(0),
});
export type Pagination = z.infer<typeof Pagination>;

/** The query parameters of a paged list: page counts from 1, limit is 1 to 100 and 50 unless asked. */
export const pageQuery = {
  page: counted(PAGE_MAX).default(1),
  limit: counted(PAGE_SIZE_MAX).default(PAGE_SIZE),
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
