import type { Dated } from '#server/dated';
import type { Statements } from '#server/statements';
import type { ListedItem } from '../contract.ts';
import { LISTED_SHOWN } from '../rules.ts';
import { visibleItems } from './items.ts';

/** The items that a notification lists. */
export interface Listed {
  items: ListedItem[];
  count: number;
}

type Found = ListedItem & { notificationId: string; count: number };

// What the person may see now, and what is still late: what was done or put off since has left the list.
const listedSql = (dated: readonly Dated[]): string => {
  const { joins, isVisible, title, key } = visibleItems();
  return `
SELECT * FROM (
  SELECT n."id" AS "notificationId", n."itemType", n."itemId", p."id" AS "projectId", ${title} AS "title", ${key} AS "key", late."dueDate",
    row_number() OVER of_list AS "nth", count(*) OVER (PARTITION BY n."id")::int AS "count"
  FROM (
    SELECT own."id", own."userId", own."workspaceId", NULL::uuid AS "projectId", o."day", listed."item" ->> 'type' AS "itemType",
      (listed."item" ->> 'id')::uuid AS "itemId", listed."place"
    FROM "Notification" own JOIN "OverdueList" o ON o."id" = own."itemId"
    CROSS JOIN LATERAL jsonb_array_elements(o."items") WITH ORDINALITY AS listed("item", "place")
    WHERE own."id" = ANY ($1) AND own."itemType" = 'OVERDUE'
  ) n
  CROSS JOIN LATERAL (${dated.map(lateSql).join(' UNION ALL ')}) late
  ${joins}
  WHERE ${isVisible}
  WINDOW of_list AS (PARTITION BY n."id" ORDER BY n."place")
) found WHERE "nth" <= ${LISTED_SHOWN} ORDER BY "nth"`;
};

const lateSql = ({ subject, dueDate, isExpected }: Dated): string => `
SELECT ${dueDate} AS "dueDate" FROM "${subject.table}" s
WHERE n."itemType" = '${subject.type}' AND s."id" = n."itemId" AND ${isExpected} AND ${dueDate} <= n."day"`;

/** What each of these notifications lists, by its id. */
export async function listedItems(db: Statements, dated: readonly Dated[], ids: readonly string[]): Promise<Map<string, Listed>> {
  if (ids.length === 0 || dated.length === 0) return new Map();
  const found = await db.text<Found>(listedSql(dated), [ids]);
  const of = Map.groupBy(found, ({ notificationId }) => notificationId);
  return new Map([...of].map(([id, all]) => [id, { items: all.map(asListed), count: all[0]?.count ?? 0 }]));
}

const asListed = ({ itemType, itemId, projectId, title, key, dueDate }: Found): ListedItem => ({
  itemType,
  itemId,
  projectId,
  title,
  key,
  dueDate,
});
