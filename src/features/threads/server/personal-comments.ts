import type { Subject } from '#contract/subject';
import { seenItem } from '#server/item-readership';
import { parentVisibleToMe, type PersonalData } from '#server/personal-data';
import { type Erasure, LONG_DELETED, type Retention } from '#server/retention';
import type { NamedPeople } from '#server/slice';
import type { TableName } from '#server/tables';
import type { ThreadTable } from './comment-rows.ts';

/** The personal data in the comments on one kind of subject, exported as the list of this name, and how long it is kept. */
export function personalComments(thread: ThreadTable & { subject: Subject }, list: string) {
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

/** The same for an item that chooses its readers. */
export function personalItemComments(thread: ThreadTable, list: string) {
  const { subject, comments, subjectId } = thread;
  const about = `r."${subjectId}"`;
  const personal: PersonalData = {
    lists: {
      [list]: `
SELECT r."id", ${about}, s."title", r."content", r."createdAt", r."editedAt" FROM "${comments}" r
JOIN "${subject.table}" s ON s."id" = ${about} AND s."deletedAt" IS NULL ${seenItem(about, '$1')}
WHERE r."userId" = $1 AND r."deletedAt" IS NULL ORDER BY r."createdAt" DESC`,
    },
  };
  const retention: Retention = { erases: deletedComments(thread) };
  const namedPeople: NamedPeople = {
    columns: [
      `SELECT c."userId" FROM "${comments}" c JOIN "${subject.table}" s ON s."id" = c."${subjectId}" WHERE s."projectId" = $1`,
    ],
  };
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
