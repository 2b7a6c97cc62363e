import { listed } from '#contract/counts';
import { unlinkedName } from '#contract/outgoing-text';
import { shortDate } from '#contract/dates';
import { type NotificationSwitches, type NotificationType, wantsNotification } from '#features/account/rules';
import { type Limited, planName } from '#features/workspaces/rules';
import { personOf } from '#server/actors';
import type { EventReader, LoggedEvent } from '#server/event-log';
import { escaped } from '#server/html';
import type { Mail, Sender } from '#server/mail';
import { mailReader, type Post } from '#server/mail-reader';
import type { Statements } from '#server/statements';
import { amountOfUse, graceEnds } from '../rules.ts';
import { begunNear, COUNTED } from './near-limits.ts';

/** What a mail about the plan says: one paragraph after the other, then the way to the page about it. */
interface Words {
  subject: string;
  paragraphs: string[];
}

interface By extends Sender {
  workspaceId: string;
}

const PAYERS = `
SELECT u."email", u."metadata" -> 'notifications' AS "notifications" FROM "WorkspaceMember" wm
JOIN "Workspace" w ON w."id" = wm."workspaceId" AND w."deletedAt" IS NULL
JOIN "User" u ON u."id" = wm."userId"
WHERE wm."workspaceId" = $1 AND wm."isActive" AND NOT wm."isHeldBack" AND (wm."role" = 'OWNER' OR wm."isBilling")
ORDER BY u."id" LIMIT 50`;

/** Tells those who see to the plan of a workspace that a payment failed, or that little of the plan is left. */
export const planMail = (post: Post): EventReader =>
  mailReader({ name: 'plan-mail', waitsFor: COUNTED }, post, async (event, db) => {
    const { workspaceId, targetType, changes } = event;
    if (workspaceId === null) return [];
    const by = { actorId: personOf(event), workspaceId };
    const isFailed = targetType === 'Subscription' && changes['status']?.[1] === 'PAST_DUE';
    const failure = isFailed ? await failureIn(db, workspaceId) : null;
    const near = await nearIn(db, workspaceId, event);
    return [
      ...(failure ? await mailsOf(db, by, 'payment-failed', failure, post) : []),
      ...(near ? await mailsOf(db, by, 'plan-limit', near, post) : []),
    ];
  });

async function mailsOf(db: Statements, by: By, type: NotificationType, words: Words, { publicUrl }: Post) {
  const { workspaceId } = by;
  const payers = await db.text<{ email: string; notifications: NotificationSwitches | null }>(PAYERS, [workspaceId]);
  const link = `${publicUrl}/workspace/${workspaceId}/billing`;
  return payers
    .filter(({ notifications }) => wantsNotification(notifications, type, 'email'))
    .map(({ email }) => planMailOf({ to: email, by }, words, link));
}

const FAILED = `
SELECT w."name", s."planType", s."pastDueSince" FROM "Subscription" s JOIN "Workspace" w ON w."id" = s."workspaceId"
WHERE s."workspaceId" = $1 AND s."status" = 'PAST_DUE'`;

interface Failed {
  name: string;
  planType: string;
  pastDueSince: string;
}

/** Null where it was paid meanwhile. */
async function failureIn(db: Statements, workspaceId: string): Promise<Words | null> {
  const [failed] = await db.text<Failed>(FAILED, [workspaceId]);
  if (failed === undefined) return null;
  return failedWords(failed);
}

/** That a payment failed. */
export function failedWords({ name: given, planType, pastDueSince }: Failed): Words {
  const name = unlinkedName(given);
  return {
    subject: `A payment for ${name} failed`,
    paragraphs: [
      `The last payment for the ${planName(planType)} plan of ${name} failed. Nothing has changed for your team yet, and the payment is tried again by itself.`,
      `If none has arrived by ${shortDate(graceEnds(pastDueSince), { timeZone: 'UTC' })}, the limits of the Free plan hold. Nothing is deleted then, but a workspace that uses more can only be read until there is room again.`,
    ],
  };
}

const NAME = 'SELECT "name" FROM "Workspace" WHERE "id" = $1';
const THINGS: Readonly<Record<Limited, string>> = {
  seats: 'seats',
  guests: 'guests',
  projects: 'projects',
  storageBytes: 'of files',
};

async function nearIn(db: Statements, workspaceId: string, event: LoggedEvent): Promise<Words | null> {
  const begun = await begunNear(db, workspaceId, event);
  const [workspace] = begun.length === 0 ? [] : await db.text<{ name: string }>(NAME, [workspaceId]);
  if (workspace === undefined) return null;
  const used = begun.map(
    ({ what, used: amount, limit }) => `${amountOfUse(what, amount)} of ${amountOfUse(what, limit)} ${THINGS[what]}`,
  );
  return nearWords(workspace.name, listed(used));
}

/** That little of a plan is left; `list` says of what. */
export function nearWords(given: string, list: string): Words {
  const name = unlinkedName(given);
  return {
    subject: `${name} has used most of its plan`,
    paragraphs: [
      `${name} uses ${list} that its plan allows.`,
      'When all is used, no more can be added. A larger plan makes room, and so does removing what is no longer needed.',
    ],
  };
}

/** The mail with these words to one of those who see to the plan. */
export const planMailOf = (to: { to: string; by: By }, { subject, paragraphs }: Words, link: string): Mail => ({
  ...to,
  subject,
  text: `${paragraphs.join('\n\n')}\n\nOpen billing: ${link}\n`,
  html: `${paragraphs.map((words) => `<p>${escaped(words)}</p>`).join('')}<p><a href="${escaped(link)}">Open billing</a></p>`,
});
