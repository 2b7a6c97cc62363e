import { documentKind } from '#features/documents/subject';
import type { Searchable } from '#server/searchable';

export const documentCommentSearchable: Searchable = {
  kind: 'COMMENT',
  table: 'DocumentComment',
  columns: ['content', 'deletedAt'],
  // Its document names it.
  title: `''`,
  text: 'r."content"',
  // Where its document is, whose readers find it.
  place: { item: 's' },
  isPresent: 'r."deletedAt" IS NULL',
  of: { kind: documentKind.type, column: documentKind.id },
  also: [
    {
      table: documentKind.table,
      columns: ['projectId'],
      ids: 'SELECT c."id" FROM "DocumentComment" c WHERE c."documentId" = NEW."id"',
    },
  ],
};
