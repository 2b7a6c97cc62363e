import type { Searchable } from '#server/searchable';

export const documentSearchable: Searchable = {
  kind: 'DOCUMENT',
  table: 'Document',
  joins: 'LEFT JOIN "DocumentContent" c ON c."documentId" = r."id"',
  columns: ['title', 'projectId'],
  title: 'r."title"',
  text: `coalesce(c."plainText", '')`,
  place: { item: 'r' },
  state: {
    columns: ['deletedAt', 'archivedAt'],
    isHidden: (alias) => `${alias}."deletedAt" IS NOT NULL`,
    isArchived: (alias) => `${alias}."archivedAt" IS NOT NULL`,
  },
  also: [{ table: 'DocumentContent', columns: ['plainText'], ids: 'SELECT NEW."documentId"' }],
};
