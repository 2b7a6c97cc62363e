import type { PersonalData } from '#server/personal-data';
import { trashed, type Retention } from '#server/retention';

export const personal: PersonalData = {
  lists: {
    projects: `
SELECT mine."id", mine."workspaceId", mine."name", mine."key", mine."ownRole" AS "role" FROM mine ORDER BY mine."createdAt" DESC`,
  },
};

export const retention: Retention = { erases: [trashed('Project')] };
