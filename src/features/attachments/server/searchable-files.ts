import type { Searchable } from '#server/searchable';
import type { TableName } from '#server/tables';

/** How the search finds the files on one kind of subject: by their name, and by the text inside them. */
export const searchableFiles = (table: TableName, of: NonNullable<Searchable['of']>): Searchable => ({
  kind: 'FILE',
  table,
  joins: 'LEFT JOIN "FileText" x ON x."key" = r."key"',
  columns: ['name', 'deletedAt', 'projectId'],
  title: 'r."name"',
  // The words in a name such as report_2026.pdf, and what is in the file.
  text: `concat_ws(chr(10), translate(r."name", '._-', '   '), nullif(x."text", ''))`,
  place: { project: 'r."projectId"' },
  isPresent: 'r."deletedAt" IS NULL',
  of,
  // Locked, so that a file that is deleted at the same time is not indexed again.
  also: [{ table: 'FileText', columns: ['text'], ids: `SELECT a."id" FROM "${table}" a WHERE a."key" = NEW."key" FOR SHARE` }],
});
