import { type NoticeSwitches, wantsNotice } from '#contract/notices';
import { unlinkedName } from '#contract/outgoing-text';
import { displayNameOf } from '#features/account/rules';
import { tasksSql } from '#features/tasks/server';
import { personOf } from '#server/actors';
import type { EventReader, LoggedEvent } from '#server/event-log';
import { escaped } from '#server/html';
import { labeled, type Mail } from '#server/mail';
import { mailReader, type Post } from '#server/mail-reader';
import type { Statements } from '#server/statements';
import { words } from './said.ts';
import { reportNotice } from '../notices.ts';

interface Report {
  taskId: string;
  projectId: string;
  projectName: string;
  workspaceId: string;
  taskKey: string;
  commentId: string;
  reason: string | null;
  firstName: string;
  lastName: string;
  reporterEmail: string;
}

const REPORT = `
SELECT c."taskId", c."projectId", p."name" AS "projectName", p."workspaceId", p."key" || '-' || t."number" AS "taskKey",
  c."id" AS "commentId", r."reason", u."firstName", u."lastName", u."email" AS "reporterEmail"
FROM "CommentReport" r
JOIN "TaskComment" c ON c."id" = r."commentId" AND c."deletedAt" IS NULL
JOIN ${tasksSql} t ON t."id" = c."taskId" AND t."deletedAt" IS NULL
JOIN "Project" p ON p."id" = c."projectId" AND p."deletedAt" IS NULL
JOIN "Workspace" w ON w."id" = p."workspaceId" AND w."deletedAt" IS NULL
JOIN "User" u ON u."id" = r."reporterId"
WHERE r."id" = $1 AND r."resolvedAt" IS NULL`;

// The people whom projectRoleOf makes ADMIN, without the author of the comment and the reporter.
const ADMINS = `
SELECT u."email", u."metadata" -> 'notifications' AS "notifications" FROM "CommentReport" r
JOIN "TaskComment" c ON c."id" = r."commentId"
JOIN "Project" p ON p."id" = c."projectId"
JOIN "WorkspaceMember" wm ON wm."workspaceId" = p."workspaceId" AND wm."isActive" AND NOT wm."isHeldBack"
JOIN "User" u ON u."id" = wm."userId"
LEFT JOIN "ProjectMember" pm ON pm."projectId" = p."id" AND pm."userId" = wm."userId"
WHERE r."id" = $1 AND u."id" NOT IN (c."userId", r."reporterId")
  AND CASE WHEN wm."role" IN ('OWNER', 'ADMIN') AND p."visibility" <> 'PRIVATE' THEN true
    ELSE coalesce(pm."role" = 'ADMIN', false) AND (wm."role" <> 'GUEST' OR p."allowGuestAccess") END
ORDER BY u."id" LIMIT 50`;

/** Emails the admins of a project that a comment was reported. The email quotes neither the comment nor the remark. */
export const reportMail = (post: Post): EventReader =>
  mailReader({ name: 'comment-report-mail', waitsFor: ['CommentReport'] }, post, async (event, db) =>
    isReport(event) ? mailsOf(event, db, post.publicUrl) : [],
  );

const isReport = ({ action }: LoggedEvent): boolean => action === 'report-task-comment';

async function mailsOf(event: LoggedEvent, db: Statements, publicUrl: string): Promise<Mail[]> {
  const [report] = await db.text<Report>(REPORT, [event.targetId]);
  if (report === undefined) return [];
  const admins = await db.text<{ email: string; notifications: NoticeSwitches | null }>(ADMINS, [event.targetId]);
  const told = admins.filter(({ notifications }) => wantsNotice(notifications, reportNotice, 'email'));
  return told.map(({ email }) => reportMailOf(report, { to: email, actorId: personOf(event), publicUrl }));
}

/** The email to one admin. */
export function reportMailOf(
  report: Report,
  { to, actorId, publicUrl }: { to: string; actorId: string | null; publicUrl: string },
): Mail {
  const { workspaceId, projectId, taskId, taskKey, commentId, reason } = report;
  const who = unlinkedName(displayNameOf({ ...report, email: report.reporterEmail }));
  const told = sentenceOf(reason)(who, taskKey, unlinkedName(report.projectName));
  const link = `${publicUrl}/dashboard/${workspaceId}/projects/${projectId}/board/${taskId}#comment-${commentId}`;
  const settings = `${publicUrl}/account/notifications`;
  return {
    to,
    by: { actorId, workspaceId },
    subject: words.commentReported(taskKey),
    text: `${told}\n\n${labeled(words.reviewComment, link)}\n\n${words.whyYouGetThis} ${labeled(words.stopThese, settings)}\n`,
    html:
      `<p>${escaped(told)}</p><p><a href="${link}">${words.reviewComment}</a></p>` +
      `<p>${words.whyYouGetThis} <a href="${settings}">${words.stopThese}</a></p>`,
  };
}

function sentenceOf(reason: string | null): typeof words.reported {
  if (reason === 'OFFENSIVE') return words.reportedAsOffensive;
  return reason === 'SPAM' ? words.reportedAsSpam : words.reported;
}
