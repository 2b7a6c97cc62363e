import { type Notice, type NoticeSwitches, type SentChannel, wantsNotice } from '#contract/notices';
import { mayNow, type ProjectAccess, type ProjectPlace, projectRoleOf } from '#contract/permissions';
import { unlinkedName } from '#contract/outgoing-text';
import { shortDate } from '#contract/dates';
import { subjects } from '#contract/subject';
import { displayNameOf } from '#features/account/rules';
import { withoutMentionLinks } from '#contract/mentions';
import type { EventReader } from '#server/event-log';
import { escaped } from '#server/html';
import { labeled, type Mail } from '#server/mail';
import { mailReader, type Post } from '#server/mail-reader';
import type { Statements } from '#server/statements';
import { endsWithItem, hears, type Muted } from '../rules.ts';
import type { AllTold } from './all-told.ts';
import { itemTellings } from './item-tellings.ts';
import { excerptOfEntry, mutedColumns, visibleItems } from './items.ts';
import { type Listed, listedItems } from './listed-items.ts';
import { openedBy, pagePath } from './page-path.ts';
import { toldNow } from './told-now.ts';
import { MAILED } from './mail-job.ts';
import { words } from './said.ts';

export interface Mailed extends Muted {
  id: string;
  userId: string;
  type: string;
  email: string;
  switches: NoticeSwitches | null;
  /** Only an email has one. */
  secret: string | null;
  workspaceId: string | null;
  projectId: string | null;
  projectName: string | null;
  itemType: string | null;
  itemId: string | null;
  title: string | null;
  key: string | null;
  /** What decides whether the person may comment on the item. */
  standing: (ProjectAccess & { isReadOnly: boolean; status: string }) | null;
}

interface Shown {
  /** Of its page; null if it has none. */
  path: string | null;
  /** What it lists; null unless it lists several items. */
  listed: Listed | null;
}

export interface MailedEntry {
  notice: Pick<Notice, 'told'>;
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  actorId: string | null;
  excerpt: string | null;
  commentId: string | null;
}

// The person reads what they may see now, as if they had opened the inbox at this moment.
const mailed = (): string => {
  const { joins, isVisible, title, key } = visibleItems();
  return `
SELECT n."id", n."userId", n."type", u."email", u."metadata" -> 'notifications' AS "switches", mail."secret", w."id" AS "workspaceId", p."id" AS "projectId",
  p."name" AS "projectName", n."itemType", n."itemId", ${title} AS "title", ${key} AS "key", ${mutedColumns},
  CASE WHEN p."id" IS NOT NULL THEN jsonb_build_object('workspaceRole', wm."role", 'projectRole', pm."role", 'visibility', p."visibility",
    'allowGuestAccess', p."allowGuestAccess", 'isReadOnly', w."isReadOnly", 'status', p."status") END AS "standing"
FROM "Notification" n
JOIN "NotificationDelivery" mail ON mail."notificationId" = n."id" AND mail."channel" = $2
JOIN "User" u ON u."id" = n."userId"
JOIN auth.users account ON account.id = u."id" AND account.deleted_at IS NULL AND coalesce(account.banned_until <= now(), true)
${joins}
WHERE n."id" = $1 AND n."readAt" IS NULL AND n."archivedAt" IS NULL AND n."snoozedUntil" IS NULL AND ${isVisible}
`;
};

const entries = (): string => `
SELECT entry."type", entry."actorId", entry."commentId", u."firstName", u."lastName", u."email",
  ${excerptOfEntry()} AS "excerpt"
FROM "NotificationEntry" entry LEFT JOIN "User" u ON u."id" = entry."actorId"
WHERE entry."notificationId" = $1 AND entry."at" >= $2 ORDER BY entry."eventId" LIMIT 20`;

/** Emails people what they have not read after a while: one email for an item, in one thread of their mail program. */
export const notificationMail = (
  post: Post,
  { tells, notices, dated }: Pick<AllTold, 'tells' | 'notices' | 'dated'>,
  replyAddressOf: ReplyAddressOf,
): EventReader =>
  mailReader({ name: 'notification-mail', waitsFor: ['Notification'] }, post, async ({ action, targetId, changes }, db) =>
    action === MAILED
      ? mailsOf(
          db,
          { id: targetId, channel: 'email', since: changes['since']?.[1], tells, notices, dated },
          post.publicUrl,
          replyAddressOf,
        )
      : [],
  );

type FoundEntry = Omit<MailedEntry, 'notice'> & { type: string };

interface Asked extends Pick<AllTold, 'tells' | 'notices' | 'dated'> {
  id: string;
  channel: SentChannel;
  since: unknown;
}

/** The address that answers a notification, and the comment that its email is about, with a comment; null if no email is received. */
export type ReplyAddressOf = ((notificationId: string, commentId: string | null) => string) | null;

async function mailsOf(db: Statements, asked: Asked, publicUrl: string, replyAddressOf: ReplyAddressOf): Promise<Mail[]> {
  const read = await readNow(db, asked);
  return read === null ? [] : [notificationMailOf(read.one, read.told, publicUrl, mayReply(read.one) ? replyAddressOf : null)];
}

/** What a person reads of a notification by a channel at this moment; null if they read it before, or may not see or want it. */
export async function readNow(
  db: Statements,
  { id, channel, since, tells, notices, dated }: Asked,
): Promise<{ one: Mailed & Shown; told: readonly MailedEntry[] } | null> {
  const [one] = await db.text<Mailed>(mailed(), [id, channel]);
  if (one === undefined || one.isMuted) return null;
  const direct = new Set(
    [...itemTellings(subjects()), ...tells].flatMap(({ isDirect, notice }) => (isDirect ? [notice.type] : [])),
  );
  const wanted = new Map(
    notices.flatMap((each) =>
      wantsNotice(one.switches, each, channel) && hears(one, direct.has(each.type)) ? [[each.type, each]] : [],
    ),
  );
  const found = await db.text<FoundEntry>(entries(), [id, since]);
  const told = found.flatMap((entry): MailedEntry[] => {
    const notice = wanted.get(entry.type);
    return notice === undefined ? [] : [{ ...entry, notice }];
  });
  const listed = one.itemType === 'OVERDUE' ? ((await listedItems(db, dated, [id])).get(id) ?? null) : null;
  // Everything of the list was done meanwhile.
  if (told.length === 0 || (one.itemType === 'OVERDUE' && listed === null)) return null;
  const commentId = told.findLast((entry) => entry.commentId !== null)?.commentId ?? null;
  const path = pagePath(one, openedBy(notices), commentId);
  return { one: { ...one, path, listed }, told };
}

/** The email about what happened to one item, or to several in a list. */
export function notificationMailOf(
  one: Mailed & Shown,
  told: readonly MailedEntry[],
  publicUrl: string,
  replyAddressOf: ReplyAddressOf = null,
): Mail {
  const lines = linesOf(one, told);
  const subject = subjectOf(one, lines);
  const link = linkOf(one, publicUrl);
  const replyTo = replyAddressOf?.(one.id, told.findLast((entry) => entry.commentId !== null)?.commentId ?? null) ?? null;
  const stopThese = endsWithItem(one) ? words.stop : words.stopThese;
  const stop = `${publicUrl}/api/notifications/${one.secret}/unsubscribe`;
  const settings = `${publicUrl}/account/notifications`;
  const where = one.projectName === null ? '' : unlinkedName(one.projectName);
  return {
    to: one.email,
    by: { actorId: told.at(-1)?.actorId ?? null, workspaceId: one.workspaceId },
    headers: {
      'List-Unsubscribe': `<${stop}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      // So that no program answers it, and none of this server's takes it for a reply (RFC 3834).
      'Auto-Submitted': 'auto-generated',
      ...(replyTo !== null && { 'Reply-To': replyTo }),
      ...(one.itemId !== null &&
        endsWithItem(one) && { References: threadOf(one.itemId, publicUrl), 'In-Reply-To': threadOf(one.itemId, publicUrl) }),
    },
    subject,
    text: [
      [subject, where].filter(Boolean).join(' · '),
      ...lines.map(({ what, quote }) => (quote === null ? what : `${what}\n${quote}`)),
      labeled(words.open, link),
      ...(replyTo === null ? [] : [words.reply]),
      `${labeled(stopThese, stop)}\n${labeled(words.settings, settings)}`,
    ].join('\n\n'),
    html: [
      `<p><strong>${escaped(subject)}</strong>${where === '' ? '' : `<br>${escaped(where)}`}</p>`,
      ...lines.map(
        ({ what, quote }) => `<p>${escaped(what)}</p>${quote === null ? '' : `<blockquote>${escaped(quote)}</blockquote>`}`,
      ),
      `<p><a href="${escaped(link)}">${words.open}</a></p>`,
      ...(replyTo === null ? [] : [`<p>${words.reply}</p>`]),
      `<p><a href="${escaped(stop)}">${stopThese}</a> · <a href="${escaped(settings)}">${words.settings}</a></p>`,
    ].join(''),
  };
}

const REPLIED_TO = new Set(['TASK', 'ISSUE', 'DOCUMENT']);

/** Of an item in no project, whoever may read it may comment on it. Its rights are asked again when the reply arrives. */
const mayReply = ({ itemType, standing }: Mailed): boolean =>
  REPLIED_TO.has(itemType ?? '') &&
  (standing === null ||
    // A document of a project may have readers who do not see the project.
    (itemType === 'DOCUMENT' && projectRoleOf(standing) === null) ||
    mayNow(placeOf(standing), 'comment'));

function placeOf(standing: NonNullable<Mailed['standing']>): ProjectPlace | null {
  const role = projectRoleOf(standing);
  return role === null ? null : { role, isReadOnly: standing.isReadOnly, status: standing.status };
}

/** The id that all emails about an item refer to, so that mail programs keep them together. */
const threadOf = (itemId: string, publicUrl: string): string => `<${itemId}@${new URL(publicUrl).hostname}>`;

function lineOf({ notice, firstName, lastName, email, excerpt }: MailedEntry): { what: string; quote: string | null } {
  const who = email === null ? words.someone : displayNameOf({ firstName: firstName ?? '', lastName: lastName ?? '', email });
  return {
    what: toldNow(notice, unlinkedName(who)),
    quote: excerpt === null ? null : unlinkedName(withoutMentionLinks(excerpt)),
  };
}

/** What happened, and what a list lists. */
export const linesOf = (one: Shown, told: readonly MailedEntry[]) => [...told.map(lineOf), ...listLines(one)];

/** Where the person reads more. */
export const linkOf = ({ path, workspaceId }: Pick<Mailed & Shown, 'path' | 'workspaceId'>, publicUrl: string): string =>
  `${publicUrl}${path ?? (workspaceId === null ? '/account/notifications' : `/workspace/${workspaceId}/inbox`)}`;

const listLines = ({ listed }: Shown) =>
  listed === null
    ? []
    : [
        ...listed.items.map(({ key, title, dueDate }) => ({
          what: [key, unlinkedName(title), `(${shortDate(dueDate)})`].filter(Boolean).join(' '),
          quote: null,
        })),
        ...(listed.count > listed.items.length ? [{ what: words.andMore(listed.count - listed.items.length), quote: null }] : []),
      ];

// Without an item, what happened is the subject.
export function subjectOf({ itemType, title, key, listed }: Mailed & Shown, [first]: readonly { what: string }[]): string {
  if (listed !== null) return words.overdueItems(listed.count);
  const name = unlinkedName(title ?? words.notifications);
  if (itemType === null) return first?.what ?? name;
  return key === null ? name : `[${key}] ${name}`;
}
