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
