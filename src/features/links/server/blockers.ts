/** In SQL: the items of one kind that block items of another, as "blockerId" and "blockedId". */
export const blockersSql = (blocker: string, blocked: string): string => `
SELECT l."sourceId" AS "blockerId", l."targetId" AS "blockedId" FROM "LinkedItem" l
WHERE l."kind" = 'BLOCKS' AND l."sourceType" = '${blocker}' AND l."targetType" = '${blocked}'`;
