import { isInsideLimit } from './narrow-reading.ts';
import { visibleProject } from './project-readership.ts';

const seesProject = visibleProject('wm');

/**
 * SQL that is true if a member of the workspace may read an item: for its audience `a`, its project `p` and the membership
 * `pm` of it (both from left joins), and the workspace membership `wm`. `rights.readable('item')` is the same rule for all
 * items of a person, and ItemReaders for all readers of an item; a test compares them.
 */
const VISIBLE_ITEM = `NOT wm."isHeldBack" AND ${isInsideLimit('a."projectId"')} AND (a."projectId" IS NULL OR p."id" IS NOT NULL) AND CASE a."visibility"
  WHEN 'OWNER' THEN (wm."userId" = a."ownerId" OR wm."userId" = ANY (a."sharedWith")) AND (a."projectId" IS NULL OR ${seesProject})
  WHEN 'PROJECT' THEN CASE WHEN a."projectId" IS NULL THEN wm."role" <> 'GUEST' ELSE ${seesProject} END
  ELSE wm."role" <> 'GUEST' OR (a."projectId" IS NOT NULL AND ${seesProject}) END`;

/** An item, if the reader may see it: joined to what references it, it removes the rows that they may not see. */
export const seenItem = (itemId: string, reader: string): string => `
JOIN LATERAL (
  SELECT a."id", a."workspaceId", a."projectId", a."ownerId", a."visibility"
  FROM "ItemAudience" a
  JOIN "Workspace" w ON w."id" = a."workspaceId" AND w."deletedAt" IS NULL
  JOIN "WorkspaceMember" wm ON wm."workspaceId" = w."id" AND wm."userId" = ${reader} AND wm."isActive"
  LEFT JOIN "Project" p ON p."id" = a."projectId" AND p."deletedAt" IS NULL
  LEFT JOIN "ProjectMember" pm ON pm."projectId" = p."id" AND pm."userId" = wm."userId"
  WHERE a."id" = ${itemId} AND ${VISIBLE_ITEM}
) seen ON true`;
