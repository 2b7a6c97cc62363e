import type pg from 'pg';
import type { Entity } from '#contract/entity';
import type { OpenRoute } from '#contract/open-route';
import { knowSubjects } from '#contract/subject';
import { account, accountPersonalData, pictureBucket, pictureQuota, pictureSweep } from '#features/account/server';
import { accountSecurity, newSignInMail, secondFactorGrace } from '#features/account-security/server';
import { attachmentBucket, attachmentQuota, attachments, attachmentSweep } from '#features/attachments/server';
import { billing, paymentWebhook } from '#features/billing/server';
import { auditLog, auditRetentionJob, noWitness, type Proof } from '#features/audit/server';
import { customFields } from '#features/custom-fields/server';
import { glimpse, glimpseEndpoint, invitations } from '#features/invitations/server';
import { issueAttachments } from '#features/issue-attachments/server';
import { issueComments } from '#features/issue-comments/server';
import { issueDetails } from '#features/issue-details/server';
import { issueLinks } from '#features/issue-links/server';
import { issues } from '#features/issues/server';
import { joinRequests, requestMail } from '#features/join-requests/server';
import { links, lockLinks, relinked, sharedLinks } from '#features/links/server';
import { projectBin } from '#features/project-bin/server';
import { filledProject } from '#features/project-templates/server';
import { addedMail, projects } from '#features/projects/server';
import { savedViews } from '#features/saved-views/server';
import { followRecurrence, recurrence } from '#features/recurrence/server';
import { reminderJob, reminderMail, reminders } from '#features/reminders/server';
import { subtasks } from '#features/subtasks/server';
import { taskAttachments } from '#features/task-attachments/server';
import { reportMail, taskComments } from '#features/task-comments/server';
import { taskCsv } from '#features/task-csv/server';
import { taskCopyMove } from '#features/task-copy-move/server';
import { taskDetails } from '#features/task-details/server';
import { taskLinks } from '#features/task-links/server';
import { taskArchive } from '#features/task-archive/server';
import { taskCounts, tasks } from '#features/tasks/server';
import { endMembership, team, withoutAdminMail } from '#features/team/server';
import { copiedComments } from '#features/threads/server';
import { timeLog } from '#features/time-log/server';
import { templates } from '#features/templates/server';
import { work } from '#features/work/server';
import { binWorkspaces, makeWorkspace, workspaces } from '#features/workspaces/server';
import type { Config } from '#server/config';
import type { EventReader } from '#server/event-log';
import type { Bucket, Files, MayStore } from '#server/files';
import type { Endpoint } from '#server/handlers';
import type { Job } from '#server/jobs';
import type { Log } from '#server/log';
import type { Mailer } from '#server/mail';
import type { OpenEndpoint } from '#server/open-routes';
import { openOutgoing } from '#server/outgoing';
import { allPersonalData, kernelPersonalData } from '#server/personal-data';
import type { Retention } from '#server/retention';
import type { SealedColumn } from '#server/secret-box';
import type { Slice } from '#server/slice';

/** Everything that the slices bring to the server. */
export interface Features {
  endpoints: readonly Endpoint[];
  entities: readonly Entity[];
  readers: readonly EventReader[];
  /** What is answered to who has no session, and how that is described. */
  openEndpoints(ports: { pool: pg.Pool }): readonly OpenEndpoint[];
  openRoutes: readonly OpenRoute[];
  /** What files are kept in, and how much of it. */
  buckets: readonly Bucket[];
  mayStore(pool: pg.Pool): MayStore;
  onSignIn(pool: pg.Pool): (sessionId: string) => Promise<void>;
  /** What is kept only for a while: that of a slice before what it stands on. */
  retention: readonly Retention[];
  /** What rotation seals again. */
  sealed: readonly SealedColumn[];
  /** What is done by and by. */
  jobs(ports: { pool: pg.Pool; files: Files; log: Log }): readonly Job[];
}

type FeatureSettings = Pick<Config, 'DEFAULT_PLAN' | 'publicUrl'> &
  Partial<Pick<Config, 'SMTP_URL' | 'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET' | 'STRIPE_API_BASE'>>;

/** For who asks what actions there are and runs none. */
const unproven: Proof = { keys: [], witness: noWitness };

/** @param proof what seals and verifies the audit log. */
export function collectFeatures(
  config: FeatureSettings,
  mailer: Mailer,
  log: Log,
  proof: Proof = unproven,
  outgoing = openOutgoing(),
): Features {
  const post = { mailer, log, publicUrl: config.publicUrl };
  const payment = billing(config, log, outgoing);
  // Each after what it stands on, but for the two that are handed what these bring.
  const upper: Slice[] = [
    tasks(followRecurrence),
    customFields,
    savedViews,
    taskCsv,
    subtasks,
    taskArchive,
    taskCopyMove,
    templates,
    reminders,
    recurrence,
    taskDetails,
    attachments,
    taskAttachments,
    taskComments,
    issues({ links: { lock: lockLinks, share: sharedLinks, move: relinked }, copyComments: copiedComments }),
    issueAttachments,
    issueComments,
    issueDetails,
    links,
    taskLinks,
    issueLinks,
    timeLog,
    invitations({ mailer, publicUrl: config.publicUrl, isMailSent: config.SMTP_URL !== undefined }),
    joinRequests,
    work,
    auditLog(proof),
  ];
  const workspace = workspaces({
    defaultPlan: config.DEFAULT_PLAN,
    publicUrl: config.publicUrl,
    isCharged: payment.isCharged,
    offer: payment.offer,
  });
  const project = projects({
    fill: filledProject,
    counts: taskCounts,
    named: {
      columns: upper.flatMap(({ namedPeople }) => namedPeople?.columns ?? []),
      targets: upper.flatMap(({ namedPeople }) => namedPeople?.targets ?? []),
    },
  });
  const others: Slice[] = [accountSecurity, workspace, payment, team, project, projectBin(taskCounts), ...upper];
  const personal = allPersonalData([...others.map((slice) => slice.personal), accountPersonalData, kernelPersonalData]);
  const slices: Slice[] = [
    account({ defaultPlan: config.DEFAULT_PLAN, makeWorkspace, binWorkspaces, endMembership, personal }),
    ...others,
  ];
  knowSubjects(slices.flatMap((slice) => slice.subjects ?? []));
  return {
    endpoints: slices.flatMap((slice) => slice.endpoints),
    entities: slices.flatMap((slice) => slice.entities),
    readers: [
      addedMail(post),
      reportMail(post),
      reminderMail(post),
      requestMail(post),
      withoutAdminMail(post),
      ...payment.readers(post),
    ],
    openEndpoints: ({ pool }) => [glimpseEndpoint(pool), payment.webhook(pool)],
    openRoutes: [glimpse, paymentWebhook],
    buckets: [attachmentBucket, pictureBucket],
    mayStore: (pool) => everyOf([attachmentQuota(pool), pictureQuota(pool)]),
    onSignIn: (pool) => newSignInMail(pool, post),
    retention: slices.toReversed().flatMap(({ retention }) => retention ?? []),
    sealed: slices.flatMap(({ sealed }) => sealed ?? []),
    jobs: (ports) => [
      ...payment.jobs(ports.pool),
      attachmentSweep(ports),
      reminderJob(ports.pool),
      secondFactorGrace(ports.pool),
      pictureSweep(ports.pool),
      auditRetentionJob(ports.pool),
    ],
  };
}

/** Each quota minds its own bucket, and lets all others pass. */
const everyOf =
  (quotas: readonly MayStore[]): MayStore =>
  async (file) => {
    for (const mayStore of quotas) if (!(await mayStore(file))) return false;
    return true;
  };
