import { type NoticeSwitches, wantsNotice } from '#contract/notices';
import { unlinkedName } from '#contract/outgoing-text';
import { displayNameOf } from '#features/account/rules';
import { personOf } from '#server/actors';
import type { EventReader, LoggedEvent } from '#server/event-log';
import { labeled, type Mail } from '#server/mail';
import { mailReader, type Post } from '#server/mail-reader';
import { visibleProject } from '#server/project-readership';
import type { Statements } from '#server/statements';
import { escaped } from '#server/html';
import { addedNotice } from '../notices.ts';
import { words } from './said.ts';
import { isAddition } from './tellings.ts';

interface Addition {
  email: string;
  notifications: NoticeSwitches | null;
  projectName: string;
  workspaceId: string;
  firstName: string;
  lastName: string;
  actorEmail: string;
}

const ADDITION = `
SELECT added."email", added."metadata" -> 'notifications' AS "notifications", p."name" AS "projectName", p."workspaceId", actor."firstName", actor."lastName", actor."email" AS "actorEmail"
FROM "ProjectMember" pm
JOIN "Project" p ON p."id" = pm."projectId"
JOIN "WorkspaceMember" wm ON wm."workspaceId" = pm."workspaceId" AND wm."userId" = pm."userId" AND wm."isActive"
JOIN "User" added ON added."id" = pm."userId"
JOIN "User" actor ON actor."id" = $2
WHERE pm."id" = $1 AND ${visibleProject('wm')}`;

/** Emails people who were added to a project, unless they were removed since or turned these emails off. */
export const addedMail = (post: Post): EventReader =>
  mailReader({ name: 'added-to-project-mail', waitsFor: ['ProjectMember'] }, post, async (event, db) =>
    isAddition(event) ? mailsOf(event, db, post.publicUrl) : [],
  );

async function mailsOf(event: LoggedEvent, db: Statements, publicUrl: string): Promise<Mail[]> {
  const actorId = personOf(event);
  const [addition] = await db.text<Addition>(ADDITION, [event.targetId, actorId]);
  if (addition === undefined || !wantsNotice(addition.notifications, addedNotice, 'email')) return [];
  return [addedMailOf(addition, { actorId, projectId: event.projectId }, publicUrl)];
}

/** The email to a person who was added to a project. */
export function addedMailOf(addition: Addition, event: Pick<LoggedEvent, 'actorId' | 'projectId'>, publicUrl: string): Mail {
  const { email, workspaceId, firstName, lastName, actorEmail } = addition;
  const who = unlinkedName(displayNameOf({ firstName, lastName, email: actorEmail }));
  const projectName = unlinkedName(addition.projectName);
  const link = `${publicUrl}/dashboard/${workspaceId}/projects/${event.projectId}/board`;
  const settings = `${publicUrl}/account/notifications`;
  return {
    to: email,
    by: { actorId: event.actorId, workspaceId },
    subject: words.added(who, projectName),
    text: `${words.addedLead(who, projectName)}\n\n${labeled(words.openBoard, link)}\n\n${words.stopThese} ${settings}\n`,
    html: [
      `<p>${words.addedLead(escaped(who), `<strong>${escaped(projectName)}</strong>`)}</p>`,
      `<p><a href="${escaped(link)}">${words.openBoard}</a></p>`,
      `<p>${words.stopThese} <a href="${escaped(settings)}">${words.notificationSettings}</a></p>`,
    ].join(''),
  };
}
