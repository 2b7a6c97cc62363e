import { type Subject, subjects } from '#contract/subject';
import { type Paged, onePage } from '#contract/paging';
import { seenItem } from '#server/item-readership';
import type { Statements } from '#server/statements';
import { seenProject } from '#server/subjects';
import type { Document } from '../contract.ts';
import { REFERENCES_AT_ONCE } from '../fields.ts';
import type { ShownReference } from '../rules.ts';
import { documentColumns } from './documents.ts';

// $1 the reader, $2 the workspace, $3 the ids.
const subjectRows = ({ type, table, isNumbered, settled }: Subject): string => `
SELECT '${type}' AS "kind", item."id", item."projectId", ${isNumbered ? `seen."key" || '-' || item."number"` : 'NULL'} AS "key", item."title",
  ${settled ? 'item."status"' : 'NULL'} AS "status", NULL AS "icon"
FROM "${table}" item ${seenProject('item."projectId"', '$1')}
WHERE item."id" = ANY ($3::uuid[]) AND item."deletedAt" IS NULL AND seen."workspaceId" = $2`;

const DOCUMENTS = `
SELECT 'DOCUMENT' AS "kind", r."id", r."projectId", NULL AS "key", r."title", NULL AS "status", r."icon"
FROM "Document" r ${seenItem('r."id"', '$1')} WHERE r."id" = ANY ($3::uuid[]) AND r."deletedAt" IS NULL AND r."workspaceId" = $2`;

/** The items of a workspace by their ids, as a person may see them now; those that they may not see are left out. */
export const shownReferences = async (
  db: Statements,
  { userId, workspaceId, ids }: { userId: string; workspaceId: string; ids: readonly string[] },
): Promise<Paged<ShownReference>> =>
  onePage(
    await db.text<ShownReference>([...subjects('links').map(subjectRows), DOCUMENTS].join(' UNION ALL '), [
      userId,
      workspaceId,
      ids,
    ]),
  );

// The target is asked too: what names it is nobody's business who may not see it.
const IS_SEEN = (): string => `
EXISTS (SELECT FROM "Document" t ${seenItem('t."id"', '$1')} WHERE t."id" = $3 AND t."deletedAt" IS NULL)
${subjects('links')
  .map(
    ({ table }) =>
      ` OR EXISTS (SELECT FROM "${table}" t ${seenProject('t."projectId"', '$1')} WHERE t."id" = $3 AND t."deletedAt" IS NULL)`,
  )
  .join('')}`;

/** The documents that name an item in their text, the last changed first, as far as a person reads them. */
export const linkingDocuments = async (
  db: Statements,
  { userId, workspaceId, targetId }: { userId: string; workspaceId: string; targetId: string },
): Promise<Paged<Document>> =>
  onePage(
    await db.text<Document>(
      `SELECT ${documentColumns('r')} FROM "Document" r ${seenItem('r."id"', '$1')}
WHERE r."id" IN (SELECT n."documentId" FROM "DocumentReference" n WHERE n."targetId" = $3 AND n."documentId" <> $3)
  AND r."workspaceId" = $2 AND r."deletedAt" IS NULL AND (${IS_SEEN()})
ORDER BY r."updatedAt" DESC, r."id" LIMIT ${REFERENCES_AT_ONCE}`,
      [userId, workspaceId, targetId],
    ),
  );
