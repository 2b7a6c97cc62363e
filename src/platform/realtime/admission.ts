import type { Identity } from '#server/identity';
import type { Scope } from '#server/readership';
import { inNameOf, person } from '#server/requester';
import type { Binding } from './bindings.ts';
import type { Hub } from './hub.ts';
import { TOKEN_MAX } from './join-request.ts';
import { keyOfScope } from './scopes.ts';
import type { SnapshotPosition } from './snapshot.ts';
import type { KeyRole } from './socket.ts';

/** The caller who asks to join. */
export interface Caller {
  /** Null for a caller with only a key. */
  identity: Identity | null;
  /** True for the holder of the secret key, whom no right limits. */
  isTrusted: boolean;
}

/** What a channel asks for. */
export interface JoinRequest {
  caller: Caller;
  /** The scope in the topic's name, if it has one. */
  topicScope: Scope | null;
  isPrivate: boolean;
  bindings: readonly Binding[];
  /** The key under which the person wants to be present. */
  presenceKey?: string | undefined;
  /** How long it may take until changes flow; null for the usual time. */
  waitMs?: number | null;
  /** True once no one waits for the answer anymore. */
  isGone?: () => boolean;
}

export interface Admission extends Caller {
  scopes: Map<string, Scope>;
  /** The key under which the person is present; undefined for one that the server creates. */
  presenceKey: string | undefined;
  /** Changes that were already visible from here are not sent; null if none were asked for. */
  standpoint: SnapshotPosition | null;
}

// Rights keep changing while they are read. The client may try again.
const TRIES = 10;

/** Takes what was granted; returns the reason if it cannot. */
type Take = (admission: Admission) => string | null;

/**
 * Decides about a join: passes an admission to `take` and returns null, or returns the reason of the refusal. `take` runs at
 * a moment at which the admission is known to hold. If rights or sessions changed in the meantime, the decision is repeated.
 */
export async function admit(hub: Hub, request: JoinRequest, take: Take): Promise<string | null> {
  const { identity, isTrusted } = request.caller;
  // It has no readers who would tell insiders from others, and its messages must not reach everyone.
  if (request.isPrivate && request.topicScope === null) return 'Unauthorized: this topic has no private form';
  const asksForRights = request.bindings.length > 0 || (request.topicScope !== null && !isTrusted);
  if (asksForRights && identity === null && !isTrusted) return UNAUTHORIZED;
  // Only the log announces the end of a session, so no one with a session listens to anything while the log is not read.
  const needsLog = asksForRights || identity !== null;
  if (needsLog && !(await hub.stream.live(request.waitMs ?? hub.limits.joinWaitMs))) return lateness(request);
  if (identity !== null && hub.lane.isFull(identity.userId)) return 'ConnectionRateLimitReached: too many joins are waiting';
  // On a new socket, only the join itself identifies the person.
  if (identity !== null)
    return hub.lane.run(identity.userId, () =>
      inNameOf(person(identity.userId), () => admitPerson(hub, request, identity, take)),
    );
  // A join that asks for no changes is answered at once.
  const standpoint = request.bindings.length > 0 ? await hub.rights.standpoint() : null;
  return take({ identity, isTrusted, scopes: new Map(), presenceKey: request.presenceKey, standpoint });
}

/** The refusal if the database could not be queried. */
export function undecidedRefusal(hub: Hub, error: unknown): string {
  hub.log.error({ err: error }, 'a join or a new token could not be decided about');
  return 'RealtimeRestarting: the server cannot decide about this just now';
}

async function admitPerson(hub: Hub, request: JoinRequest, identity: Identity, take: Take): Promise<string | null> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    if (request.isGone?.()) break;
    const { revision } = hub;
    const answer = await granted(hub, request, identity);
    if (hub.revision !== revision) continue;
    if (typeof answer === 'string') return answer;
    return take(answer);
  }
  return 'RealtimeRestarting: rights are changing, try again';
}

/** The caller according to the token or, without one, the key of the connection. A string says why the token is refused. */
export function callerOf(hub: Hub, token: string | null, role: KeyRole): Caller | string | Promise<Caller | string> {
  const speaking = roleOf(hub, token, role);
  return speaking === null ? personOf(hub, token ?? '') : { identity: null, isTrusted: speaking === 'service_role' };
}

async function personOf(hub: Hub, token: string): Promise<Caller | string> {
  const identity = await identityOf(hub, token);
  return typeof identity === 'string' ? identity : { identity, isTrusted: false };
}

/**
 * The role of the key if there is no person; null if the token is a person's. An opaque key in place of a token is ignored
 * and the connection's own key applies (supabase/realtime).
 */
function roleOf(hub: Hub, token: string | null, role: KeyRole): KeyRole | null {
  if (token === null || token === '' || token.startsWith('sb_')) return role;
  return token.length > TOKEN_MAX ? null : hub.tokens.apiKeyRole(token);
}

/**
 * The part of the decision that needs the database: whether the session is live, and whether the person may read everything
 * they ask for.
 */
async function granted(hub: Hub, request: JoinRequest, identity: Identity): Promise<Admission | string> {
  const objection = await hub.sessions.objection(identity);
  if (objection !== null) return objection;
  const scopes = await hub.rights.scopesOf(request.bindings);
  if (scopes === null) return UNAUTHORIZED;
  if (request.topicScope) scopes.set(keyOfScope(request.topicScope), request.topicScope);
  // While the log is not read, nothing corrects what is known about rights and sessions.
  if (!hub.stream.isLive) return lateness(request);
  if (!(await hub.rights.mayRead(identity.userId, scopes.values()))) return UNAUTHORIZED;
  const presenceKey = await trueKey(hub, request, identity);
  const standpoint = request.bindings.length > 0 ? await hub.rights.standpoint() : null;
  return { identity, isTrusted: false, scopes, presenceKey, standpoint };
}

const lateness = ({ waitMs, bindings }: JoinRequest): string =>
  typeof waitMs === 'number' && bindings.length > 0
    ? 'PostgresChangesSubscribeTimeout: the change stream did not come up in time'
    : 'RealtimeRestarting: the change stream is not up yet';

/** On topics where people know one another, no one can be present under another person's id. */
async function trueKey(hub: Hub, { presenceKey, topicScope }: JoinRequest, { userId }: Identity): Promise<string | undefined> {
  const named = presenceKey?.toLowerCase();
  if (named === undefined || topicScope === null || named === userId) return presenceKey;
  return (await hub.rights.isReader(named, topicScope)) ? userId : presenceKey;
}

// The same text for a foreign id, an id that never existed and a caller who is not signed in.
const UNAUTHORIZED = 'Unauthorized: you do not have permissions to read from this channel';

/** The person of the token, or why it is refused. */
async function identityOf(hub: Hub, token: string): Promise<Identity | string> {
  return (token.length > TOKEN_MAX ? null : await hub.tokens.verify(token)) ?? faultOf(token);
}

/**
 * Tells apart the refusals that the caller can do something about. Nothing that an unverified token contains decides
 * anything.
 */
function faultOf(token: string): string {
  const expiry = expiryOf(token);
  if (expiry === null) return 'InvalidJWTToken: the token is not a valid JWT';
  return expiry * 1000 <= Date.now()
    ? 'InvalidJWTToken: Token has expired'
    : 'JwtSignatureError: Failed to validate JWT signature';
}

function expiryOf(token: string): number | null {
  try {
    const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    const isRecord = typeof claims === 'object' && claims !== null && 'exp' in claims;
    return isRecord && typeof claims.exp === 'number' ? claims.exp : null;
  } catch {
    return null;
  }
}
