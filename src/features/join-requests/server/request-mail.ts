import { type NoticeSwitches, wantsNotice } from '#contract/notices';
import { outgoingText, unlinkedName } from '#contract/outgoing-text';
import { displayNameOf } from '#features/account/rules';
import { canAdminister } from '#features/projects/server';
import { personOf } from '#server/actors';
import type { EventReader, LoggedEvent } from '#server/event-log';
import { escaped } from '#server/html';
import { labeled, type Mail } from '#server/mail';
import { mailReader, type Post } from '#server/mail-reader';
import { visibleProject } from '#server/project-readership';
import type { Statements } from '#server/statements';
import { joinRequestNotice } from '../notices.ts';
import { words } from './said.ts';
import { isRequest } from './tellings.ts';

interface Request {
  message: string;
  projectName: string;
  workspaceId: string;
  firstName: string;
  lastName: string;
  email: string;
}

// A person who withdraws and asks again causes at most one email a day.
const REQUEST = `
SELECT r."message", p."name" AS "projectName", r."workspaceId", u."firstName", u."lastName", u."email" FROM "JoinRequest" r
JOIN "Project" p ON p."id" = r."projectId" AND p."deletedAt" IS NULL
JOIN "WorkspaceMember" wm ON wm."workspaceId" = r."workspaceId" AND wm."userId" = r."userId" AND wm."isActive"
JOIN "User" u ON u."id" = r."userId"
WHERE r."id" = $1 AND r."status" = 'PENDING' AND NOT EXISTS (
  SELECT FROM "JoinRequest" earlier
  WHERE earlier."projectId" = r."projectId" AND earlier."userId" = r."userId" AND earlier."id" <> r."id"
    AND earlier."createdAt" BETWEEN r."createdAt" - interval '1 day' AND r."createdAt")`;

const ADMINS = `
SELECT u."email", u."metadata" -> 'notifications' AS "notifications" FROM "ProjectMember" pm
JOIN "Project" p ON p."id" = pm."projectId"
JOIN "WorkspaceMember" wm ON wm."workspaceId" = pm."workspaceId" AND wm."userId" = pm."userId"
JOIN "User" u ON u."id" = pm."userId"
WHERE pm."projectId" = $1 AND ${canAdminister} AND ${visibleProject('wm')}
ORDER BY u."email" LIMIT 20`;

/** Emails the admins of a project about a request to join it, unless it is already decided. */
export const requestMail = (post: Post): EventReader =>
  mailReader({ name: 'join-request-mail', waitsFor: ['JoinRequest'] }, post, async (event, db) =>
    isRequest(event) ? mailsOf(event, db, post.publicUrl) : [],
  );

async function mailsOf(event: LoggedEvent, db: Statements, publicUrl: string): Promise<Mail[]> {
  const { targetId, projectId } = event;
  const [request] = await db.text<Request>(REQUEST, [targetId]);
  if (request === undefined) return [];
  const admins = await db.text<{ email: string; notifications: NoticeSwitches | null }>(ADMINS, [projectId]);
  const recipients = admins.filter(({ notifications }) => wantsNotice(notifications, joinRequestNotice, 'email'));
  return recipients.map(({ email }) => requestMailOf(request, { to: email, actorId: personOf(event), projectId, publicUrl }));
}

interface About {
  to: string;
  actorId: string | null;
  projectId: string | null;
  publicUrl: string;
}

/** The email about a request to join, to one project admin. */
export function requestMailOf(request: Request, { to, actorId, projectId, publicUrl }: About): Mail {
  const { workspaceId } = request;
  const who = unlinkedName(displayNameOf(request));
  const projectName = unlinkedName(request.projectName);
  const message = outgoingText(request.message).trim();
  const link = `${publicUrl}/dashboard/${workspaceId}/projects/${projectId}/team?tab=requests`;
  const settings = `${publicUrl}/account/notifications`;
  return {
    to,
    by: { actorId, workspaceId },
    subject: words.asks(projectName, who),
    text: [words.asksLead(who, projectName), message, labeled(words.reviewRequest, link), `${words.stopThese} ${settings}`]
      .filter(Boolean)
      .join('\n\n'),
    html: [
      `<p>${words.asksLead(escaped(who), `<strong>${escaped(projectName)}</strong>`)}</p>`,
      message === '' ? '' : `<blockquote>${escaped(message).replaceAll('\n', '<br>')}</blockquote>`,
      `<p><a href="${escaped(link)}">${words.reviewRequest}</a></p>`,
      `<p>${words.stopThese} <a href="${escaped(settings)}">${words.notificationSettings}</a></p>`,
    ].join(''),
  };
}
