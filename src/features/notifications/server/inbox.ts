import type { QueryOf } from '#contract/action';
import { placeOf } from '#contract/paging';
import { visibleChanges } from '#features/activity/server';
import { Assignee } from '#features/tasks/contract';
import { jsonColumns, type Statements } from '#server/statements';
import { type InboxItem, type InboxPart, type notificationActions, Notification, type NotificationEntry } from '../contract.ts';
import { UNREAD_MOST } from '../fields.ts';
import { ENTRIES_SHOWN } from '../rules.ts';
import { TOLD_FIELDS } from './item-tellings.ts';
import { excerptOfEntry, visibleItems } from './items.ts';
import { listedItems } from './listed-items.ts';
import { openedBy, pagePath } from './page-path.ts';
import { personZone } from './settings.ts';
import type { AllTold } from './all-told.ts';

export const COLUMNS = Object.keys(Notification.shape)
  .map((field) => `n."${field}"`)
  .join(', ');

const IS_OPEN = `n."archivedAt" IS NULL AND n."snoozedUntil" IS NULL`;

const PARTS: Readonly<Record<InboxPart, string>> = {
  open: IS_OPEN,
  unread: `${IS_OPEN} AND n."readAt" IS NULL`,
  snoozed: `n."snoozedUntil" IS NOT NULL`,
  archived: `n."archivedAt" IS NOT NULL`,
};

/** The rows of a person, $1, in the inbox of a workspace, $2, as they may see them now. What concerns the account is in each. */
const inInbox = (part: InboxPart): string => {
  const { joins, isVisible } = visibleItems();
  return `
FROM "Notification" n ${joins}
WHERE n."userId" = $1 AND n."isListed" AND (n."workspaceId" = $2 OR n."workspaceId" IS NULL) AND ${PARTS[part]} AND ${isVisible}`;
};

const FILTERS = `AND ($3::text[] IS NULL OR n."type" = ANY ($3)) AND ($4::uuid IS NULL OR p."id" = $4)`;

const pageSql = (part: InboxPart): string => {
  const { title, key } = visibleItems();
  return `
SELECT ${COLUMNS}, ${title} AS "title", ${key} AS "key", CASE WHEN p."id" IS NULL THEN NULL ELSE json_build_object('id', p."id", 'name', p."name") END AS "project",
  EXISTS (SELECT FROM "NotificationMute" m WHERE m."userId" = n."userId" AND m."itemType" = n."itemType" AND m."itemId" = n."itemId") AS "isMuted"
${inInbox(part)} ${FILTERS} AND ($5::timestamptz IS NULL OR (n."lastAt", n."id") < ($5, $6::uuid))
ORDER BY n."lastAt" DESC, n."id" DESC LIMIT $7`;
};

const countSql = (part: InboxPart): string => `SELECT count(*)::int AS "total" ${inInbox(part)} ${FILTERS}`;

type Query = QueryOf<(typeof notificationActions)['get-notifications']>;
type Whose = { userId: string; workspaceId: string };
type Row = Omit<InboxItem, 'entries' | 'path' | 'listed' | 'listedCount'>;

interface Reading extends Pick<AllTold, 'dated' | 'notices'> {
  db: Statements;
}

/** One page of a person's inbox of a workspace, latest first, with what they can see of each item now. */
export async function inboxPage(
  reading: Reading,
  { userId, workspaceId, projectId }: Whose & { projectId: string | null },
  { part, types, before, limit }: Omit<Query, 'workspaceId' | 'projectId'>,
) {
  const { db } = reading;
  const filters = [userId, workspaceId, types ?? null, projectId];
  const [rows, counted] = await Promise.all([
    db.text<Row>(pageSql(part), [...filters, before?.createdAt ?? null, before?.id ?? null, limit + 1]),
    db.text<{ total: number }>(countSql(part), filters),
  ]);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: await whole(reading, await withEntries(db, userId, shown)),
    pagination: {
      total: counted[0]?.total ?? 0,
      limit,
      earlier: last !== undefined && rows.length > limit ? placeOf({ createdAt: last.lastAt, id: last.id }) : null,
    },
  };
}

const unreadSql = (): string =>
  `SELECT count(*)::int AS "unread", ${personZone('$1')} AS "timeZone" FROM (SELECT 1 ${inInbox('unread')} LIMIT ${UNREAD_MOST}) found`;

interface Unread {
  unread: number;
  timeZone: string;
}

/** How many unread notifications a person has in a workspace, up to a number, and where they are. */
export async function unreadCount(db: Statements, { userId, workspaceId }: Whose): Promise<Unread> {
  const [found] = await db.text<Unread>(unreadSql(), [userId, workspaceId]);
  return found ?? { unread: 0, timeZone: 'UTC' };
}

interface FoundEntry extends NotificationEntry {
  notificationId: string;
}

const entriesSql = (): string => `
SELECT entry."id", entry."notificationId", entry."type", entry."at", entry."commentId",
  (SELECT ${jsonColumns('u', Assignee.shape)} FROM "User" u WHERE u."id" = entry."actorId") AS "actor",
  ${excerptOfEntry()} AS "excerpt",
  coalesce(CASE WHEN entry."commentId" IS NULL THEN (SELECT e."changes" FROM "Event" e WHERE e."id" = entry."eventId") END, '{}') AS "changes"
FROM (
  SELECT *, row_number() OVER (PARTITION BY "notificationId" ORDER BY "eventId" DESC) AS "nth"
  FROM "NotificationEntry" WHERE "notificationId" = ANY ($1)
) entry WHERE entry."nth" <= ${ENTRIES_SHOWN} ORDER BY entry."eventId" DESC`;

type WithEntries = Omit<InboxItem, 'path' | 'listed' | 'listedCount'>;

/** With the items that they list, and the pages that they open. */
async function whole({ db, dated, notices }: Reading, rows: readonly WithEntries[]): Promise<InboxItem[]> {
  const lists = rows.flatMap(({ id, itemType }) => (itemType === 'OVERDUE' ? [id] : []));
  const of = await listedItems(db, dated, lists);
  const opened = openedBy(notices);
  return rows.map((row) => ({
    ...row,
    path: pagePath(row, opened, row.entries.find(({ commentId }) => commentId !== null)?.commentId ?? null),
    listed: of.get(row.id)?.items ?? [],
    listedCount: of.get(row.id)?.count ?? 0,
  }));
}

const SHOWN_FIELDS = new Set([...TOLD_FIELDS, 'status', 'assigneeId', 'assigneeIds', 'role']);

async function withEntries(db: Statements, userId: string, rows: readonly Row[]): Promise<WithEntries[]> {
  if (rows.length === 0) return [];
  const found = await db.text<FoundEntry>(entriesSql(), [rows.map(({ id }) => id)]);
  const entries = await visibleChanges(db, userId, found.map(withShownFields));
  const of = Map.groupBy(entries, ({ notificationId }) => notificationId);
  return rows.map((row) => ({
    ...row,
    entries: (of.get(row.id) ?? []).map(asShown),
  }));
}

const asShown = (found: FoundEntry): NotificationEntry => {
  const { notificationId: _, ...entry } = found;
  return entry;
};

const withShownFields = (entry: FoundEntry): FoundEntry => ({
  ...entry,
  changes: Object.fromEntries(Object.entries(entry.changes).filter(([field]) => SHOWN_FIELDS.has(field))),
});
