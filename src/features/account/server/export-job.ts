import type { LongJobKind, LongJobStep, StoredFile } from '#server/long-jobs';
import { MINE } from '#server/personal-data';
import { accountActions, type MyData } from '../contract.ts';
import { type ListName, NAMES, PROFILE } from './exporting.ts';

/** The label of its rows. */
export const EXPORT_MY_DATA = 'export-my-data';

const KEPT_DAYS = 7;

/** The label of each list while it is collected. */
const WORDS: Record<ListName, string> = {
  sessions: 'devices',
  passkeys: 'passkeys',
  workspaces: 'workspaces',
  projects: 'projects',
  tasks: 'tasks',
  issues: 'issues',
  comments: 'comments on tasks',
  issueComments: 'comments on issues',
  attachments: 'files on tasks',
  issueAttachments: 'files on issues',
  timeEntries: 'logged time',
  timeBlocks: 'time blocks',
  absences: 'absences',
  documents: 'documents',
  documentAttachments: 'files in documents',
  documentComments: 'comments on documents',
  documentLinks: 'public links of documents',
  notes: 'notes',
  sprintItems: 'sprint items',
  projectUpdates: 'project updates',
  reminders: 'reminders',
  notifications: 'notifications',
  notificationSettings: 'notification settings',
  savedViews: 'views',
  workViews: 'views of your work',
  reportSubscriptions: 'weekly emails',
  calendarFeeds: 'calendar feeds',
  incomingMail: 'emails that you sent to Cairn',
  apiTokens: 'API tokens',
  webhooks: 'webhooks',
  integrations: 'integrations',
  chats: 'chats with the assistant',
  chatMessages: 'messages of chats',
  chatProposals: 'changes that the assistant proposed',
  assistantUse: 'use of the assistant',
  workflows: 'workflows',
  workflowApprovals: 'approvals of workflows',
  pushDevices: 'devices with push notifications',
  notificationAddresses: 'notification address',
  invitations: 'invitations',
  hints: 'hints',
};

/**
 * All personal data of a person as one file, without the limits of `export-my-data`. Each list reflects the moment at which
 * it is collected.
 */
export const dataExport = (lists: Readonly<Record<ListName, string>>): LongJobKind => ({
  startedBy: accountActions['start-data-export'],
  keptDays: KEPT_DAYS,
  steps: [beginning, ...NAMES.map((name, nth) => collecting(name, nth, lists[name])), writing],
});

const beginning: LongJobStep = {
  about: 'Collecting your profile',
  async save({ db, job, save, progress }) {
    const [profile = {}] = await db.text<Record<string, unknown>>(PROFILE, [job.userId]);
    const head = { exportedAt: new Date().toISOString(), incomplete: [], profile } satisfies Partial<MyData>;
    // The lists continue where this object ends.
    await save(JSON.stringify(head).slice(0, -1));
    progress(1, NAMES.length + 1);
    return null;
  },
};

const collecting = (name: ListName, nth: number, list: string): LongJobStep => ({
  about: `Collecting your ${WORDS[name]}`,
  async save({ job, save, saveRows, progress }) {
    await save(`,\n"${name}":[\n`);
    await saveRows(`${MINE}\n${list}`, [job.userId]);
    await save(']');
    progress(nth + 2, NAMES.length + 1);
    return null;
  },
});

const writing: LongJobStep = {
  about: 'Writing the file',
  work: ({ savedParts, storeFile }) => {
    const name = `cairn-my-data-${new Date().toISOString().slice(0, 10)}.json`;
    return storeFile({ name, contentType: 'application/json', content: closed(savedParts()) });
  },
  async save({ handOver }, made: StoredFile) {
    await handOver(made);
    return null;
  },
};

async function* closed(text: AsyncIterable<string>): AsyncGenerator<string> {
  yield* text;
  yield '}\n';
}
