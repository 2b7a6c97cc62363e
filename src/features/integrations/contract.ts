import { z } from 'zod';
import { actions, inProject, inWorkspaceOrProject, onWorkspaceRow } from '#contract/action';
import { entity } from '#contract/entity';
import { line, Moment, optionalLine, seenVersion } from '#contract/fields';
import { Id } from '#contract/ids';
import { paged, pageQuery } from '#contract/paging';
import { fileTypes, pullRequestStates } from '#features/links/fields';
import { TaskStatus } from '#features/projects/contract';
import { accountProviders, fileProviders, formats, integrationStates, messageEvents, providers } from './fields.ts';

export const Provider = z.enum(providers);
const unique = (names: readonly string[]): boolean => new Set(names).size === names.length;
const Events = z.array(z.enum(messageEvents)).min(1).max(messageEvents.length).refine(unique, 'Name each event once');
const Mapping = z.record(z.enum(pullRequestStates), TaskStatus.nullable());
const Url = z.url({ protocol: /^https?$/, error: 'Enter an address that starts with https://' }).max(2000);
const token = z
  .string()
  .trim()
  .regex(/^[!-~]{1,300}$/, 'Use up to 300 characters without spaces');
// Vercel makes the secret, and makes it shorter.
const HookSecret = z.string().regex(/^[!-~]{16,128}$/, 'Use 16 to 128 characters without spaces');

/** Which issues an integration keeps the same as tasks: those of a repository with a label. */
export const IssueSync = z.object({
  site: z.string(),
  repository: z.string(),
  label: z.string(),
  /** Whose token it is over there; null until the service said it. */
  accountName: z.string().nullable(),
});
export type IssueSync = z.infer<typeof IssueSync>;

/** The app of a chat, and whether the chat has sent something with its secret. */
export const ChatApp = z.object({ isHeard: z.boolean() });
export type ChatApp = z.infer<typeof ChatApp>;

/** An integration as people who manage integrations see it. Its address, its tokens and its secret are in no answer. */
export const Integration = z.object({
  id: Id,
  provider: Provider,
  scope: z.enum(['WORKSPACE', 'PROJECT']),
  projectId: Id.nullable(),
  projectName: z.string().nullable(),
  name: z.string(),
  status: z.enum(integrationStates),
  /** The host to which it sends, the repository that it is told of, once it was told of one, or the account over there. */
  accountName: z.string().nullable(),
  /** The address of the site, if a token connects it. */
  siteUrl: z.string().nullable(),
  /** Of one that sends messages: what it sends. */
  events: z.array(z.string()),
  /** Of a notification address. */
  format: z.enum(formats).nullable(),
  /** Of one that is told of pull requests: to which status each state moves their tasks. */
  mapping: Mapping.nullable(),
  /** Which issues over there are tasks here as well; null for none. The token is in no answer. */
  issues: IssueSync.nullable(),
  /** The app by which people in a chat reach Cairn; null for none. Its token and its secret are in no answer. */
  app: ChatApp.nullable(),
  /** Where a chat has to send what people ask of its app; null for a service without one. */
  appUrl: z.string().nullable(),
  /** The address that the other service has to call. */
  hookUrl: z.string().nullable(),
  /** The person with whose rights it reads and acts, and whether they may still manage integrations. */
  sponsor: z.object({ id: Id, name: z.string(), isAllowed: z.boolean() }),
  lastSyncAt: Moment.nullable(),
  lastError: z.string().nullable(),
  createdAt: Moment,
  version: z.int(),
});
export type Integration = z.infer<typeof Integration>;

/** Live news that an integration changed, for people who manage integrations: the same people may read the audit log. */
export const connectionNewsEntity = entity('Connection', z.object({ id: Id, workspaceId: Id, version: z.int() }), {
  audience: 'auditors',
  scope: 'workspaceId',
});

/** A service that can be connected. */
export const Service = z.object({
  provider: Provider,
  /** The settings that the operator of this server has to set first. */
  missing: z.array(z.string()),
});
export type Service = z.infer<typeof Service>;

/** A file in an account over there. */
export const FoundFile = z.object({
  provider: z.enum(fileProviders),
  title: z.string(),
  type: z.enum(fileTypes),
  url: z.url({ protocol: /^https?$/ }),
});
export type FoundFile = z.infer<typeof FoundFile>;

/** Something that an integration sent or was told. */
export const IntegrationEvent = z.object({
  id: Id,
  what: z.string(),
  state: z.enum(['WAITING', 'DONE', 'IGNORED', 'FAILED']),
  problem: z.string().nullable(),
  at: Moment,
});
export type IntegrationEvent = z.infer<typeof IntegrationEvent>;

const right = { workspace: 'manageIntegrations' } as const;
const onIntegration = onWorkspaceRow({ table: 'Connection', param: 'integrationId', owners: ['userId'], project: 'needed' });
const audited = (action: string) => ({ category: 'INTEGRATION', action: `integration.${action}`, target: 'Connection' }) as const;

const address = {
  format: z.enum(formats).optional(),
  url: Url.optional(),
  token: token.optional(),
  chat: token.optional(),
  /** Of a site of Jira Cloud at `url`: whose `token` it is. A site of one's own needs none. */
  email: z.email('Enter an email address, such as ada@example.com').max(254).optional(),
  /** Of GitHub, GitLab and Gitea: you make it, and enter it there as well. Of Vercel: it makes it, once it has `hookUrl`. */
  secret: HookSecret.optional(),
  events: Events.optional(),
  mapping: Mapping.optional(),
};

const Browser = z.string().regex(/^[0-9a-f]{64}$/, 'Use 64 hexadecimal digits');
const timeZone = z
  .string()
  .regex(/^[\w+/-]{1,100}$/, 'Use the name of a time zone, such as Europe/Berlin')
  .optional();
/** The page of the other service to open, and the flow that it ends with. */
const Leaving = z.object({ flowId: Id, url: z.string() });

export const integrationActions = actions('integrations', 'none', {
  'get-integrations': {
    method: 'GET',
    about: 'Lists the integrations of a project, or all of a workspace that you can see, newest first.',
    reach: inWorkspaceOrProject,
    right,
    response: paged(Integration),
  },
  'get-services': {
    method: 'GET',
    about: 'Lists the services that can be connected, and what the operator has to set for each first.',
    reach: inWorkspaceOrProject,
    right,
    response: paged(Service),
  },
  'begin-integration': {
    method: 'POST',
    about:
      'Begins to connect an account of GOOGLE, GOOGLEDRIVE, DROPBOX, BOX, FIGMA or JIRA, and returns the page of that service to open. `browser` is a secret that only your browser knows: it sends it as the cookie `cairn-connect-` with the `flowId`, and nobody else can end what you began. It has to end within 10 minutes.',
    reach: inWorkspaceOrProject,
    right,
    body: z.strictObject({ provider: z.enum(accountProviders), name: line(80), browser: Browser, timeZone }),
    response: Leaving,
  },
  'begin-integration-again': {
    method: 'POST',
    about: 'Begins to connect the account of an integration again. What the integration did stays.',
    reach: onIntegration,
    right,
    body: z.strictObject({ browser: Browser, timeZone }),
    response: Leaving,
  },
  'finish-integration': {
    method: 'POST',
    about:
      'Connects the account with which you came back from the other service. You are its sponsor: it reads and acts with your rights, and stops when you may no longer manage integrations.',
    reach: inWorkspaceOrProject,
    right,
    body: z.strictObject({ flowId: Id }),
    response: z.object({ integration: Integration.nullable(), problem: z.string().nullable() }),
    audited: audited('connected'),
  },
  'find-files': {
    method: 'GET',
    about: 'Finds files by words of their names in the accounts that you have connected yourself, at most eight of each.',
    reach: inProject,
    right: { project: 'view' },
    query: { text: optionalLine(200).default('') },
    response: paged(FoundFile),
  },
  'connect-integration': {
    method: 'POST',
    about:
      'Connects a workspace, or one of its projects, with another service. SLACK, DISCORD and notification addresses (`url`) get the selected events as messages. GitHub, GitLab and Gitea call `hookUrl` with what you sign by `secret`, and so link pull requests and commits to the tasks that they name. Vercel does the same with deployments. JIRA is a site (`url`) whose projects you can import, with an API token and its `email`, or with a personal access token. You are its sponsor: it reads and acts with your rights, and stops when you may no longer manage integrations.',
    reach: inWorkspaceOrProject,
    right,
    body: z.strictObject({ provider: Provider, name: line(80), ...address }),
    response: Integration,
    audited: audited('connected'),
  },
  'update-integration': {
    method: 'PUT',
    about: 'Changes the fields sent of an integration. You become its sponsor. A new address replaces the one before as a whole.',
    reach: onIntegration,
    right,
    body: z.strictObject({ name: line(80).optional(), ...address, version: seenVersion }),
    response: Integration,
    audited: audited('updated'),
  },
  'sync-issues': {
    method: 'PUT',
    about:
      'Keeps the issues of a repository that have a label the same as tasks of the project: title, text, whether they are open, labels and comments, both ways. For an integration of a project with GITHUB, GITLAB or GITEA. If both sides changed a field, the task wins. `site` is the address of a server of your own. The token is required unless site and repository stay. You become the sponsor.',
    reach: onIntegration,
    right,
    body: z.strictObject({
      site: Url.optional(),
      repository: z
        .string()
        .trim()
        .regex(/^[\w.-]+(?:\/[\w.-]+){1,20}$/, 'Enter the repository as owner/name')
        .max(300),
      label: line(50).refine((text) => !text.includes(','), 'A label cannot contain a comma'),
      token: token.optional(),
    }),
    response: Integration,
    audited: audited('updated'),
  },
  'stop-issue-sync': {
    method: 'DELETE',
    about: 'Stops to keep issues and tasks the same, and deletes the token. Issues, tasks and comments stay as they are.',
    reach: onIntegration,
    right,
    whileReadOnly: true,
    response: Integration,
    audited: audited('updated'),
  },
  'connect-chat-app': {
    method: 'PUT',
    about:
      'Connects an app of SLACK or DISCORD: it shows what links lead to, creates tasks of messages and by its command, and in Slack keeps the thread of a message and the comments of its task the same. `token` is that of its bot. Slack signs with `secret`. Of Discord, `application` (its ID) and `publicKey` are required: its commands are registered there. You become the sponsor.',
    reach: onIntegration,
    right,
    body: z.strictObject({
      token,
      secret: HookSecret.optional(),
      application: z
        .string()
        .trim()
        .regex(/^\d{15,20}$/, 'Use the 15 to 20 digits that Discord shows')
        .optional(),
      publicKey: z
        .string()
        .trim()
        .toLowerCase()
        .regex(/^[0-9a-f]{64}$/, 'Use the 64 hexadecimal digits that Discord shows')
        .optional(),
    }),
    response: Integration,
    audited: audited('updated'),
  },
  'remove-chat-app': {
    method: 'DELETE',
    about:
      'Removes the app of a chat with its token, its secret and its commands over there. Threads and comments stay, and are no longer kept the same. Messages of events go on.',
    reach: onIntegration,
    right,
    whileReadOnly: true,
    response: Integration,
    audited: audited('updated'),
  },
  'pause-integration': {
    method: 'PUT',
    about: 'Pauses an integration, or resumes it. Events in the meantime are neither sent nor processed.',
    reach: onIntegration,
    right,
    whileReadOnly: true,
    body: z.strictObject({ isPaused: z.boolean() }),
    response: Integration,
    audited: audited('paused'),
  },
  'test-integration': {
    method: 'POST',
    about:
      'Sends a message, or asks for the account over there, at once, and returns whether that was accepted. Possible every 10 seconds.',
    reach: onIntegration,
    right,
    body: z.strictObject({}),
    response: z.object({ isAccepted: z.boolean(), problem: z.string().nullable() }),
    audited: audited('tested'),
  },
  'disconnect-integration': {
    method: 'DELETE',
    about:
      'Deletes an integration with its address, its secret, its tokens and its events. The tokens are revoked over there first. Links stay.',
    reach: onIntegration,
    right,
    whileReadOnly: true,
    response: z.object({ id: Id }),
    audited: audited('disconnected'),
  },
  'get-integration-events': {
    method: 'GET',
    about: 'Lists what an integration sent or was told in the last 30 days, newest first.',
    reach: onIntegration,
    right,
    query: pageQuery,
    response: paged(IntegrationEvent),
  },
});
