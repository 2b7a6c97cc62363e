import type { checkStates, deploymentStates, pullRequestStates, reviewStates } from '#features/links/fields';

/** The services that can be connected, in the order of the catalog. */
export const providers = [
  'slack',
  'discord',
  'url',
  'github',
  'gitlab',
  'gitea',
  'vercel',
  'google',
  'googledrive',
  'dropbox',
  'box',
  'figma',
  'jira',
] as const;
export type ProviderName = (typeof providers)[number];

/**
 * `chat`: events are sent to it as messages. `code`: it tells of pull requests and commits. `deployments`: it tells of
 * deployments. `calendar`: due dates are written to it.
 * `files`: links to its files are kept up to date. `work`: its projects can be imported.
 */
export const providerKinds = {
  slack: 'chat',
  discord: 'chat',
  url: 'chat',
  github: 'code',
  gitlab: 'code',
  gitea: 'code',
  vercel: 'deployments',
  google: 'calendar',
  googledrive: 'files',
  dropbox: 'files',
  box: 'files',
  figma: 'files',
  jira: 'work',
} as const satisfies Readonly<Record<ProviderName, 'chat' | 'code' | 'deployments' | 'calendar' | 'files' | 'work'>>;

export const isChat = (provider: ProviderName): boolean => providerKinds[provider] === 'chat';
export const isCode = (provider: ProviderName): boolean => providerKinds[provider] === 'code';
/** It calls an address here, and signs with a secret. */
export const isCalling = (provider: ProviderName): boolean => isCode(provider) || providerKinds[provider] === 'deployments';

/** The services with an account that is connected in the browser, by OAuth. */
export const accountProviders = ['google', 'googledrive', 'dropbox', 'box', 'figma', 'jira'] as const;
export type AccountProviderName = (typeof accountProviders)[number];
export const hasAccount = (provider: ProviderName): provider is AccountProviderName =>
  (accountProviders as readonly ProviderName[]).includes(provider);

/** It can be connected by the address of its site and a token as well. */
export const takesToken = (provider: ProviderName): boolean => provider === 'jira';

/** Those with files. */
export const fileProviders = ['googledrive', 'dropbox', 'box', 'figma'] as const;
export type FileProviderName = (typeof fileProviders)[number];

/** For how many minutes someone can be at the page of another service. */
export const FLOW_MINUTES = 10;
/** The cookie of the browser that began to connect an account. */
export const flowCookie = (flowId: string): string => `cairn-connect-${flowId}`;

/** The chats with an app, by which people there reach Cairn. */
export const appProviders = ['slack', 'discord'] as const;
export type AppProviderName = (typeof appProviders)[number];
export const hasApp = (provider: ProviderName): provider is AppProviderName =>
  (appProviders as readonly ProviderName[]).includes(provider);

/** The formats of an address for notifications. */
export const formats = ['NTFY', 'GOTIFY', 'TELEGRAM', 'JSON'] as const;
export type Format = (typeof formats)[number];

/** CONNECTED: works. NEEDS_REAUTH: its address, its secret or its sponsor is no longer accepted. PAUSED: by a person. ERROR: the latest attempts failed. */
export const integrationStates = ['CONNECTED', 'NEEDS_REAUTH', 'PAUSED', 'ERROR', 'DISCONNECTED'] as const;

/** What can be sent as a message. Each is an event of webhooks. */
export const messageEvents = [
  'task.created',
  'task.status_changed',
  'task.assigned',
  'task.deleted',
  'issue.created',
  'comment.created',
  'sprint.started',
  'sprint.completed',
  'document.created',
] as const;
export type MessageEvent = (typeof messageEvents)[number];

/** What is selected at first. */
export const firstEvents: readonly MessageEvent[] = ['task.created', 'task.status_changed', 'comment.created'];

export type PullRequestState = (typeof pullRequestStates)[number];
export type DeploymentState = (typeof deploymentStates)[number];
export type CheckState = (typeof checkStates)[number];
export type ReviewState = (typeof reviewStates)[number];

type Status = 'TODO' | 'IN_PROGRESS' | 'REVIEW' | 'DONE';

/** To which status a pull request moves its tasks; null leaves them where they are. */
export type Mapping = Readonly<Record<PullRequestState, Status | null>>;
export const firstMapping: Mapping = {
  DRAFT: 'IN_PROGRESS',
  OPEN: 'REVIEW',
  REVIEW: 'REVIEW',
  READY: null,
  MERGED: 'DONE',
  CLOSED: null,
};

/** The maximum number of integrations of a workspace. */
export const INTEGRATIONS_MAX = 50;

/** What an address for notifications needs besides the URL. */
export const needsOf = {
  slack: { url: true, token: false, chat: false },
  discord: { url: true, token: false, chat: false },
  NTFY: { url: true, token: 'possible', chat: false },
  GOTIFY: { url: true, token: 'needed', chat: false },
  TELEGRAM: { url: false, token: 'needed', chat: true },
  JSON: { url: true, token: 'possible', chat: false },
} as const;

/** The text of a new secret: 64 random hexadecimal digits, which every service accepts. */
export const newHookSecret = (random: (count: number) => Uint8Array): string =>
  Array.from(random(32), (byte) => byte.toString(16).padStart(2, '0')).join('');
