import { type NoticeSwitches, wantsNotice } from '#contract/notices';
import { unlinkedName } from '#contract/outgoing-text';
import { personOf } from '#server/actors';
import type { EventReader, LoggedEvent } from '#server/event-log';
import { escaped } from '#server/html';
import { labeled, type Mail, type Sender } from '#server/mail';
import { mailReader, type Post } from '#server/mail-reader';
import type { Statements } from '#server/statements';
import { words } from './said.ts';
import { isWithoutAdmin } from './without-admin.ts';
import { withoutAdminNotice } from '../notices.ts';

const PLACE = `
SELECT p."name" AS "projectName", w."name" AS "workspaceName" FROM "Project" p
JOIN "Workspace" w ON w."id" = p."workspaceId" AND w."deletedAt" IS NULL WHERE p."id" = $1`;
const OWNERS = `
SELECT u."email", u."metadata" -> 'notifications' AS "notifications" FROM "WorkspaceMember" wm JOIN "User" u ON u."id" = wm."userId"
WHERE wm."workspaceId" = $1 AND wm."isActive" AND NOT wm."isHeldBack" AND wm."role" = 'OWNER' ORDER BY u."id" LIMIT 50`;

/** Emails the owners of a workspace that a PRIVATE project has no admin, so that they appoint one. */
export const withoutAdminMail = (post: Post): EventReader =>
  mailReader({ name: 'without-admin-mail', waitsFor: ['Project'] }, post, async (event, db) =>
    isLeft(event) ? mailsOf(event, db, post.publicUrl) : [],
  );

const isLeft = ({ changes }: LoggedEvent): boolean => changes['hasAdmin']?.[1] === false;

async function mailsOf(event: LoggedEvent, db: Statements, publicUrl: string): Promise<Mail[]> {
  const { targetId, workspaceId } = event;
  const [place] = await db.text<Place>(PLACE, [targetId]);
  if (place === undefined || !(await isWithoutAdmin(db, targetId))) return [];
  const owners = await db.text<{ email: string; notifications: NoticeSwitches | null }>(OWNERS, [workspaceId]);
  return owners
    .filter(({ notifications }) => wantsNotice(notifications, withoutAdminNotice, 'email'))
    .map(({ email }) => withoutAdminMailOf(place, { to: email, by: { actorId: personOf(event), workspaceId }, publicUrl }));
}

interface Place {
  projectName: string;
  workspaceName: string;
}

/** The email about a project without an admin, to one owner. */
export function withoutAdminMailOf(place: Place, { to, by, publicUrl }: { to: string; by: Sender; publicUrl: string }): Mail {
  const [projectName, workspaceName] = [unlinkedName(place.projectName), unlinkedName(place.workspaceName)];
  const link = `${publicUrl}/workspace/${by.workspaceId}/team`;
  const settings = `${publicUrl}/account/notifications`;
  return {
    to,
    by,
    subject: words.withoutAdmin(projectName),
    text: `${words.withoutAdminLead(projectName, workspaceName)}\n\n${words.why}\n\n${labeled(words.appointAdmin, link)}\n\n${words.stopThese} ${settings}\n`,
    html: `<p>${words.withoutAdminLead(`<strong>${escaped(projectName)}</strong>`, escaped(workspaceName))}</p><p>${words.why}</p><p><a href="${escaped(link)}">${words.appointAdmin}</a></p><p>${words.stopThese} <a href="${escaped(settings)}">${words.notificationSettings}</a></p>`,
  };
}
