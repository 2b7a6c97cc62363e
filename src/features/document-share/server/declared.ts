import { seenItem } from '#server/item-readership';
import type { PersonalData } from '#server/personal-data';
import { type Retention, trashed } from '#server/retention';
import type { NamedPeople } from '#server/slice';

export const personal: PersonalData = {
  lists: {
    documentLinks: `
SELECT s."id", s."documentId", s."expiresAt", s."includeChildren", s."allowIndexing", s."viewCount", s."revokedAt", s."createdAt"
FROM "DocumentShare" s ${seenItem('s."documentId"', '$1')}
WHERE s."createdBy" = $1 ORDER BY s."createdAt" DESC`,
  },
};

export const retention: Retention = { erases: [trashed('VisitorComment')] };

export const namedPeople: NamedPeople = {
  targets: ['DocumentShare', 'VisitorComment'],
  columns: [`SELECT s."createdBy" FROM "DocumentShare" s WHERE s."projectId" = $1`],
};
