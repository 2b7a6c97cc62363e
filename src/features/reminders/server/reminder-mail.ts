import { type NoticeSwitches, wantsNotice } from '#contract/notices';
import { unlinkedName } from '#contract/outgoing-text';
import { clockTime, shortDate } from '#contract/dates';
import type { EventReader } from '#server/event-log';
import { escaped } from '#server/html';
import { labeled, type Mail } from '#server/mail';
import { mailReader, type Post } from '#server/mail-reader';
import { visibleProject } from '#server/project-readership';
import { REMINDED, STILL_WANTED } from './reminder-job.ts';
import { words } from './said.ts';
import { reminderNotice } from '../notices.ts';

interface Reminded {
  email: string;
  notifications: NoticeSwitches | null;
  taskId: string;
  title: string;
  key: string;
  projectId: string;
  projectName: string;
  workspaceId: string;
  dueDate: string | null;
  dueTime: string | null;
}

const REMINDED_OF = `
SELECT u."email", u."metadata" -> 'notifications' AS "notifications", t."id" AS "taskId", t."title", p."key" || '-' || t."number" AS "key", p."id" AS "projectId",
  p."name" AS "projectName", p."workspaceId", t."dueDate", t."dueTime"
FROM "TaskReminder" r ${STILL_WANTED}
JOIN "User" u ON u."id" = r."userId"
WHERE r."id" = $1 AND ${visibleProject('wm')}`;

/** Emails people the reminders that they set. A person who can no longer read the task gets none. */
export const reminderMail = (post: Post): EventReader =>
  mailReader({ name: 'task-reminder-mail', waitsFor: ['TaskReminder'] }, post, async ({ action, targetId }, db) => {
    if (action !== REMINDED) return [];
    const reminded = await db.text<Reminded>(REMINDED_OF, [targetId]);
    return reminded
      .filter(({ notifications }) => wantsNotice(notifications, reminderNotice, 'email'))
      .map((one) => reminderMailOf(one, post.publicUrl));
  });

/** The email for one reminder. */
export function reminderMailOf(task: Reminded, publicUrl: string): Mail {
  const link = `${publicUrl}/dashboard/${task.workspaceId}/projects/${task.projectId}/board/${task.taskId}`;
  const settings = `${publicUrl}/account/notifications`;
  const due = task.dueDate === null ? '' : sayDue(task.dueDate, task.dueTime);
  const [title, projectName] = [unlinkedName(task.title), unlinkedName(task.projectName)];
  return {
    to: task.email,
    by: null,
    subject: words.reminder(task.key, title),
    text: [words.reminderLead(task.key, projectName), title, due, labeled(words.openTask, link), `${words.stopThese} ${settings}`]
      .filter((part) => part !== '')
      .join('\n\n'),
    html: [
      `<p>${words.reminderLead(escaped(task.key), `<strong>${escaped(projectName)}</strong>`)}</p>`,
      `<p><strong>${escaped(title)}</strong></p>`,
      due === '' ? '' : `<p>${escaped(due)}</p>`,
      `<p><a href="${escaped(link)}">${words.openTask}</a></p>`,
      `<p>${words.stopThese} <a href="${escaped(settings)}">${words.notificationSettings}</a></p>`,
    ].join(''),
  };
}

const sayDue = (day: string, time: string | null): string =>
  time === null ? words.isDue(shortDate(day)) : words.isDueAt(shortDate(day), clockTime(time));
