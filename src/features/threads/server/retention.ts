import { type Erasure, LONG_DELETED } from '#server/retention';
import type { ThreadTable } from './comment-rows.ts';

/** A deleted comment loses its words after 30 days, and goes once no reply is left for it to hold together. */
export const deletedComments = (table: ThreadTable['comments']): readonly Erasure[] => [
  { table, which: `row."removed" IS NOT NULL AND ${LONG_DELETED}`, set: '"removed" = NULL' },
  { table, which: `${LONG_DELETED} AND NOT EXISTS (SELECT FROM "${table}" reply WHERE reply."parentId" = row."id")` },
];
