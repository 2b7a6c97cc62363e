import { z } from 'zod';
import { actions, inWorkspace, inWorkspaceOrProject, onWorkspaceRow, oneself } from '#contract/action';
import { line, Moment } from '#contract/fields';
import { Id } from '#contract/ids';
import { paged } from '#contract/paging';
import { workspaceRoles } from '#contract/permissions';
import { type TokenScope, tokenScopes } from '#contract/token-scopes';
import { isToken } from '#contract/token-text';

/** The maximum number of tokens of one person, and of the bots of one workspace. */
export const TOKENS_MAX = 50;
/** The requests that one token may send in a minute. Each action of a batch counts. */
export const REQUESTS_A_MINUTE = 120;

/** After how many days a token expires; null for never. */
export const ExpiresInDays = z.union([z.literal(30), z.literal(90), z.literal(365)]).nullable();
export type ExpiresInDays = z.infer<typeof ExpiresInDays>;

const Scopes = z
  .array(z.enum(tokenScopes as [TokenScope, ...TokenScope[]]))
  .min(1)
  .max(tokenScopes.length)
  .refine((scopes) => new Set(scopes).size === scopes.length, 'Name each scope once');

/** STOPPED: the sponsor of a bot may no longer manage integrations. */
export const TokenState = z.enum(['ACTIVE', 'EXPIRED', 'STOPPED']);

/** A token as people see it. The token itself is in no answer. */
export const ApiToken = z.object({
  id: Id,
  name: z.string(),
  /** Its first characters. */
  prefix: z.string(),
  scopes: z.array(z.string()),
  state: TokenState,
  /** What it is limited to; null if it reaches everything that its person does. */
  workspaceId: Id.nullable(),
  workspaceName: z.string().nullable(),
  projectId: Id.nullable(),
  /** Null also for a project that the reader cannot see. */
  projectName: z.string().nullable(),
  /** The person for whom it acts. */
  person: z.object({ id: Id, name: z.string() }),
  createdAt: Moment,
  expiresAt: Moment.nullable(),
  /** Within a minute. */
  lastUsedAt: Moment.nullable(),
  lastUsedIp: z.string().nullable(),
});
export type ApiToken = z.infer<typeof ApiToken>;

/** Who the caller is, and what their token allows. */
export const Access = z.object({
  person: z.object({ id: Id, name: z.string(), email: z.string() }),
  /** Null with a session. */
  token: z
    .object({ id: Id, name: z.string(), scopes: z.array(z.string()), workspaceId: Id.nullable(), projectId: Id.nullable() })
    .nullable(),
  /** Where the caller acts, by name. */
  workspaces: z.array(z.object({ id: Id, name: z.string(), role: z.enum(workspaceRoles) })),
});
export type Access = z.infer<typeof Access>;

const NewToken = z.strictObject({
  name: line(80),
  token: z.string().refine(isToken, 'Use cairn_, 32 random characters, and their checksum'),
  scopes: Scopes,
  expiresInDays: ExpiresInDays,
});
const SECRET =
  'You make the token (`cairn_`, 32 random letters and digits, and their CRC-32 in base 62). The server stores only its hash, and no response contains it.';
const audited = (action: string) => ({ category: 'INTEGRATION', action, target: 'ApiToken' }) as const;
const created = audited('token.created');
const revoked = audited('token.revoked');

export const apiTokenActions = actions('tokens', 'none', {
  'get-access': {
    method: 'GET',
    about:
      'Returns for whom you act and, with an API token, its name, its scopes, and what it is limited to. Lists the workspaces in which you act.',
    reach: oneself,
    right: 'session',
    scope: 'any',
    keepsLimit: true,
    response: Access,
  },
  'get-tokens': {
    method: 'GET',
    about: 'Lists your API tokens, newest first.',
    reach: oneself,
    right: 'session',
    response: paged(ApiToken),
  },
  'create-token': {
    method: 'POST',
    about: `Creates an API token that acts for you wherever you have access. ${SECRET}`,
    reach: oneself,
    right: 'session',
    body: NewToken,
    response: ApiToken,
    audited: created,
  },
  'create-limited-token': {
    method: 'POST',
    about: `Creates an API token that acts for you in one workspace or, if you name it, in one project. ${SECRET}`,
    reach: inWorkspaceOrProject,
    right: { workspace: 'view', inProject: 'view' },
    body: NewToken,
    response: ApiToken,
    audited: created,
  },
  'revoke-token': {
    method: 'DELETE',
    about: 'Revokes one of your API tokens. It stops working at once.',
    reach: oneself,
    right: 'session',
    query: { tokenId: Id },
    response: z.object({ id: Id }),
    audited: revoked,
  },
  'get-bot-tokens': {
    method: 'GET',
    about: 'Lists the API tokens of the bots of a workspace, newest first.',
    reach: inWorkspace,
    right: { workspace: 'manageIntegrations' },
    response: paged(ApiToken),
  },
  'create-bot-token': {
    method: 'POST',
    about: `Creates a bot of a workspace or, if you name it, of one project, with an API token. You are its sponsor: it does what you may do, and stops when you may no longer manage integrations. ${SECRET}`,
    reach: inWorkspaceOrProject,
    right: { workspace: 'manageIntegrations', inProject: 'view' },
    body: NewToken,
    response: ApiToken,
    audited: created,
  },
  'revoke-bot-token': {
    method: 'DELETE',
    about: 'Revokes the API token of a bot. It stops working at once.',
    reach: onWorkspaceRow({ table: 'ApiToken', param: 'tokenId', owners: ['userId'] }),
    right: { workspace: 'manageIntegrations' },
    whileReadOnly: true,
    response: z.object({ id: Id }),
    audited: revoked,
  },
});
