import { issueInMine } from '#features/issues/server';
import { deletedComments } from '#features/threads/server';
import { keyInMine, type PersonalData } from '#server/personal-data';
import type { Retention } from '#server/retention';
import type { NamedPeople } from '#server/slice';

export const personal: PersonalData = {
  lists: {
    issueComments: `
SELECT r."id", r."issueId", ${keyInMine('i')} AS "issue", r."content", r."createdAt", r."editedAt" FROM "IssueComment" r ${issueInMine}
WHERE r."userId" = $1 AND r."deletedAt" IS NULL ORDER BY r."createdAt" DESC`,
  },
};

export const retention: Retention = { erases: deletedComments('IssueComment') };

export const namedPeople: NamedPeople = { columns: ['SELECT c."userId" FROM "IssueComment" c WHERE c."projectId" = $1'] };
