import { counted, listed } from '#contract/counts';
import type { Integration, IntegrationEvent } from '../contract.ts';
import {
  type AccountProviderName,
  type Format,
  type MessageEvent,
  type ProviderName,
  providerKinds,
  type PullRequestState,
} from '../fields.ts';

// The list
export const integrations = 'Integrations';
export const workspaceHint = 'Services that are connected with this workspace and its projects.';
export const projectHint = 'Services that are connected with this project.';
export const theIntegrations = 'the integrations';
export const loadingIntegrations = 'Loading integrations';
export const noIntegrations = 'Nothing connected yet. Connect a chat to follow along, or your code to move tasks.';
export const onlyAdmins = 'Only owners and admins of the workspace can connect services. Ask one of them.';
export const statuses: Readonly<Record<Integration['status'], string>> = {
  CONNECTED: 'Connected',
  NEEDS_REAUTH: 'Connect again',
  PAUSED: 'Paused',
  ERROR: 'Failing',
  DISCONNECTED: 'Disconnected',
};
export const wholeWorkspace = 'The whole workspace';
export const otherProject = 'A project';
export const eventCount = (count: number) => counted(count, 'event');
export const lastSync = (time: string) => `Last event ${time}`;
export const neverSynced = 'No event yet';

// The catalog
export const available = 'Available services';
export const availableHint = 'Connect as many of each as you need.';
export const names: Readonly<Record<ProviderName, string>> = {
  slack: 'Slack',
  discord: 'Discord',
  url: 'Notification address',
  github: 'GitHub',
  gitlab: 'GitLab',
  gitea: 'Gitea or Forgejo',
  vercel: 'Vercel',
  google: 'Google Calendar',
  googledrive: 'Google Drive',
  dropbox: 'Dropbox',
  box: 'Box',
  figma: 'Figma',
  jira: 'Jira',
};
export const abouts: Readonly<Record<ProviderName, string>> = {
  slack: 'Posts events to a channel of Slack, Mattermost, or a service that accepts the same.',
  discord: 'Posts events to a channel of Discord.',
  url: 'Sends events to ntfy, Gotify, Telegram, or any service that accepts JSON.',
  github: 'Links pull requests and commits to the tasks that they name, and moves these tasks.',
  gitlab: 'Links merge requests and commits to the tasks that they name, and moves these tasks.',
  gitea: 'Links pull requests and commits to the tasks that they name, and moves these tasks.',
  vercel: 'Shows the latest deployment of a branch, with its state and its preview, on the tasks that the branch names.',
  google: 'Writes the due dates of a project, or your own, to a calendar, and keeps them up to date.',
  googledrive: 'Shows links to files by their names, and keeps the names up to date.',
  dropbox: 'Shows links to files by their names, and keeps the names up to date.',
  box: 'Shows links to files by their names, and keeps the names up to date.',
  figma: 'Shows links to designs with their names and pictures, and keeps both up to date.',
  jira: 'Imports projects with their issues, comments, files, and links. Nothing in Jira changes.',
};
export const theServices = 'the services';
export const loadingServices = 'Loading services';
export const notConfigured = (settings: readonly string[]) =>
  `Not configured. The operator of this server has to set ${listed(settings)}.`;
export const connect = 'Connect';
export const connectTo = (service: string) => `Connect ${service}`;

// An account
export const continueTo = (service: string) => `Continue to ${service}`;
const sameFiles = {
  workspace: 'Links to files in tasks, issues, and documents of the workspace show the names that you can see in your account.',
  project: 'Links to files in tasks and issues of this project show the names that you can see in your account.',
};
export const accountHints: Readonly<Record<AccountProviderName, Readonly<Record<'workspace' | 'project', string>>>> = {
  google: {
    workspace: 'Creates a calendar in your account with the tasks of this workspace that are assigned to you.',
    project: 'Creates a calendar in your account with the tasks of this project. You can share it with your team there.',
  },
  googledrive: sameFiles,
  dropbox: sameFiles,
  box: sameFiles,
  figma: {
    workspace:
      'Links to designs in tasks, issues, and documents of the workspace show their names and pictures to everyone who can see the links.',
    project:
      'Links to designs in tasks and issues of this project show their names and pictures to everyone who can see the links.',
  },
  jira: {
    workspace: 'You can then import projects of Jira into projects of this workspace. Only you see what your account can read.',
    project: 'You can then import projects of Jira into this project. Only you see what your account can read.',
  },
};
export const accountAllows: Readonly<Record<AccountProviderName, string>> = {
  google: 'Google asks you to allow access to this one calendar. Cairn sees none of your other calendars.',
  googledrive: 'Google asks you to allow access to the names of your files. Cairn does not read their content.',
  dropbox: 'Dropbox asks you to allow access to the names and links of your files. Cairn does not read their content.',
  box: 'Box asks you to allow access to your files. Cairn reads only their names.',
  figma: 'Figma asks you to allow access to the names and thumbnails of your files. Cairn does not read their content.',
  jira: 'Atlassian asks you to allow reading in Jira, and which site. Cairn changes nothing there.',
};

// A site of Jira
export const way = 'Connect with';
export const ways = {
  account: 'Atlassian account (Jira Cloud)',
  cloud: 'API token (Jira Cloud)',
  server: 'Personal access token (Jira Data Center)',
};
export const wayMissing = (settings: readonly string[]) =>
  `To connect an Atlassian account, the operator of this server has to set ${listed(settings)}.`;
export const site = 'Site';
export const siteHints = {
  cloud: 'The address of your site, such as https://example.atlassian.net.',
  server: 'The address of your Jira, such as https://jira.example.com. It has to be reachable from the internet.',
};
export const siteEmail = 'Email address';
export const siteEmailHint = 'Of the Atlassian account to which the token belongs.';
export const siteEmailMissing = 'Enter an email address, such as ada@example.com.';
export const siteTokenHints = {
  cloud: 'Create an API token without scopes at id.atlassian.com, Security, API tokens.',
  server: 'In Jira: your profile, Personal Access Tokens, Create token.',
};
export const siteTokenAgain = 'Tokens are not shown again. Enter one to replace it, or leave it empty to keep it.';
export const siteTokenTaken = 'Enter a token of your own.';

export const connecting = 'Connecting the account';
export const accountConnected = (name: string) => `${name} connected`;
export const notConnected = (why: string) => `The account was not connected. ${why}`;
export const signInOver = 'This sign-in was already used or took too long. Connect again.';
export const notConnectedYet = 'The account is not connected yet';
export const connectAgain = 'Connect again';
export const testAccount = 'Test connection';
export const accountWorks = 'The account works';
export const accountFails = 'The account does not work';
export const reauthAccountHint = 'The account no longer accepts this integration. Connect it again.';

// The form
export const editNamed = (name: string) => `Edit ${name}`;
export const sponsorHint = 'It reads and acts with your rights, and stops when you are no longer an admin.';
export const takeOverHint = (name: string) =>
  `${name} is the sponsor. When you save, you become the sponsor, and it reads and acts with your rights.`;
export const cancel = 'Cancel';
export const save = 'Save integration';
export const name = 'Name';
export const nameMissing = 'Enter a name.';
export const address = 'Address';
export const addressMissing = 'Enter an address that starts with https://';
export const addressHints: Readonly<Record<'slack' | 'discord' | Format, string>> = {
  slack: 'The address of an incoming webhook. In Slack: your app, Incoming Webhooks, Add New Webhook to Workspace.',
  discord: 'The address of a webhook. In Discord: Edit Channel, Integrations, Webhooks, Copy Webhook URL.',
  NTFY: 'The address of your topic, such as https://ntfy.sh/your-topic.',
  GOTIFY: 'The address of your server, such as https://gotify.example.com.',
  TELEGRAM: '',
  JSON: 'An address that accepts a POST request with title, text, and link as JSON.',
};
export const keptAddress = 'Leave it empty to keep the current address, which is not shown again.';
export const format = 'Service';
export const formats: Readonly<Record<Format, string>> = {
  NTFY: 'ntfy',
  GOTIFY: 'Gotify',
  TELEGRAM: 'Telegram',
  JSON: 'Other (JSON)',
};
export const token = 'Token';
export const tokenMissing = 'Enter the token.';
export const chatMissing = 'Enter the ID of the chat.';
export const tokenHints: Readonly<Record<Format, string>> = {
  NTFY: 'An access token, if the topic needs one.',
  GOTIFY: 'The token of an application that you create in Gotify.',
  TELEGRAM: 'The token that BotFather gave you for your bot. Add the bot to the group first.',
  JSON: 'Sent as a bearer token, if you enter one.',
};
export const chat = 'Chat ID';
export const chatHint = 'The number of the group or channel that the bot is in.';
export const events = 'Events';
export const eventsMissing = 'Select at least one event.';
export const eventNames: Readonly<Record<MessageEvent, string>> = {
  'task.created': 'Task created',
  'task.status_changed': 'Task moved to another status',
  'task.assigned': 'Task assigned',
  'task.deleted': 'Task deleted',
  'issue.created': 'Issue created',
  'comment.created': 'Comment added',
  'sprint.started': 'Sprint started',
  'sprint.completed': 'Sprint completed',
  'document.created': 'Document created',
};
export const mapping = 'Move tasks';
export const mappingHint = 'The status to which a pull request moves the tasks that it names.';
export const states: Readonly<Record<PullRequestState, string>> = {
  DRAFT: 'Draft opened',
  OPEN: 'Opened',
  REVIEW: 'Review or changes requested',
  READY: 'Approved',
  MERGED: 'Merged',
  CLOSED: 'Closed without merging',
};
export const unmoved = 'Stays where it is';

// The webhook over there
export const hookTitle = (service: string) => `Add the webhook to ${service}`;
export const secretWarning = 'Copy the secret now. It is not shown again.';
export const hookSteps: Readonly<Record<'github' | 'gitlab' | 'gitea', string>> = {
  github:
    'In your repository or organization: Settings, Webhooks, Add webhook. Paste both, choose application/json, and select pull requests, pull request reviews, pushes, check suites, and statuses.',
  gitlab:
    'In your project or group: Settings, Webhooks, Add new webhook. Paste the address and the secret token, and select push events, merge request events, and pipeline events.',
  gitea:
    'In your repository or organization: Settings, Webhooks, Add webhook. Paste both, and select push, pull request, pull request review, and status events.',
};
export const deploymentSteps =
  'In your team: Settings, Webhooks, Create Webhook. Select deployment created, succeeded, error, and canceled, choose the projects, paste this address, and create it. Vercel then shows a secret once. Enter it here.';
export const serviceSecretHint = 'The secret that Vercel showed. It is not shown again.';
export const secretMissing = 'Enter the secret that Vercel showed, with at least 16 characters.';
export const saveSecret = 'Save secret';
export const secretSaved = 'Secret saved';
export const later = 'Later';
export const enterSecret = 'Enter secret';
export const hookUrl = 'Address of the webhook';
export const secret = 'Secret';
export const copyHookUrl = 'Copy address';
export const hookUrlCopied = 'Address copied';
export const copySecret = 'Copy secret';
export const secretCopied = 'Secret copied';
export const done = 'Done';
export const newSecret = 'Create new secret';
export const confirmNewSecret = (integration: string) => `Create a new secret for ${integration}?`;
export const newSecretHint = 'Webhooks with the previous secret are refused immediately. Enter the new one in the other service.';

// One integration
export const allIntegrations = 'All integrations';
export const missing = 'This integration no longer exists.';
export const edit = 'Edit';
export const sendTest = 'Send test message';
export const testArrived = 'Test message accepted';
export const testFailed = 'Test message not accepted';
export const pause = 'Pause';
export const resume = 'Resume';
export const paused = (integration: string) => `${integration} paused`;
export const resumed = (integration: string) => `${integration} resumed`;
export const disconnect = 'Disconnect';
export const confirmDisconnect = (integration: string) => `Disconnect ${integration}?`;
const disconnectHints: Readonly<Record<(typeof providerKinds)[ProviderName], string>> = {
  chat: 'Its address and its events are deleted here. Delete the webhook in the other service as well.',
  code: 'Its secret and its events are deleted here, and its webhooks are refused. Links to pull requests stay. Delete the webhook in the other service as well.',
  deployments:
    'Its secret and its events are deleted here, and its webhooks are refused. Links to deployments stay. Delete the webhook in the other service as well.',
  calendar: 'Its calendar is deleted in your account, the access is revoked there, and its events are deleted here.',
  work: 'The token and the events are deleted here, and imported tasks stay. To remove the access as well, delete the token in your account, or the app under Connected apps.',
  files: 'The access is revoked in your account, and its events are deleted here. Links stay with their latest names.',
};
/** Figma lets only a person revoke an access. */
export const disconnectHint = (provider: ProviderName): string =>
  provider === 'figma'
    ? 'The tokens and the events are deleted here. Links stay with their latest names and pictures. To revoke the access as well, open your settings in Figma, then Security, Connected apps.'
    : disconnectHints[providerKinds[provider]];
export const disconnected = (integration: string) => `${integration} disconnected`;
export const notAllowedHint = 'Its sponsor is no longer an admin, so it does nothing. Edit and save it to become its sponsor.';
export const reauthHint = 'Its address is no longer accepted. Enter a new one, and resume it.';
export const pausedHint = 'Events in the meantime are neither sent nor processed.';
export const service = 'Service';
export const place = 'Place';
export const account = 'Account';
export const webhook = 'Webhook';
export const sponsor = 'Sponsor';
export const moves = (state: string, status: string) => `${state}: ${status}`;

// Its events
export const latestEvents = 'Latest events';
export const latestEventsHint = 'What was sent or received in the last 30 days.';
export const integrationEvents = 'the events of this integration';
export const loadingEvents = 'Loading events';
export const noEvents = 'No events yet.';
export const noReading = 'No events yet. Open the settings of a project and select Import.';
export const noDeployments =
  'No events yet. Add the webhook in Vercel, and push a branch whose name or commit message has the key of a task.';
export const noHookEvents = 'No events yet. Add the webhook in the other service, and open a pull request that names a task.';
export const eventStates: Readonly<Record<IntegrationEvent['state'], string>> = {
  WAITING: 'Waiting',
  DONE: 'Done',
  IGNORED: 'Ignored',
  FAILED: 'Failed',
};
