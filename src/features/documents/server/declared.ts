import type { PersonalData } from '#server/personal-data';
import { ofEndedProjects, trashed, type Retention } from '#server/retention';
import { seenItem } from '#server/item-readership';
import type { NamedPeople } from '#server/slice';

export const personal: PersonalData = {
  lists: {
    documents: `
SELECT r."id", r."workspaceId", r."projectId", r."title", r."visibility", r."status", r."wordCount", c."plainText" AS "text", r."createdAt", r."updatedAt"
FROM "Document" r JOIN "DocumentContent" c ON c."documentId" = r."id" ${seenItem('r."id"', '$1')}
WHERE r."createdBy" = $1 AND r."deletedAt" IS NULL ORDER BY r."createdAt" DESC`,
    documentAttachments: `
SELECT r."id", r."documentId", s."title", r."name", r."mime", r."size", r."createdAt" FROM "DocumentAttachment" r
JOIN "Document" s ON s."id" = r."documentId" AND s."deletedAt" IS NULL ${seenItem('r."documentId"', '$1')}
WHERE r."uploadedBy" = $1 ORDER BY r."createdAt" DESC`,
  },
};

export const retention: Retention = { erases: [trashed('Document'), ofEndedProjects('Document')] };

export const namedPeople: NamedPeople = {
  targets: ['Document'],
  columns: [
    `SELECT unnest(ARRAY[d."createdBy", d."updatedBy"] || d."collaboratorIds") FROM "Document" d WHERE d."projectId" = $1`,
    `SELECT unnest(v."collaboratorIds") FROM "DocumentVersion" v JOIN "Document" d ON d."id" = v."documentId" WHERE d."projectId" = $1`,
    `SELECT a."uploadedBy" FROM "DocumentAttachment" a JOIN "Document" d ON d."id" = a."documentId" WHERE d."projectId" = $1`,
  ],
};
