import { issueInMine } from '#features/issues/server';
import { keyInMine, type PersonalData } from '#server/personal-data';
import type { NamedPeople } from '#server/slice';

export const personal: PersonalData = {
  lists: {
    issueAttachments: `
SELECT r."id", r."issueId", ${keyInMine('i')} AS "issue", r."name", r."mime", r."size", r."createdAt" FROM "IssueAttachment" r ${issueInMine}
WHERE r."uploadedBy" = $1 AND r."deletedAt" IS NULL ORDER BY r."createdAt" DESC`,
  },
};

export const namedPeople: NamedPeople = { columns: ['SELECT a."uploadedBy" FROM "IssueAttachment" a WHERE a."projectId" = $1'] };
