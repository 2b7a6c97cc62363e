import { listed } from '#contract/counts';
import type { TokenEntity } from '#contract/token-scopes';
import type { ExpiresInDays } from '../contract.ts';

export const apiTokens = 'API tokens';
export const tokensPart = 'API tokens';
export const yourTokens = 'your API tokens';
export const tokensHint =
  'Let scripts, assistants, and other programs work with Cairn for you. A token can never do more than you can.';
export const botTokens = 'Bots';
export const botsPart = 'the bots of this workspace';
export const botsHint =
  'Programs that work in this workspace under their own name. A bot can do what its sponsor can do, and stops when its sponsor is no longer an admin.';
export const noTokens = 'No API tokens yet. Create one to connect a script or an assistant.';
export const noBots = 'No bots yet. Create one to connect a program to this workspace.';
export const ownTokens = 'A token that works as you is in your account settings.';
export const openOwnTokens = 'Open your API tokens';
export const howToCall = 'Read how to call the API';
export const loadingTokens = 'Loading API tokens';

// A token in the list
export const expired = 'Expired';
export const stopped = 'Stopped';
export const actionsFor = (name: string) => `Actions for ${name}`;
export const reaches = (project: string | null, workspace: string | null) =>
  project ? `${project} in ${workspace ?? ''}` : (workspace ?? 'All workspaces');
export const lostProject = 'A project that you can no longer see';
export const sponsoredBy = (name: string) => `For ${name}`;
export const createdOn = (date: string) => `Created ${date}`;
export const lastUsed = (time: string, address: string | null) =>
  `Last used ${time}${address === null ? '' : ` from ${address}`}`;
export const notUsed = 'Not used yet';
export const expiresOn = (date: string) => `Expires ${date}`;
export const expiredOn = (date: string) => `Expired ${date}`;
export const neverExpires = 'Does not expire';
export const reads = (entities: readonly string[]) => `Reads ${listed(entities)}`;
export const writes = (entities: readonly string[]) => `Reads and writes ${listed(entities)}`;
export const revokeToken = 'Revoke token';
export const tokenRevoked = (name: string) => `${name} revoked`;
export const notRevoked = (why: string) => `Couldn't revoke this token. ${why}`;
export const confirmRevocation = (name: string) => `Revoke ${name}?`;
export const revocationHint =
  'Programs that use this token stop working immediately. Their changes are kept. This cannot be undone.';

// A new token
export const createToken = 'Create token';
export const createBot = 'Create bot';
export const newTokenHint = 'Give it only what the program needs. You can revoke it at any time.';
export const cancel = 'Cancel';
export const name = 'Name';
export const nameHint = 'The history shows this name beside yours.';
export const nameMissing = 'Enter a name.';
export const expires = 'Expires';
export const expiries: readonly { days: ExpiresInDays; label: string }[] = [
  { days: 30, label: 'In 30 days' },
  { days: 90, label: 'In 90 days' },
  { days: 365, label: 'In 365 days' },
  { days: null, label: 'Never' },
];
export const where = 'Where';
export const everywhere = 'All your workspaces';
export const project = 'Project';
export const allProjects = 'The whole workspace';
export const loadingProjects = 'Loading projects…';
export const permissions = 'Permissions';
export const permissionsMissing = 'Select at least one permission.';
export const everything = 'Everything';
export const levels = { none: 'None', read: 'Read', write: 'Write' } as const;
export const permissionsHint = 'Write includes read. A token can never change your account, your sessions, payments or tokens.';
export const entities: Readonly<Record<TokenEntity, string>> = {
  tasks: 'Tasks',
  issues: 'Issues',
  sprints: 'Sprints',
  documents: 'Documents',
  notes: 'Notes',
  time: 'Time and absences',
  projects: 'Projects and views',
  members: 'Members and roles',
  workspace: 'Workspace settings',
  webhooks: 'Webhooks',
  notifications: 'Notifications',
  analytics: 'Analytics',
  search: 'Search of everything',
  audit: 'Audit log',
};

// The token itself
export const tokenOf = (name: string) => `Token of ${name}`;
export const token = 'Token';
export const tokenHint = 'Send it in the header “Authorization: Bearer …” of each request.';
export const tokenWarning = 'This token is shown only once. Anyone who has it can act for you until you revoke it.';
export const copyToken = 'Copy token';
export const tokenCopied = 'Token copied';
export const done = 'Done';
