import { decodeJwt } from 'jose';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Tokens } from '#platform/tokens';
import { isLeaked, LEAKED } from '#platform/tokens/api-keys';
import type { Statements } from '#server/statements';
import type { Sessions } from '../live-sessions.ts';
import { StorageError } from './storage-error.ts';

/** The caller: the role that row rights are written for, and the claims of its token. */
export interface Caller {
  role: 'anon' | 'authenticated' | 'service_role';
  userId: string | null;
  claims: Readonly<Record<string, unknown>>;
}

/** The server itself, for requests that were allowed earlier, such as by a signed address. */
export const SERVICE: Caller = { role: 'service_role', userId: null, claims: { role: 'service_role' } };
export const ANON: Caller = { role: 'anon', userId: null, claims: { role: 'anon' } };

/** Answered as 401 with a message, as a gateway does. */
export class GatewayRefusal extends Error {
  override name = 'GatewayRefusal';
}

export interface CallerChecks {
  tokens: Tokens;
  sessions: Sessions;
}

/**
 * Reads the caller from Bearer and `apikey`. Without a session, the official client sends its key as Bearer too, so an
 * opaque key there is read as its role. A user's token counts only while its session is live and no second factor is
 * missing.
 */
export async function callerOf(request: FastifyRequest, { tokens, sessions }: CallerChecks): Promise<Caller> {
  const { apikey: queried } = request.query as Record<string, unknown>;
  const key = request.headers.apikey ?? queried;
  const keyRole = typeof key === 'string' ? tokens.apiKeyRole(key) : null;
  if (key !== undefined && keyRole === null) throw new GatewayRefusal('Invalid API key');
  const bearer = (request.headers.authorization ?? '').replace(/^Bearer\s+/i, '').trim();
  if (bearer === '' && keyRole === null) {
    throw new StorageError('InvalidRequest', "headers must have required property 'authorization'");
  }
  const role = bearer === '' ? keyRole : tokens.apiKeyRole(bearer);
  if (isLeaked(role ?? keyRole, request.headers['user-agent'])) throw new GatewayRefusal(LEAKED);
  if (role !== null) return role === 'service_role' ? serviceOf(bearer || String(key)) : ANON;
  const identity = await tokens.verify(bearer);
  if (!identity) throw new StorageError('AccessDenied', whyRefused(bearer));
  const objection = await sessions.objection(identity);
  if (objection !== null) throw new StorageError('AccessDenied', objection);
  return { role: 'authenticated', userId: identity.userId, claims: decodeJwt(bearer) };
}

const Subject = z.guid();

/** A legacy key may name a user, who then owns what the key creates. */
function serviceOf(key: string): Caller {
  if (key.split('.').length !== 3) return SERVICE;
  const subject = Subject.safeParse(decodeJwt(key).sub);
  return subject.success ? { ...SERVICE, userId: subject.data } : SERVICE;
}

/** From here on, this transaction runs as the caller: row rights decide by the role and the claims. */
export async function actAs(db: Statements, caller: Caller): Promise<void> {
  if (caller.role === 'service_role') return void (await db.text(`SELECT set_config('role', 'none', true)`));
  await db.text(
    `SELECT set_config('request.jwt.claims', $1, true), set_config('request.jwt.claim.sub', $2, true),
       set_config('request.jwt.claim.role', $3, true), set_config('role', $3, true)`,
    [JSON.stringify(caller.claims), caller.userId ?? '', caller.role],
  );
}

function whyRefused(token: string): string {
  if (token.split('.').length !== 3) return 'Invalid Compact JWS';
  try {
    const { exp } = decodeJwt(token);
    return exp !== undefined && exp * 1000 <= Date.now() ? '"exp" claim timestamp check failed' : 'signature verification failed';
  } catch {
    return 'Invalid Compact JWS';
  }
}
