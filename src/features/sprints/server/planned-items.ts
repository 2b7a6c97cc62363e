/** In SQL: the items of a kind in sprints that have not started, each with "sprintId", "startsAt" and "itemId". */
export const plannedItemsSql = (itemType: string): string => `
SELECT sprint."id" AS "sprintId", sprint."startsAt", i."itemId" FROM "Sprint" sprint
JOIN "SprintItem" i ON i."sprintId" = sprint."id" AND i."itemType" = '${itemType}' AND i."removedAt" IS NULL
WHERE sprint."status" = 'PLANNED'`;
