import { type Notice, type NoticeSwitches, wantsNotice } from '#contract/notices';
import { listed } from '#contract/counts';
import { unlinkedName } from '#contract/outgoing-text';
import { shortDate } from '#contract/dates';
import { planName } from '#features/workspaces/rules';
import { type OverdueSubscription, overdueSubscription } from '#features/workspaces/server';
import { personOf } from '#server/actors';
import type { EventReader, LoggedEvent } from '#server/event-log';
import { escaped } from '#server/html';
import { labeled, type Mail, type Sender } from '#server/mail';
import { mailReader, type Post } from '#server/mail-reader';
import type { Statements } from '#server/statements';
import { amountOfUse, graceEnds } from '../rules.ts';
import { newNearLimits } from './near-limits.ts';
import { payersOf } from './payers.ts';
import { words } from './said.ts';
import { isFailure } from './tellings.ts';
import { paymentNotice, planLimitNotice } from '../notices.ts';

/** The paragraphs of an email about the plan; a link to the billing page follows them. */
interface Words {
  subject: string;
  paragraphs: string[];
}

interface By extends Sender {
  workspaceId: string;
}

const PAYERS = `
SELECT u."email", u."metadata" -> 'notifications' AS "notifications" FROM (${payersOf('$1')}) payer JOIN "User" u ON u."id" = payer."userId"`;

/** Emails the people who manage the plan of a workspace when a payment fails or most of the plan is used. */
export const planMail = (post: Post): EventReader =>
  // What changes how much of a plan is used, or the plan.
  mailReader(
    { name: 'plan-mail', waitsFor: ['WorkspaceMember', 'Project', 'TaskAttachment', 'IssueAttachment', 'Subscription'] },
    post,
    async (event, db) => {
      const { workspaceId } = event;
      if (workspaceId === null) return [];
      const by = { actorId: personOf(event), workspaceId };
      const failure = isFailure(event) ? await failureIn(db, workspaceId) : null;
      const near = await nearIn(db, workspaceId, event);
      return [
        ...(failure ? await mailsOf(db, by, paymentNotice, failure, post) : []),
        ...(near ? await mailsOf(db, by, planLimitNotice, near, post) : []),
      ];
    },
  );

async function mailsOf(db: Statements, by: By, notice: Notice, said: Words, { publicUrl }: Post) {
  const { workspaceId } = by;
  const payers = await db.text<{ email: string; notifications: NoticeSwitches | null }>(PAYERS, [workspaceId]);
  const link = `${publicUrl}/workspace/${workspaceId}/billing`;
  return payers
    .filter(({ notifications }) => wantsNotice(notifications, notice, 'email'))
    .map(({ email }) => planMailOf({ to: email, by }, said, link));
}

/** Null if it was paid in the meantime. */
async function failureIn(db: Statements, workspaceId: string): Promise<Words | null> {
  const failed = await overdueSubscription(db, workspaceId);
  return failed === null ? null : failedWords(failed);
}

/** The email about a failed payment. */
export function failedWords({ name: given, planType, pastDueSince }: OverdueSubscription): Words {
  const name = unlinkedName(given);
  return {
    subject: words.paymentFailed(name),
    paragraphs: [
      words.paymentFailedLead(planName(planType), name),
      words.paymentGrace(shortDate(graceEnds(pastDueSince), { timeZone: 'UTC' })),
    ],
  };
}

const NAME = 'SELECT "name" FROM "Workspace" WHERE "id" = $1';

async function nearIn(db: Statements, workspaceId: string, event: LoggedEvent): Promise<Words | null> {
  const begun = await newNearLimits(db, workspaceId, event);
  const [workspace] = begun.length === 0 ? [] : await db.text<{ name: string }>(NAME, [workspaceId]);
  if (workspace === undefined) return null;
  const used = begun.map(({ what, used: amount, limit }) =>
    words.usedOf[what](amountOfUse(what, amount), amountOfUse(what, limit)),
  );
  return nearLimitWords(workspace.name, listed(used));
}

/** The email about a plan that is almost used up; `list` names the limits that are near. */
export function nearLimitWords(given: string, list: string): Words {
  const name = unlinkedName(given);
  return {
    subject: words.nearLimit(name),
    paragraphs: [words.nearLimitLead(name, list), words.nearLimitAdvice],
  };
}

/** The email with these words to one person who manages the plan. */
export const planMailOf = (to: { to: string; by: By }, { subject, paragraphs }: Words, link: string): Mail => ({
  ...to,
  subject,
  text: `${paragraphs.join('\n\n')}\n\n${labeled(words.openBilling, link)}\n`,
  html: `${paragraphs.map((paragraph) => `<p>${escaped(paragraph)}</p>`).join('')}<p><a href="${escaped(link)}">${words.openBilling}</a></p>`,
});
