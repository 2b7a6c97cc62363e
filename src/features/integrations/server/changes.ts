import { addedChannel, changedChannel, channelSql, switchedChannel } from '#features/webhooks/server';
import { fail } from '#server/failures';
import type { Call } from '#server/handlers';
import type { Outgoing } from '#server/outgoing';
import { inParts } from '#server/parted';
import type { SecretBox } from '#server/secret-box';
import { refuseStale } from '#server/stale';
import type { Integration, integrationActions } from '../contract.ts';
import type { Tokens } from './accounts/account-provider.ts';
import {
  firstEvents,
  firstMapping,
  hasAccount,
  INTEGRATIONS_MAX,
  isCalling,
  isChat,
  isCode,
  type Mapping,
  type ProviderName,
  takesToken,
} from '../fields.ts';
import { sealedGrant } from './accounts/accounts.ts';
import { connectInBrowser, ownAccount } from './accounts/words.ts';
import { integrationById } from './integration-rows.ts';
import { type EnteredAccount, enteredAccount, enteredTokens, isEntered } from './jira/entered.ts';
import { sealedSecret } from './secrets.ts';
import { destinationOf, isAddressed } from './targets.ts';
import { threadsAgain } from './threads/thread-rows.ts';
import * as words from './words.ts';

type Actions = typeof integrationActions;

export interface Given {
  /** Null if this server keeps no secrets: it then has no integrations. */
  box: SecretBox | null;
  /** Where other services reach /api. */
  apiUrl: string;
  outgoing: Outgoing;
}

const boxed = (box: SecretBox | null): SecretBox => box ?? fail('conflict', {}, { provider: words.noSecrets });

const TURN = 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))';
const COUNT = 'SELECT count(*)::int AS "count" FROM "Connection" WHERE "workspaceId" = $1';
const INSERT = `
INSERT INTO "Connection" ("id", "workspaceId", "projectId", "userId", "provider", "name", "webhookId", "secret", "mapping")
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`;
const INSERT_ACCOUNT = `
INSERT INTO "Connection" ("id", "workspaceId", "projectId", "userId", "provider", "name", "tokens", "accountId", "accountName")
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`;

/** Connects a service. The site that a person typed is asked first whose token it is. */
export const connecting = (given: Given) =>
  inParts<Actions['connect-integration'], Tokens | null, EnteredAccount | null>({
    prepare: async ({ body }) => {
      refuseForeign(body.provider, body);
      if (hasAccount(body.provider) && !takesToken(body.provider)) fail('conflict', {}, { provider: connectInBrowser });
      return takesToken(body.provider) ? enteredTokens(body) : null;
    },
    work: async (tokens) => tokens && enteredAccount(given.outgoing, tokens),
    settle: (call, entered) => connected(call, given, entered),
  });

/** The caller is its sponsor. */
async function connected(
  call: Call<Actions['connect-integration']>,
  given: Given,
  entered: EnteredAccount | null,
): Promise<Integration> {
  const { db, reached, actor, body, newId, record } = call;
  const box = boxed(given.box);
  const { workspaceId, projectId } = reached;
  await db.text(TURN, [`integrations:${workspaceId}`]);
  const [{ count } = { count: 0 }] = await db.text<{ count: number }>(COUNT, [workspaceId]);
  if (count >= INTEGRATIONS_MAX) fail('conflict', {}, { name: `A workspace can have up to ${INTEGRATIONS_MAX} integrations.` });
  const id = newId();
  const { provider, name } = body;
  const row = [id, workspaceId, projectId, actor.userId, provider, name];
  if (entered !== null) {
    await db.text(INSERT_ACCOUNT, [...row, sealedGrant(box, id, entered.tokens), entered.account.id, entered.account.name]);
  } else if (isChat(provider)) {
    const { events = firstEvents } = body;
    const projectIds = projectId === null ? [] : [projectId];
    const to = destinationOf(provider, body);
    await addedChannel(db, box, { id, workspaceId, userId: actor.userId, name, events, projectIds, ...to });
    await db.text(INSERT, [...row, id, null, '{}']);
  } else {
    const { secret = fail('invalid-input', {}, { secret: 'Enter the secret' }), mapping = {} } = body;
    const moves = isCode(provider) ? { ...firstMapping, ...mapping } : {};
    await db.text(INSERT, [...row, null, box.seal(sealedSecret, id, secret), JSON.stringify(moves)]);
  }
  record({
    target: 'Connection',
    targetId: id,
    targetVersion: 1,
    name,
    changes: { name: [null, name], provider: [null, provider] },
  });
  return answered(call, id, given);
}

/** Refuses what a service has no use for, so that nothing is accepted and dropped. */
function refuseForeign(provider: ProviderName, sent: Readonly<Record<string, unknown>>): void {
  const foreign = [
    ...(isChat(provider) ? [] : ['format', 'chat', 'events']),
    ...(isChat(provider) || takesToken(provider) ? [] : ['url', 'token']),
    ...(takesToken(provider) ? [] : ['email']),
    ...(isCalling(provider) ? [] : ['secret']),
    ...(isCode(provider) ? [] : ['mapping']),
  ];
  const field = foreign.find((each) => sent[each] !== undefined);
  if (field !== undefined) fail('invalid-input', {}, { [field]: 'This service has no such setting' });
  // People make it, so it is as long as one that cannot be guessed.
  const { secret } = sent;
  if (isCode(provider) && typeof secret === 'string' && secret.length < 32)
    fail('invalid-input', {}, { secret: 'Use 32 to 128 characters without spaces' });
}

interface Row {
  id: string;
  provider: ProviderName;
  name: string;
  userId: string;
  accountName: string | null;
  webhookId: string | null;
  mapping: Mapping;
  events: string[];
  isPaused: boolean;
  version: number;
}

const ROW = `
SELECT c."id", c."provider", c."name", c."userId", c."accountName", c."webhookId", c."mapping", coalesce(h."events", '{}') AS "events",
  c."pausedAt" IS NOT NULL OR coalesce(h."isOff", false) AS "isPaused", c."version"
FROM "Connection" c LEFT JOIN LATERAL ${channelSql('c."webhookId"')} h ON true WHERE c."id" = $1 FOR NO KEY UPDATE OF c`;

type OnIntegration = Pick<Call<Actions['update-integration']>, 'db' | 'reached'>;

/** The integration that was reached, locked until the transaction ends. */
async function lockedIntegration({ db, reached }: OnIntegration): Promise<Row> {
  const [row] = await db.text<Row>(ROW, [reached.rowId]);
  return row ?? fail('not-found');
}

const UPDATE = `
UPDATE "Connection" SET "userId" = $2, "name" = $3, "mapping" = $4, "secret" = coalesce($5, "secret"), "problem" = NULL,
  "dueAt" = CASE WHEN "tokens" IS NOT NULL AND NOT "isRevoked" THEN now() END WHERE "id" = $1
RETURNING "version"`;

const KIND = `SELECT "provider", coalesce("accountId" LIKE 'http%', false) AS "isTyped" FROM "Connection" WHERE "id" = $1`;
const RENEW = `
UPDATE "Connection" SET "tokens" = $2, "tokensUntil" = NULL, "accountId" = $3, "accountName" = $4, "isRevoked" = false,
  "refreshingUntil" = NULL WHERE "id" = $1`;

/** Changes an integration. A new site or token is asked first, as for a new integration. */
export const updating = (given: Given) =>
  inParts<Actions['update-integration'], Tokens | null, EnteredAccount | null>({
    prepare: async ({ db, reached, body }) => {
      const [found] = await db.text<{ provider: ProviderName; isTyped: boolean }>(KIND, [reached.rowId]);
      if (found === undefined) return fail('not-found');
      const { provider, isTyped } = found;
      refuseForeign(provider, body);
      if (!takesToken(provider) || !isEntered(body)) return null;
      if (!isTyped) fail('conflict', {}, { token: connectInBrowser });
      return enteredTokens(body);
    },
    work: async (tokens) => tokens && enteredAccount(given.outgoing, tokens),
    settle: (call, entered) => updated(call, given, entered),
  });

/** Who decides what it does is its sponsor from then on. */
async function updated(
  call: Call<Actions['update-integration']>,
  given: Given,
  entered: EnteredAccount | null,
): Promise<Integration> {
  const { db, actor, body, record } = call;
  const box = boxed(given.box);
  const before = await lockedIntegration(call);
  const { id, provider, webhookId } = before;
  await refuseStale(db, before, body.version, Object.keys(body));
  const { name = before.name, events = before.events, secret } = body;
  const mapping = { ...before.mapping, ...body.mapping };
  // What its account can read over there is not theirs.
  if (provider === 'jira' && entered === null && actor.userId !== before.userId) fail('conflict', {}, { name: ownAccount });
  if (entered !== null)
    await db.text(RENEW, [id, sealedGrant(box, id, entered.tokens), entered.account.id, entered.account.name]);
  const to = isChat(provider) && isAddressed(body) ? destinationOf(provider, body) : null;
  if (webhookId !== null) {
    await changedChannel(db, box, { id: webhookId, userId: actor.userId, name, events, to });
    await threadsAgain(db, id);
  }
  const sealed = secret === undefined ? null : box.seal(sealedSecret, id, secret);
  const values = [id, actor.userId, name, isCode(provider) ? JSON.stringify(mapping) : '{}', sealed];
  const [saved] = await db.text<{ version: number }>(UPDATE, values);
  const changes = {
    ...(name !== before.name && { name: [before.name, name] as const }),
    ...(events.join() !== before.events.join() && { events: [before.events.join(', '), events.join(', ')] as const }),
    ...(actor.userId !== before.userId && { userId: [before.userId, actor.userId] as const }),
    ...(to !== null && { url: [null, null] as const, host: [null, to.host] as const }),
    ...(secret !== undefined && { secret: [null, null] as const }),
    ...(entered !== null && { token: [null, null] as const, accountName: [before.accountName, entered.account.name] as const }),
  };
  record({ target: 'Connection', targetId: id, targetVersion: saved?.version ?? before.version, name, changes });
  return answered(call, id, given);
}

// What changed while it was paused is looked at when it is resumed.
const PAUSE = `
UPDATE "Connection" SET "pausedAt" = CASE WHEN $2 THEN now() END, "problem" = NULL,
  "dueAt" = CASE WHEN "tokens" IS NOT NULL AND NOT "isRevoked" THEN now() END WHERE "id" = $1`;

/** Pauses an integration, or resumes it. */
export async function paused(call: Call<Actions['pause-integration']>, given: Given): Promise<Integration> {
  const { db, body, record } = call;
  const { id, name, isPaused, webhookId } = await lockedIntegration(call);
  if (isPaused !== body.isPaused) {
    if (webhookId !== null) await switchedChannel(db, webhookId, !body.isPaused);
    await db.text(PAUSE, [id, body.isPaused]);
    record({ target: 'Connection', targetId: id, name, changes: { isPaused: [isPaused, body.isPaused] } });
  }
  return answered(call, id, given);
}

const answered = (
  { db, reached, actor }: Pick<Call<Actions['update-integration']>, 'db' | 'actor'> & { reached: { workspaceId: string } },
  id: string,
  { apiUrl }: Given,
): Promise<Integration> => integrationById(db, id, { workspaceId: reached.workspaceId, readerId: actor.userId }, apiUrl);
