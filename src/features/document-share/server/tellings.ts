import { managersOf } from '#features/documents/server';
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
${toldColumns({ person: 'person."userId"', itemType: 'DOCUMENT', itemId: 'c."documentId"' })} FROM e
JOIN "VisitorComment" c ON c."id" = e."targetId" AND c."approvedAt" IS NULL AND c."deletedAt" IS NULL
CROSS JOIN LATERAL (
  ${managersOf('c."documentId"')}
  UNION SELECT s."createdBy" FROM "DocumentShare" s WHERE s."documentId" = c."documentId" AND s."revokedAt" IS NULL
) person`,
  },
];
