import { createHash } from 'node:crypto';
import type { ActionDeclaration } from '#contract/action';
import { personalEntities } from '#contract/token-scopes';
import { fail } from '#server/failures';
import type { Call } from '#server/handlers';
import { build, type Statements } from '#server/statements';
import { type ApiToken, type apiTokenActions, TOKENS_MAX } from '../contract.ts';
import { prefixOf } from '#contract/token-text';
import { botTokensOf, tokensOf } from './token-rows.ts';

type Actions = typeof apiTokenActions;
type NewToken = Call<Actions['create-token']>['body'];
type Creating = Pick<Call<ActionDeclaration>, 'db' | 'actor' | 'newId' | 'record' | 'now'> & { body: NewToken };

/** The hash of a token, which the database stores. It has 190 random bits, so a fast hash without salt is enough. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

interface Place {
  kind: 'PERSON' | 'BOT';
  workspaceId: string | null;
  projectId: string | null;
}

const DAY_MS = 86_400_000;

const REVOKE = `
DELETE FROM "ApiToken" WHERE "id" = $1 AND "kind" = coalesce($2, "kind") AND "userId" = coalesce($3, "userId")
RETURNING "name", "workspaceId"`;

/** Creates a token of a person or of a bot. Fails at the maximum number. */
export async function createdToken(call: Creating, { kind, workspaceId, projectId }: Place): Promise<ApiToken> {
  const { db, actor, body, newId, record, now } = call;
  const { name, token, scopes, expiresInDays } = body;
  if (kind === 'BOT') refusePersonal(scopes);
  const list = () =>
    kind === 'BOT' && workspaceId !== null ? botTokensOf(db, workspaceId, actor.userId) : tokensOf(db, actor.userId);
  const owner = kind === 'BOT' ? workspaceId : actor.userId;
  await db.text('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`api-tokens:${owner}`]);
  if ((await list()).length >= TOKENS_MAX)
    fail('conflict', {}, { name: `You can have up to ${TOKENS_MAX} API tokens here. Revoke one first.` });
  const secretHash = hashOf(token);
  await refuseTaken(db, secretHash);
  const id = newId();
  const expiresAt = expiresInDays === null ? null : new Date(now.getTime() + expiresInDays * DAY_MS).toISOString();
  const row = { id, kind, userId: actor.userId, workspaceId, projectId, name, scopes: [...scopes], prefix: prefixOf(token) };
  await db.all(build.insertInto('ApiToken').values({ ...row, secretHash, expiresAt }));
  const changes = { scopes: [null, scopes.join(', ')], expiresAt: [null, expiresAt] } as const;
  record({ target: 'ApiToken', targetId: id, name, changes });
  return (await list()).find((each) => each.id === id) ?? fail('not-found');
}

/** Revokes a token, if it is of this kind and this person. It works nowhere after the commit. */
export async function revokedToken(
  { db, record }: Pick<Call<ActionDeclaration>, 'db' | 'record'>,
  id: string,
  { kind = null, userId = null }: { kind?: Place['kind'] | null; userId?: string | null },
): Promise<{ id: string }> {
  const [token] = await db.text<{ name: string; workspaceId: string | null }>(REVOKE, [id, kind, userId]);
  if (token === undefined) fail('not-found');
  const { name, workspaceId } = token;
  record({
    target: 'ApiToken',
    targetId: id,
    name,
    changes: { name: [name, null] },
    ...(workspaceId !== null && { workspaceId }),
  });
  return { id };
}

/** A bot has no inbox. */
function refusePersonal(scopes: NewToken['scopes']): void {
  const refused = personalEntities.filter((entity) => scopes.some((scope) => scope.startsWith(`${entity}:`)));
  if (refused.length > 0) fail('invalid-input', {}, { scopes: `A bot can't have ${refused.join(', ')}.` });
}

/** Only a token that is not random can be taken. */
async function refuseTaken(db: Statements, secretHash: string): Promise<void> {
  const taken = await db.text('SELECT 1 FROM "ApiToken" WHERE "secretHash" = $1', [secretHash]);
  if (taken.length > 0) fail('conflict');
}
