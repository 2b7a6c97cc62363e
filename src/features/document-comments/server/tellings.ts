import { holdersOf } from '#features/documents/server';
import type { LoggedEvent } from '#server/event-log';
import { type Telling, toldColumns } from '#server/tellings';
import { documentCommentedNotice, documentMentionedNotice, documentRepliedNotice } from '../notices.ts';

const toldOf = (person: string): string =>
  toldColumns({ person, itemType: 'DOCUMENT', itemId: 'c."documentId"', commentId: 'c."id"' });

const COMMENTS = `FROM e JOIN "DocumentComment" c ON c."id" = e."targetId" AND c."deletedAt" IS NULL`;

const ids = (at: 0 | 1): string => `coalesce(nullif(e."changes" -> 'mentionIds' -> ${at}, 'null'), '[]')`;

const isNew = ({ changes }: LoggedEvent): boolean => changes['documentId']?.[0] === null;

/** Whom comments on documents concern, the most important first. Who may not read the document is told nothing. */
export const documentCommentTellings: readonly Telling[] = [
  {
    notice: documentMentionedNotice,
    waitsFor: 'DocumentComment',
    concerns: ({ changes }) => changes['mentionIds'] !== undefined,
    isDirect: true,
    people: () => `
${toldOf('fresh."id"::uuid')} ${COMMENTS}
CROSS JOIN LATERAL jsonb_array_elements_text(${ids(1)}) AS fresh("id")
WHERE NOT ${ids(0)} ? fresh."id"`,
  },
  {
    notice: documentRepliedNotice,
    waitsFor: 'DocumentComment',
    concerns: isNew,
    isDirect: true,
    people: () => `
${toldOf('top."userId"')} ${COMMENTS}
JOIN "DocumentComment" top ON top."id" = c."parentId"`,
  },
  {
    notice: documentCommentedNotice,
    waitsFor: 'DocumentComment',
    concerns: isNew,
    people: () => `
${toldOf('person."id"')} ${COMMENTS}
CROSS JOIN LATERAL (
  ${holdersOf('c."documentId"')}
  UNION SELECT other."userId" FROM "DocumentComment" other WHERE other."documentId" = c."documentId" AND other."deletedAt" IS NULL
) person`,
  },
];
