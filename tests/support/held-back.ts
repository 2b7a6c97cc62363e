// What a workspace does to members who lack the second factor that it requires. The reason is written too: without it, a job
// that runs every minute would let them in again.

/** SQL that holds back the memberships of a condition. */
export const holdBackWhere = (condition: string): string => `
WITH held AS (
  UPDATE "WorkspaceMember" SET "isHeldBack" = true, "createdAt" = now() - interval '30 days' WHERE ${condition} RETURNING "workspaceId"
)
UPDATE "Workspace" SET "secondFactorRequiredAt" = now() - interval '20 days' WHERE "id" IN (SELECT "workspaceId" FROM held)`;

/** SQL that ends it: they have just joined, so they have time to set the factor up. */
export const letInWhere = (condition: string): string =>
  `UPDATE "WorkspaceMember" SET "isHeldBack" = false, "createdAt" = now() WHERE ${condition}`;
