import { hash, randomBytes } from 'node:crypto';
import { fail } from '#server/failures';
import type { Call } from '#server/handlers';
import type { SecretBox } from '#server/secret-box';
import type { integrationActions } from '#features/integrations/contract';
import { type AccountProviderName, hasAccount, INTEGRATIONS_MAX, type ProviderName } from '#features/integrations/fields';
import { accountProviderOf } from '../providers/by-name.ts';
import { sealedVerifier } from '../secrets.ts';
import { noSecrets } from '../words.ts';
import { authorizeUrl, missingSettings, type OAuthGiven } from './oauth.ts';
import * as words from './words.ts';

type Actions = typeof integrationActions;
export interface FlowGiven extends OAuthGiven {
  /** Null if this server keeps no secrets: it then has no integrations. */
  readonly box: SecretBox | null;
}

const PLACE = `SELECT coalesce((SELECT p."name" FROM "Project" p WHERE p."id" = $2), w."name") AS "name" FROM "Workspace" w WHERE w."id" = $1`;
const COUNT = 'SELECT count(*)::int AS "count" FROM "Connection" WHERE "workspaceId" = $1';
const AGAIN = `SELECT "provider", "name", "projectId", "accountId" LIKE 'http%' AS "isTyped" FROM "Connection" WHERE "id" = $1`;
// Someone who begins again does not mean to end what they began before.
const FORGET = `DELETE FROM "ConnectionFlow" WHERE "userId" = $1 AND "workspaceId" = $2 AND "provider" = $3`;
const INSERT = `
INSERT INTO "ConnectionFlow"
  ("id", "workspaceId", "projectId", "userId", "provider", "connectionId", "name", "timeZone", "stateHash", "browserHash", "verifier")
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`;

/** Begins to connect a new account. */
export async function begun(call: Call<Actions['begin-integration']>, given: FlowGiven) {
  const { db, reached, body } = call;
  const { workspaceId, projectId } = reached;
  const [{ count } = { count: 0 }] = await db.text<{ count: number }>(COUNT, [workspaceId]);
  if (count >= INTEGRATIONS_MAX) fail('conflict', {}, { name: `A workspace can have up to ${INTEGRATIONS_MAX} integrations.` });
  const { provider, name } = body;
  return leaving(call, given, { provider, name, connectionId: null, place: { workspaceId, projectId } });
}

/** Begins to connect the account of an integration again. */
export async function begunAgain(call: Call<Actions['begin-integration-again']>, given: FlowGiven) {
  const { db, reached } = call;
  const [found] = await db.text<{ provider: ProviderName; name: string; projectId: string | null; isTyped: boolean | null }>(
    AGAIN,
    [reached.rowId],
  );
  if (found === undefined) fail('not-found');
  const { provider, name, projectId, isTyped } = found;
  if (isTyped) fail('conflict', {}, { integrationId: words.enterToken });
  if (!hasAccount(provider)) return fail('conflict', {}, { integrationId: 'This service has no account to connect.' });
  const place = { workspaceId: reached.workspaceId, projectId };
  return leaving(call, given, { provider, name, connectionId: reached.rowId, place });
}

interface Leaving {
  provider: AccountProviderName;
  name: string;
  connectionId: string | null;
  place: { workspaceId: string; projectId: string | null };
}

async function leaving(
  { db, actor, body, newId }: Pick<Call<Actions['begin-integration-again']>, 'db' | 'actor' | 'body' | 'newId'>,
  given: FlowGiven,
  { provider, name, connectionId, place }: Leaving,
): Promise<{ flowId: string; url: string }> {
  const box = given.box ?? fail('conflict', {}, { provider: noSecrets });
  const { oauth } = accountProviderOf(provider);
  const missing = missingSettings(oauth, given.settings);
  if (missing.length > 0) fail('conflict', {}, { provider: words.notConfigured(missing.join(' and ')) });
  const flowId = newId();
  // The state names the flow, so that the cookie of its browser can be found.
  const state = `${flowId}.${randomBytes(32).toString('base64url')}`;
  const verifier = randomBytes(32).toString('base64url');
  await db.text(FORGET, [actor.userId, place.workspaceId, provider]);
  await db.text(INSERT, [
    flowId,
    place.workspaceId,
    place.projectId,
    actor.userId,
    provider,
    connectionId,
    name,
    body.timeZone ?? null,
    hash('sha256', state),
    hash('sha256', body.browser),
    box.seal(sealedVerifier, flowId, verifier),
  ]);
  return { flowId, url: await authorizeUrl(oauth, given, { state, verifier }) };
}

/** What the place of an integration is called. */
export async function placeName(
  db: Call<Actions['begin-integration']>['db'],
  workspaceId: string,
  projectId: string | null,
): Promise<string> {
  return (await db.text<{ name: string }>(PLACE, [workspaceId, projectId]))[0]?.name ?? '';
}
