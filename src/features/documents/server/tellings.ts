import { adminsOf } from '#features/projects/server';
import { type Telling, toldColumns } from '#server/tellings';
import { documentSharedNotice } from '../notices.ts';

const ids = (at: 0 | 1): string => `coalesce(nullif(e."changes" -> 'collaboratorIds' -> ${at}, 'null'), '[]')`;

/** Those with whom a private document is shared; others could read it before. */
export const documentTellings: readonly Telling[] = [
  {
    notice: documentSharedNotice,
    waitsFor: 'Document',
    concerns: ({ changes }) => changes['collaboratorIds'] !== undefined,
    isDirect: true,
    people: () => `
${toldColumns({ person: 'fresh."id"::uuid', itemType: 'DOCUMENT', itemId: 'd."id"' })} FROM e
JOIN "Document" d ON d."id" = e."targetId" AND d."visibility" = 'PRIVATE'
CROSS JOIN LATERAL jsonb_array_elements_text(${ids(1)}) AS fresh("id")
WHERE NOT ${ids(0)} ? fresh."id"`,
  },
];

/** SQL that selects the owner of a document and the people it is shared with, as "id". */
export const holdersOf = (documentId: string): string => `
SELECT d."createdBy" AS "id" FROM "Document" d WHERE d."id" = ${documentId}
UNION SELECT unnest(d."collaboratorIds") FROM "Document" d WHERE d."id" = ${documentId}`;

/** SQL that selects who manages a document by its place: its owner and, unless it is private, the admins of its project, as "userId". */
export const managersOf = (documentId: string): string => `
SELECT d."createdBy" AS "userId" FROM "Document" d WHERE d."id" = ${documentId}
UNION SELECT admin."userId" FROM "Document" d CROSS JOIN LATERAL (${adminsOf('d."projectId"')}) admin
WHERE d."id" = ${documentId} AND d."visibility" <> 'PRIVATE'`;

/** A relation: where each document is. */
export const documentPlacesSql = `(SELECT d."id", d."workspaceId", d."projectId" FROM "Document" d)`;
