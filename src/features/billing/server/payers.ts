/** In SQL: the people who manage the plan of a workspace, each with their "userId"; `workspaceId` is an expression. */
export const payersOf = (workspaceId: string): string => `
SELECT wm."userId" FROM "WorkspaceMember" wm
JOIN "Workspace" w ON w."id" = wm."workspaceId" AND w."deletedAt" IS NULL
WHERE wm."workspaceId" = ${workspaceId} AND wm."isActive" AND NOT wm."isHeldBack" AND (wm."role" = 'OWNER' OR wm."isBilling")
ORDER BY wm."userId" LIMIT 50`;
