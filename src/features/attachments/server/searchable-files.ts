import type { Searchable } from '#server/searchable';
import type { TableName } from '#server/tables';

/** How the search finds the files on one kind of subject: by their name, and by the text inside them. */
export const searchableFiles = (table: TableName, of: NonNullable<Searchable['of']>): Searchable => ({
  kind: 'FILE',
  table,
  joins: 'LEFT JOIN "FileText" x ON x."key" = r."key"',
  // A file that moves to another item is a new row, which whoever keeps its text at the same time does not see.
  locks: `FROM "FileText" x WHERE x."key" IN (SELECT r."key" FROM "${table}" r WHERE r."id" = ANY(ids)) ORDER BY x."key" FOR SHARE`,
  // A duplicate passes its files to the original, and gets them back.
  columns: ['name', 'deletedAt', 'projectId', of.column],
  title: 'r."name"',
  // The words in a name such as report_2026.pdf, and what is in the file.
  text: `concat_ws(chr(10), translate(r."name", '._-', '   '), nullif(x."text", ''))`,
  place: { project: 'r."projectId"' },
  isPresent: 'r."deletedAt" IS NULL',
  of,
  // Locked, so that a file that is deleted at the same time is not indexed again.
  also: [{ table: 'FileText', columns: ['text'], ids: `SELECT a."id" FROM "${table}" a WHERE a."key" = NEW."key" FOR SHARE` }],
});
