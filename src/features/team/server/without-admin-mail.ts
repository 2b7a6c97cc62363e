import { unlinkedName } from '#contract/outgoing-text';
import { type NotificationSwitches, wantsNotification } from '#features/account/rules';
import { personOf } from '#server/actors';
import type { EventReader, LoggedEvent } from '#server/event-log';
import { escaped } from '#server/html';
import type { Mail, Sender } from '#server/mail';
import { mailReader, type Post } from '#server/mail-reader';
import type { Statements } from '#server/statements';
import { isWithoutAdmin } from './without-admin.ts';

const PLACE = `
SELECT p."name" AS "projectName", w."name" AS "workspaceName" FROM "Project" p
JOIN "Workspace" w ON w."id" = p."workspaceId" AND w."deletedAt" IS NULL WHERE p."id" = $1`;
const OWNERS = `
SELECT u."email", u."metadata" -> 'notifications' AS "notifications" FROM "WorkspaceMember" wm JOIN "User" u ON u."id" = wm."userId"
WHERE wm."workspaceId" = $1 AND wm."isActive" AND NOT wm."isHeldBack" AND wm."role" = 'OWNER' ORDER BY u."id" LIMIT 50`;

/** Tells the owners of a workspace by mail that a PRIVATE project has no admin and that they decide who becomes it. */
export const withoutAdminMail = (post: Post): EventReader =>
  mailReader({ name: 'without-admin-mail', waitsFor: ['Project'] }, post, async (event, db) =>
    isLeft(event) ? mailsOf(event, db, post.publicUrl) : [],
  );

const isLeft = ({ changes }: LoggedEvent): boolean => changes['hasAdmin']?.[1] === false;

async function mailsOf(event: LoggedEvent, db: Statements, publicUrl: string): Promise<Mail[]> {
  const { targetId, workspaceId } = event;
  const [place] = await db.text<Place>(PLACE, [targetId]);
  if (place === undefined || !(await isWithoutAdmin(db, targetId))) return [];
  const owners = await db.text<{ email: string; notifications: NotificationSwitches | null }>(OWNERS, [workspaceId]);
  return owners
    .filter(({ notifications }) => wantsNotification(notifications, 'project-without-admin', 'email'))
    .map(({ email }) => withoutAdminMailOf(place, { to: email, by: { actorId: personOf(event), workspaceId }, publicUrl }));
}

interface Place {
  projectName: string;
  workspaceName: string;
}

/** That a project has no admin, to one owner. */
export function withoutAdminMailOf(place: Place, { to, by, publicUrl }: { to: string; by: Sender; publicUrl: string }): Mail {
  const [projectName, workspaceName] = [unlinkedName(place.projectName), unlinkedName(place.workspaceName)];
  const link = `${publicUrl}/workspace/${by.workspaceId}/team`;
  const words = 'It is private and nobody administers it any more. Its members keep working in it. Choose who administers it:';
  return {
    to,
    by,
    subject: `The project ${projectName} has no admin`,
    text: `The project ${projectName} of ${workspaceName} has no admin.\n\n${words} ${link}\n`,
    html: `<p>The project <strong>${escaped(projectName)}</strong> of ${escaped(workspaceName)} has no admin.</p><p>${words} <a href="${escaped(link)}">open the team page</a></p>`,
  };
}
