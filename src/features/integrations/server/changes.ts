import { addedChannel, changedChannel, channelSql, switchedChannel } from '#features/webhooks/server';
import { fail } from '#server/failures';
import type { Call } from '#server/handlers';
import type { SecretBox } from '#server/secret-box';
import { refuseStale } from '#server/stale';
import type { Integration, integrationActions } from '../contract.ts';
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
} from '../fields.ts';
import { connectInBrowser } from './accounts/words.ts';
import { integrationById } from './integration-rows.ts';
import { sealedSecret } from './secrets.ts';
import { destinationOf, isAddressed } from './targets.ts';
import * as words from './words.ts';

type Actions = typeof integrationActions;

export interface Given {
  /** Null if this server keeps no secrets: it then has no integrations. */
  box: SecretBox | null;
  /** Where other services reach /api. */
  apiUrl: string;
}

const boxed = (box: SecretBox | null): SecretBox => box ?? fail('conflict', {}, { provider: words.noSecrets });

const TURN = 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))';
const COUNT = 'SELECT count(*)::int AS "count" FROM "Connection" WHERE "workspaceId" = $1';
const INSERT = `
INSERT INTO "Connection" ("id", "workspaceId", "projectId", "userId", "provider", "name", "webhookId", "secret", "mapping")
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`;

/** Connects a service. The caller is its sponsor. */
export async function connected(call: Call<Actions['connect-integration']>, given: Given): Promise<Integration> {
  const { db, reached, actor, body, newId, record } = call;
  const box = boxed(given.box);
  const { workspaceId, projectId } = reached;
  refuseForeign(body.provider, body);
  if (hasAccount(body.provider)) fail('conflict', {}, { provider: connectInBrowser });
  await db.text(TURN, [`integrations:${workspaceId}`]);
  const [{ count } = { count: 0 }] = await db.text<{ count: number }>(COUNT, [workspaceId]);
  if (count >= INTEGRATIONS_MAX) fail('conflict', {}, { name: `A workspace can have up to ${INTEGRATIONS_MAX} integrations.` });
  const id = newId();
  const { provider, name } = body;
  const row = [id, workspaceId, projectId, actor.userId, provider, name];
  if (isChat(provider)) {
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
  const ofChat = ['format', 'url', 'token', 'chat', 'events'];
  const foreign = [
    ...(isChat(provider) ? [] : ofChat),
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
  webhookId: string | null;
  mapping: Mapping;
  events: string[];
  isPaused: boolean;
  version: number;
}

const ROW = `
SELECT c."id", c."provider", c."name", c."userId", c."webhookId", c."mapping", coalesce(h."events", '{}') AS "events",
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

/** Changes an integration. Who decides what it does is its sponsor from then on. */
export async function updated(call: Call<Actions['update-integration']>, given: Given): Promise<Integration> {
  const { db, actor, body, record } = call;
  const box = boxed(given.box);
  const before = await lockedIntegration(call);
  const { id, provider, webhookId } = before;
  refuseForeign(provider, body);
  await refuseStale(db, before, body.version, Object.keys(body));
  const { name = before.name, events = before.events, secret } = body;
  const mapping = { ...before.mapping, ...body.mapping };
  const to = isAddressed(body) ? destinationOf(provider, body) : null;
  if (webhookId !== null) await changedChannel(db, box, { id: webhookId, userId: actor.userId, name, events, to });
  const sealed = secret === undefined ? null : box.seal(sealedSecret, id, secret);
  const values = [id, actor.userId, name, isCode(provider) ? JSON.stringify(mapping) : '{}', sealed];
  const [saved] = await db.text<{ version: number }>(UPDATE, values);
  const changes = {
    ...(name !== before.name && { name: [before.name, name] as const }),
    ...(events.join() !== before.events.join() && { events: [before.events.join(', '), events.join(', ')] as const }),
    ...(actor.userId !== before.userId && { userId: [before.userId, actor.userId] as const }),
    ...(to !== null && { url: [null, null] as const, host: [null, to.host] as const }),
    ...(secret !== undefined && { secret: [null, null] as const }),
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
    await db.text(PAUSE, [id, body.isPaused && webhookId === null]);
    record({ target: 'Connection', targetId: id, name, changes: { isPaused: [isPaused, body.isPaused] } });
  }
  return answered(call, id, given);
}

const answered = (
  { db, reached, actor }: Pick<Call<Actions['update-integration']>, 'db' | 'actor'> & { reached: { workspaceId: string } },
  id: string,
  { apiUrl }: Given,
): Promise<Integration> => integrationById(db, id, { workspaceId: reached.workspaceId, readerId: actor.userId }, apiUrl);
