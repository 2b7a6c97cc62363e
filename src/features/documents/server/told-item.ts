import type { ToldItem } from '#server/told-items';

export const documentItem: ToldItem = {
  type: 'DOCUMENT',
  table: 'Document',
  title: (row) => `CASE WHEN ${row}."id" IS NOT NULL THEN coalesce(nullif(${row}."title", ''), 'Untitled') END`,
  hasProject: true,
  hasTrash: true,
  hasReaders: true,
};
