import type { PersonalData } from '#server/personal-data';
import { LONG_DELETED, type Retention } from '#server/retention';
import type { NamedPeople } from '#server/slice';

export const retention: Retention = {
  erases: [
    // What waits is kept until it ends. Runs whose conditions did not hold are many, and soon of no interest.
    { table: 'WorkflowRun', which: `row."endedAt" < now() - interval '30 days'` },
    {
      table: 'WorkflowRun',
      which: `row."status" = 'SKIPPED' AND row."reason" = 'CONDITIONS' AND row."endedAt" < now() - interval '3 days'`,
    },
    { text: `DELETE FROM "WorkflowUsage" WHERE "day" < (now() AT TIME ZONE 'UTC')::date - 7` },
    { table: 'Workflow', which: LONG_DELETED, isBin: true },
  ],
};

export const personal: PersonalData = {
  lists: {
    workflows: `
SELECT r."name", r."description", r."status", r."projectId", r."createdAt" FROM "Workflow" r
JOIN mine ON mine."id" = r."projectId" WHERE r."createdBy" = $1 OR r."ownerId" = $1 ORDER BY r."createdAt" DESC`,
    workflowApprovals: `
SELECT r."workflowName", r."text", r."isApproved", r."comment", r."createdAt", r."decidedAt", r."projectId" FROM "WorkflowApproval" r
JOIN mine ON mine."id" = r."projectId" WHERE r."userId" = $1 ORDER BY r."createdAt" DESC`,
  },
  erased: ['DELETE FROM "WorkflowApproval" WHERE "userId" = $1', 'DELETE FROM "WorkflowTurn" WHERE "personId" = $1'],
};

export const namedPeople: NamedPeople = {
  columns: [
    'SELECT "ownerId" AS "id" FROM "Workflow" WHERE "projectId" = $1',
    'SELECT "createdBy" AS "id" FROM "Workflow" WHERE "projectId" = $1',
  ],
};
