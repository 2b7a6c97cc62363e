import { adminsOf } from '#features/projects/server';
import { type Telling, toldColumns } from '#server/tellings';
import { visitorCommentNotice } from '../notices.ts';

/** The action of a comment of a visitor in the event log. */
export const VISITOR_COMMENTED = 'comment-as-visitor';

/**
 * Those who approve it: the owner of the document, who made its link, and the admins of its project. Who may not read the
 * document is told nothing.
 */
export const visitorTellings: readonly Telling[] = [
  {
    notice: visitorCommentNotice,
    waitsFor: 'VisitorComment',
    concerns: ({ action }) => action === VISITOR_COMMENTED,
    people: () => `
${toldColumns({ person: 'person."userId"', itemType: 'DOCUMENT', itemId: 'd."id"' })} FROM e
JOIN "VisitorComment" c ON c."id" = e."targetId" AND c."approvedAt" IS NULL AND c."deletedAt" IS NULL
JOIN "Document" d ON d."id" = c."documentId"
CROSS JOIN LATERAL (
  SELECT d."createdBy" AS "userId"
  UNION SELECT s."createdBy" FROM "DocumentShare" s WHERE s."documentId" = d."id" AND s."revokedAt" IS NULL
  UNION SELECT * FROM (${adminsOf('d."projectId"')}) admin WHERE d."visibility" <> 'PRIVATE'
) person`,
  },
];
