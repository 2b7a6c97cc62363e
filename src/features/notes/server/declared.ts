import { seenItem } from '#server/item-readership';
import type { PersonalData } from '#server/personal-data';
import { ofEndedProjects, trashed, type Retention } from '#server/retention';
import type { NamedPeople } from '#server/slice';

export const personal: PersonalData = {
  lists: {
    notes: `
SELECT r."id", r."workspaceId", r."projectId", r."content", r."color", r."visibility", r."remindAt", r."archivedAt", r."createdAt", r."updatedAt"
FROM "Note" r ${seenItem('r."id"', '$1')} WHERE r."ownerId" = $1 AND r."deletedAt" IS NULL ORDER BY r."createdAt" DESC`,
  },
};

export const retention: Retention = { erases: [trashed('Note'), ofEndedProjects('Note')] };

export const namedPeople: NamedPeople = {
  targets: ['Note'],
  columns: [`SELECT unnest(n."votes" || n."ownerId") FROM "Note" n WHERE n."projectId" = $1`],
};
