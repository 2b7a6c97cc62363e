import { unlinkedName } from '#contract/outgoing-text';
import { displayNameOf } from '#features/account/rules';
import type { EventReader } from '#server/event-log';
import { escaped } from '#server/html';
import { labeled, type Mail } from '#server/mail';
import { mailReader, type Post } from '#server/mail-reader';
import type { Statements } from '#server/statements';
import type { AllTold } from './all-told.ts';
import { DIGESTED } from './digest-job.ts';
import { visibleItems } from './items.ts';
import { listedItems } from './listed-items.ts';
import { openedBy, pagePath } from './page-path.ts';
import { words } from './said.ts';
import { toldNow } from './told-now.ts';

/** The most notifications in one digest, the latest first. */
const SHOWN_MOST = 50;

interface Unread {
  id: string;
  email: string;
  secret: string;
  type: string;
  total: number;
  workspaceId: string | null;
  projectId: string | null;
  projectName: string | null;
  itemType: string | null;
  itemId: string | null;
  title: string | null;
  key: string | null;
  latestType: string;
  commentId: string | null;
  firstName: string | null;
  lastName: string | null;
  actorEmail: string | null;
}

// What the person would find in their inboxes at this moment.
const unreadSql = (): string => {
  const { joins, isVisible, title, key } = visibleItems();
  return `
SELECT n."id", person."email", setting."secret", n."type", count(*) OVER ()::int AS "total", w."id" AS "workspaceId", p."id" AS "projectId", p."name" AS "projectName",
  n."itemType", n."itemId", ${title} AS "title", ${key} AS "key", latest."type" AS "latestType", latest."commentId",
  actor."firstName", actor."lastName", actor."email" AS "actorEmail"
FROM "NotificationSetting" setting
JOIN "User" person ON person."id" = setting."userId"
JOIN auth.users account ON account.id = person."id" AND account.deleted_at IS NULL AND coalesce(account.banned_until <= now(), true)
JOIN "Notification" n ON n."userId" = person."id"
JOIN LATERAL (
  SELECT entry."type", entry."actorId", entry."commentId" FROM "NotificationEntry" entry
  WHERE entry."notificationId" = n."id" ORDER BY entry."eventId" DESC LIMIT 1) latest ON true
LEFT JOIN "User" actor ON actor."id" = latest."actorId"
${joins}
WHERE setting."userId" = $1 AND setting."digest" <> 'OFF' AND n."isListed" AND n."readAt" IS NULL AND n."archivedAt" IS NULL
  AND n."snoozedUntil" IS NULL AND ${isVisible}
ORDER BY n."lastAt" DESC, n."id" DESC LIMIT ${SHOWN_MOST}`;
};

/** Emails people their unread notifications at the time that they chose. Those who have read everything get none. */
export const digestMail = (post: Post, told: AllTold): EventReader =>
  mailReader({ name: 'notification-digest', waitsFor: ['NotificationSetting'] }, post, async ({ action, targetId }, db) => {
    if (action !== DIGESTED) return [];
    const unread = await db.text<Unread>(unreadSql(), [targetId]);
    const [first] = unread;
    if (first === undefined) return [];
    const lines = await linesOf(db, unread, told);
    return [digestMailOf({ to: first.email, secret: first.secret, total: first.total, lines }, post.publicUrl)];
  });

interface Line {
  name: string;
  what: string;
  projectName: string | null;
  path: string | null;
}

async function linesOf(db: Statements, unread: readonly Unread[], { notices, dated }: AllTold): Promise<Line[]> {
  const lists = await listedItems(
    db,
    dated,
    unread.flatMap(({ id, itemType }) => (itemType === 'OVERDUE' ? [id] : [])),
  );
  const byType = new Map(notices.map((notice) => [notice.type, notice]));
  const opened = openedBy(notices);
  return unread.map((one) => ({
    name: one.itemType === 'OVERDUE' ? words.overdueItems(lists.get(one.id)?.count ?? 0) : nameOf(one),
    what: toldNow(byType.get(one.latestType) ?? {}, actorOf(one)),
    projectName: one.projectName,
    path: pagePath(one, opened, one.commentId),
  }));
}

const nameOf = ({ title, key }: Unread): string =>
  [key === null ? null : `[${key}]`, title ?? words.yourAccount].filter((part) => part !== null).join(' ');

const actorOf = ({ firstName, lastName, actorEmail }: Unread): string =>
  actorEmail === null
    ? words.someone
    : displayNameOf({ firstName: firstName ?? '', lastName: lastName ?? '', email: actorEmail });

interface Digest {
  to: string;
  secret: string;
  total: number;
  lines: Line[];
}

/** The email with a person's unread notifications. */
export function digestMailOf({ to, secret, total, lines }: Digest, publicUrl: string): Mail {
  const stop = `${publicUrl}/api/notifications/digest/${secret}/unsubscribe`;
  const [settings, subject] = [`${publicUrl}/account/notifications`, words.unreadOnes(total)];
  const shown = lines.map(({ name, what, projectName, path }) => ({
    head: [name, projectName].flatMap((part) => (part === null ? [] : [unlinkedName(part)])).join(' · '),
    what: unlinkedName(what),
    link: path === null ? null : `${publicUrl}${path}`,
  }));
  const rest = total > lines.length ? words.andMore(total - lines.length) : null;
  return {
    to,
    by: null,
    headers: { 'List-Unsubscribe': `<${stop}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    subject,
    text: [
      words.digestReason,
      ...shown.map(({ head, what, link }) => [head, what, link].filter((part) => part !== null).join('\n')),
      ...(rest === null ? [] : [rest]),
      `${labeled(words.stopDigest, stop)}\n${labeled(words.settings, settings)}`,
    ].join('\n\n'),
    html: [
      `<p>${words.digestReason}</p>`,
      ...shown.map(({ head, what, link }) => {
        const name = link === null ? escaped(head) : `<a href="${escaped(link)}">${escaped(head)}</a>`;
        return `<p><strong>${name}</strong><br>${escaped(what)}</p>`;
      }),
      ...(rest === null ? [] : [`<p>${rest}</p>`]),
      `<p><a href="${escaped(stop)}">${words.stopDigest}</a> · <a href="${escaped(settings)}">${words.settings}</a></p>`,
    ].join(''),
  };
}
