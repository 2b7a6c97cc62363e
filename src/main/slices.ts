import { account } from '#features/account/server';
import { accountSecurity } from '#features/account-security/server';
import { analytics } from '#features/analytics/server';
import { apiTokens } from '#features/api-tokens/server';
import { assistant } from '#features/assistant/server';
import { attachments } from '#features/attachments/server';
import { auditLog, type Proof } from '#features/audit/server';
import { billing } from '#features/billing/server';
import { bulkTasks } from '#features/bulk-tasks/server';
import { calendarFeeds } from '#features/calendar-feeds/server';
import { contact } from '#features/contact/server';
import { customFields } from '#features/custom-fields/server';
import { demo, type DemoMeans } from '#features/demo/server';
import { documentAttachments } from '#features/document-attachments/server';
import { documentComments } from '#features/document-comments/server';
import { documentReferences } from '#features/document-references/server';
import { documentFiles } from '#features/document-files/server';
import { documentTemplates } from '#features/document-templates/server';
import { documentShare } from '#features/document-share/server';
import { documents, favoriteDocument } from '#features/documents/server';
import { integrations, jiraSource, sendMessage, StatementsLater } from '#features/integrations/server';
import { invitations } from '#features/invitations/server';
import { hints } from '#features/hints/server';
import { issueAttachments } from '#features/issue-attachments/server';
import { issueComments } from '#features/issue-comments/server';
import { issueDetails } from '#features/issue-details/server';
import { issueLinks } from '#features/issue-links/server';
import { issueLabelUses, issues } from '#features/issues/server';
import { incomingMail, replyAddresses } from '#features/incoming-mail/server';
import { joinRequests } from '#features/join-requests/server';
import { notes } from '#features/notes/server';
import { legal } from '#features/legal/server';
import { longJobs } from '#features/long-jobs/server';
import { notificationAddress } from '#features/notification-address/server';
import { type AllTold, notifications } from '#features/notifications/server';
import { links, lockLinks, relinked, sharedLinks } from '#features/links/server';
import { projectCalendar, startCalendar } from '#features/project-calendar/server';
import { projectHealth } from '#features/project-health/server';
import { projectTrash } from '#features/project-trash/server';
import { filledProject } from '#features/project-templates/server';
import { projects } from '#features/projects/server';
import { push } from '#features/push/server';
import { followRecurrence, recurrence, rruleOf } from '#features/recurrence/server';
import { reminders } from '#features/reminders/server';
import { reports } from '#features/reports/server';
import { favoritesSql, savedViews } from '#features/saved-views/server';
import { search } from '#features/search/server';
import { setup, type SetupPorts } from '#features/setup/server';
import { sprints } from '#features/sprints/server';
import { subtasks } from '#features/subtasks/server';
import { baselines } from '#features/baselines/server';
import { site } from '#features/site/server';
import { followDates } from '#features/scheduling/server';
import { taskArchive } from '#features/task-archive/server';
import { taskAttachments } from '#features/task-attachments/server';
import { taskComments } from '#features/task-comments/server';
import { taskCopyMove } from '#features/task-copy-move/server';
import { taskCsv } from '#features/task-csv/server';
import { taskDetails } from '#features/task-details/server';
import { taskLinks } from '#features/task-links/server';
import { taskCounts, taskLabelUses, tasks } from '#features/tasks/server';
import { endMembership, team } from '#features/team/server';
import { templates } from '#features/templates/server';
import { copiedComments } from '#features/threads/server';
import { absences } from '#features/absences/server';
import { timeBlocks } from '#features/time-blocks/server';
import { timeLog } from '#features/time-log/server';
import { webhooks } from '#features/webhooks/server';
import { workImport, type WorkSource } from '#features/work-import/server';
import { workspaceArchive } from '#features/workspace-archive/server';
import { work } from '#features/work/server';
import { workflows } from '#features/workflows/server';
import { trashWorkspaces, makeWorkspace, workspaces } from '#features/workspaces/server';
import type { Config } from '#server/config';
import type { ConnectionSettings } from '#server/connection-settings';
import type { Endpoint } from '#server/handlers';
import type { Post } from '#server/mail-reader';
import type { MailInSettings } from '#server/mail/in-settings';
import type { LongJobKinds } from '#server/long-jobs';
import type { Outgoing } from '#server/outgoing';
import { allPersonalData } from '#server/personal-data';
import { siteSettings } from '#server/public-page';
import type { SecretBox } from '#server/secret-box';
import { allNamedPeople, type Slice } from '#server/slice';

export type SliceSettings = Pick<Config, 'DEFAULT_PLAN' | 'publicUrl'> &
  Partial<
    MailInSettings &
      ConnectionSettings &
      Pick<
        Config,
        | 'apiUrl'
        | 'MAIL_FROM'
        | 'OPERATOR_CONTACT'
        | 'OPERATOR_ADDRESS'
        | 'OPERATOR_NAME'
        | 'LEGAL_TEXTS'
        | 'PUBLIC_SITE'
        | 'supabaseUrl'
        | 'DEMO'
        | 'DEMO_PER_NETWORK'
        | 'DEMO_AT_ONCE'
        | 'SMTP_URL'
        | 'STRIPE_SECRET_KEY'
        | 'STRIPE_WEBHOOK_SECRET'
        | 'STRIPE_API_BASE'
        | 'AI_BASE_URL'
        | 'AI_MODEL'
        | 'AI_API_KEY'
      >
  >;

export interface SliceParts {
  config: SliceSettings;
  post: Post;
  /** The keys that seal and verify the audit log. */
  proof: Proof;
  outgoing: Outgoing;
  /** Encrypts what only the server reads again; null if it keeps no keys. */
  box: SecretBox | null;
  /** Signs the addresses for replies, and the time in public forms; null if it keeps no keys. */
  replyKey: Buffer | null;
  /** How a demo is made; null if this server has none. */
  demo?: DemoMeans | null;
  /** How the first run creates accounts, and how it tests email; absent where nothing is served. */
  setup?: SetupPorts;
}

interface UpperParts extends SliceParts {
  /** Projects of Jira, which people import with their accounts. */
  jira: WorkSource;
  endpoints: () => readonly Endpoint[];
}

const labelUses = { tasks: taskLabelUses, issues: issueLabelUses };

/** Every slice of the server, each after the slices it depends on. A slice declares what it contributes: see `Slice`. */
export function slicesOf(parts: SliceParts): Slice[] {
  const { config, post, outgoing, box, replyKey } = parts;
  const mailIn = { config, key: replyKey };
  const accounts = { box, outgoing, publicUrl: config.publicUrl, settings: config, db: new StatementsLater() };
  const endpoints = () => all.flatMap((slice) => slice.endpoints);
  const upper = slicesOfProjects({ ...parts, jira: jiraSource(accounts), endpoints });
  const payment = billing(config, post.log, outgoing);
  const kinds = (): LongJobKinds => Object.assign({}, ...all.map((slice) => slice.longJobs)) as LongJobKinds;
  const others: Slice[] = [
    longJobs(kinds),
    accountSecurity,
    ...slicesOfServer(parts),
    hints,
    apiTokens,
    workspaces({
      defaultPlan: config.DEFAULT_PLAN,
      publicUrl: config.publicUrl,
      isCharged: payment.isCharged,
      offer: payment.offer,
      favorites: favoritesSql(favoriteDocument),
    }),
    payment,
    team,
    projects({ fill: filledProject, startCalendar, counts: taskCounts, labelUses, named: allNamedPeople(upper) }),
    projectTrash(taskCounts),
    projectCalendar,
    ...upper,
    notifications(() => toldOf(all), replyAddresses(mailIn)),
    incomingMail(mailIn),
    notificationAddress({ box, outgoing, publicUrl: config.publicUrl }),
    push({ box, outgoing, publicUrl: config.publicUrl, contact: config.OPERATOR_CONTACT }),
    workspaceArchive(() => all, { defaultPlan: config.DEFAULT_PLAN, isCharged: payment.isCharged }),
    webhooks({
      box,
      outgoing,
      entities: () => all.flatMap(({ entities }) => entities),
      sendMessage: sendMessage(config.publicUrl),
    }),
    integrations({ ...accounts, apiUrl: config.apiUrl ?? config.publicUrl }),
    demo(parts.demo ?? null, { slices: () => all, settings: config, key: replyKey }),
  ];
  const personal = allPersonalData(others.map((slice) => slice.personal));
  const all = [account({ defaultPlan: config.DEFAULT_PLAN, makeWorkspace, trashWorkspaces, endMembership, personal }), ...others];
  return all;
}

const toldOf = (all: readonly Slice[]): AllTold => ({
  tells: all.flatMap(({ tells = [] }) => tells),
  notices: all.flatMap(({ notices = [] }) => notices),
  dated: all.flatMap(({ dated = [] }) => dated),
  channels: all.flatMap(({ channels = [] }) => channels),
});

/** What is about this server, and not about workspaces. */
const slicesOfServer = ({ config, replyKey, setup: ports }: SliceParts): Slice[] => [
  site(siteSettings(config)),
  legal({ site: siteSettings(config), settings: config }),
  contact({ site: siteSettings(config), key: replyKey }),
  setup(ports),
];

/** The slices that depend on projects and their people. A new family is one line here. */
const slicesOfProjects = ({ config, post, proof, box, outgoing, jira, endpoints }: UpperParts): Slice[] => [
  tasks(followRecurrence, followDates),
  customFields,
  savedViews,
  taskCsv,
  subtasks,
  bulkTasks,
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
  workImport({ outgoing, account: jira }),
  issueLinks,
  timeLog,
  timeBlocks,
  absences,
  baselines,
  sprints,
  documents(),
  documentAttachments,
  documentReferences,
  documentComments,
  documentFiles(config.publicUrl),
  documentTemplates,
  documentShare(),
  notes,
  projectHealth,
  workflows({ box, outgoing, operator: config, publicUrl: config.publicUrl, endpoints }),
  invitations({ ...post, isMailSent: config.SMTP_URL !== undefined }),
  joinRequests,
  work,
  search,
  analytics,
  reports,
  calendarFeeds({ publicUrl: config.publicUrl, rruleOf }),
  assistant({ box, outgoing, operator: config, endpoints }),
  auditLog(proof),
];
