import { parentVisibleToMe, type PersonalData } from '#server/personal-data';
import { type Erasure, LONG_DELETED, type Retention } from '#server/retention';
import type { NamedPeople } from '#server/slice';
import type { TableName } from '#server/tables';
import type { ThreadTable } from './comment-rows.ts';

/** The personal data in the comments on one kind of subject, exported as the list of this name, and how long it is kept. */
export function personalComments(thread: ThreadTable, list: string) {
  const { subject, comments, subjectId } = thread;
  const { column, join } = parentVisibleToMe(subject);
  const personal: PersonalData = {
    lists: {
      [list]: `
SELECT r."id", r."${subjectId}", ${column}, r."content", r."createdAt", r."editedAt" FROM "${comments}" r ${join}
WHERE r."userId" = $1 AND r."deletedAt" IS NULL ORDER BY r."createdAt" DESC`,
    },
  };
  const retention: Retention = { erases: deletedComments(thread) };
  const namedPeople: NamedPeople = { columns: [`SELECT c."userId" FROM "${comments}" c WHERE c."projectId" = $1`] };
  return { personal, retention, namedPeople };
}

/** A deleted comment loses its text after 30 days. Its row is deleted once it has no replies. */
function deletedComments({ comments }: ThreadTable): readonly Erasure[] {
  const table = comments as TableName;
  return [
    { table, which: `row."removed" IS NOT NULL AND ${LONG_DELETED}`, set: '"removed" = NULL' },
    { table, which: `${LONG_DELETED} AND NOT EXISTS (SELECT FROM "${table}" reply WHERE reply."parentId" = row."id")` },
  ];
}
