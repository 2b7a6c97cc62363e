import { unlinkedName } from '#contract/outgoing-text';
import type { EventReader } from '#server/event-log';
import { escaped } from '#server/html';
import type { Mail } from '#server/mail';
import { mailReader, type Post } from '#server/mail-reader';
import type { AnsweredReason } from '../rules.ts';
import { ANSWERED } from './work-job.ts';
import { words } from './said.ts';

export interface AnsweredMail {
  email: string;
  userId: string;
  reason: AnsweredReason;
  details: { subject?: string; sentence?: string };
}

// Only people with an account here are answered, at the address of their account: no one else is sent what they did not ask for.
const REFUSED = `
SELECT u."email", m."userId", m."reason", m."details" FROM "IncomingMail" m
JOIN "User" u ON u."id" = m."userId" AND u."deletedAt" IS NULL
JOIN auth.users account ON account.id = u."id" AND account.deleted_at IS NULL AND coalesce(account.banned_until <= now(), true)
WHERE m."id" = $1 AND EXISTS (SELECT FROM "WorkspaceMember" wm WHERE wm."userId" = u."id" AND wm."isActive")`;

/** Tells a member that their email had no effect, or not all of it. */
export const answerMail = (post: Post): EventReader =>
  mailReader({ name: 'incoming-mail-answers', waitsFor: ['IncomingMail'] }, post, async ({ action, targetId }, db) => {
    if (action !== ANSWERED) return [];
    const [mail] = await db.text<AnsweredMail>(REFUSED, [targetId]);
    return mail === undefined ? [] : [answerMailOf(mail)];
  });

/** The answer to an email that had no effect. */
export function answerMailOf({ email, userId, reason, details }: AnsweredMail): Mail {
  const subject = words.answerSubject(unlinkedName(details.subject ?? ''));
  const lines = [words.answerLead(reason), unlinkedName(details.sentence ?? ''), words.answerWhy].filter((line) => line !== '');
  return {
    to: email,
    by: { actorId: userId, workspaceId: null },
    // So that no program answers it (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-replied' },
    subject,
    text: lines.join('\n\n'),
    html: lines.map((line) => `<p>${escaped(line)}</p>`).join(''),
  };
}
