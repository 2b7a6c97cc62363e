import type pg from 'pg';
import type { Entity } from '#contract/entity';
import { account } from '#features/account/server';
import { customFields } from '#features/custom-fields/server';
import { invitations } from '#features/invitations/server';
import { issueComments } from '#features/issue-comments/server';
import { issueDetails } from '#features/issue-details/server';
import { issues } from '#features/issues/server';
import { links } from '#features/links/server';
import { addedMail, projects } from '#features/projects/server';
import { savedViews } from '#features/saved-views/server';
import { followRecurrence } from '#features/recurrence/server';
import { reminderJob, reminderMail, reminders } from '#features/reminders/server';
import { subtasks } from '#features/subtasks/server';
import { attachmentQuota, attachmentSweep, taskAttachments } from '#features/task-attachments/server';
import { reportMail, taskComments } from '#features/task-comments/server';
import { taskCsv } from '#features/task-csv/server';
import { taskCopies } from '#features/task-copies/server';
import { taskDetails } from '#features/task-details/server';
import { taskFiling } from '#features/task-filing/server';
import { tasks } from '#features/tasks/server';
import { timeLog } from '#features/time-log/server';
import { templates } from '#features/templates/server';
import { workspaces } from '#features/workspaces/server';
import type { Config } from '#server/config';
import type { EventReader } from '#server/event-log';
import type { Bucket, Files, MayStore } from '#server/files';
import type { Endpoint } from '#server/handlers';
import type { Job } from '#server/jobs';
import type { Log } from '#server/log';
import type { Mailer } from '#server/mail';

interface Slice {
  endpoints: readonly Endpoint[];
  entities: readonly Entity[];
}

/** Everything that the slices bring to the server. */
export interface Features {
  endpoints: readonly Endpoint[];
  entities: readonly Entity[];
  readers: readonly EventReader[];
  /** What files are kept in, and how much of it. */
  buckets: readonly Bucket[];
  mayStore(pool: pg.Pool): MayStore;
  /** What is done by and by. */
  jobs(ports: { pool: pg.Pool; files: Files; log: Log }): readonly Job[];
}

export function collectFeatures(config: Pick<Config, 'DEFAULT_PLAN' | 'publicUrl'>, mailer: Mailer, log: Log): Features {
  const post = { mailer, log, publicUrl: config.publicUrl };
  const slices: Slice[] = [
    account(config.DEFAULT_PLAN),
    workspaces(config.DEFAULT_PLAN),
    projects,
    tasks(followRecurrence),
    customFields,
    savedViews,
    taskCsv,
    subtasks,
    taskFiling,
    taskCopies,
    templates,
    reminders,
    taskDetails,
    taskAttachments,
    taskComments,
    issues,
    issueComments,
    issueDetails,
    links,
    timeLog,
    invitations({ mailer, publicUrl: config.publicUrl }),
  ];
  return {
    endpoints: slices.flatMap((slice) => slice.endpoints),
    entities: slices.flatMap((slice) => slice.entities),
    readers: [addedMail(post), reportMail(post), reminderMail(post)],
    buckets: taskAttachments.buckets,
    mayStore: attachmentQuota,
    jobs: (ports) => [attachmentSweep(ports), reminderJob(ports.pool)],
  };
}
