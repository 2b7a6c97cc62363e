import type { PersonalData } from '#server/personal-data';
import { trashed, type Retention } from '#server/retention';

export const personal: PersonalData = {
  lists: {
    workspaces: `
SELECT w."id", w."name", wm."role", wm."department", wm."createdAt" AS "joinedAt" FROM "WorkspaceMember" wm
JOIN "Workspace" w ON w."id" = wm."workspaceId" AND w."deletedAt" IS NULL
WHERE wm."userId" = $1 AND wm."isActive" ORDER BY wm."createdAt" DESC`,
  },
  // Views, reminders and favorites are deleted with each membership (0027-team.sql).
  erased: ['DELETE FROM "WorkspaceMember" WHERE "userId" = $1'],
};

export const retention: Retention = { erases: [trashed('Workspace')] };
