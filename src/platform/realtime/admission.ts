import type { Identity } from '#server/identity';
import type { Scope } from '#server/readership';
import type { Binding } from './bindings.ts';
import type { Hub } from './hub.ts';

/** What a channel asks for. */
export interface Wish {
  token: string | null;
  /** The scope of the topic's name, if it has one. */
  topicScope: Scope | null;
  isPrivate: boolean;
  bindings: readonly Binding[];
  /** The key under which the person wants to be present. */
  presenceKey?: string | undefined;
}

export interface Admission {
  identity: Identity | null;
  scopes: Map<string, Scope>;
  /** The key under which the person is present; undefined for one that the server makes. */
  presenceKey: string | undefined;
}

// Rights that keep changing while they are read: the client may try again.
const TRIES = 10;

/**
 * Decides about a wish: an admission, or the reason of the refusal. When rights or sessions changed while it was decided,
 * it is decided again, so an admission holds at the moment at which it is returned; use it before the next `await`.
 */
export async function admitted(hub: Hub, wish: Wish): Promise<Admission | string> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const revision = hub.revision;
    const answer = await decided(hub, wish);
    if (hub.revision === revision) return answer;
  }
  return 'RealtimeRestarting: rights are changing, try again';
}

async function decided(hub: Hub, wish: Wish): Promise<Admission | string> {
  const identity = await identityOf(hub, wish);
  if (typeof identity === 'string') return identity;
  if (wish.bindings.length === 0 && wish.topicScope === null) {
    return wish.isPrivate
      ? 'Unauthorized: this topic has no private form'
      : { identity, scopes: new Map(), presenceKey: wish.presenceKey };
  }
  if (identity === null) return UNAUTHORIZED;
  if (!(await hub.stream.live(hub.limits.joinWaitMs))) return 'RealtimeRestarting: the change stream is not up yet';
  const scopes = await hub.rights.scopesOf(wish.bindings);
  if (scopes === null) return UNAUTHORIZED;
  if (wish.topicScope) scopes.set(`${wish.topicScope.audience}:${wish.topicScope.id}`, wish.topicScope);
  if (!(await hub.rights.mayRead(identity.userId, scopes.values()))) return UNAUTHORIZED;
  return { identity, scopes, presenceKey: await trueKey(hub, wish, identity) };
}

/** Where people know one another, nobody is present under the id of somebody else. */
async function trueKey(hub: Hub, { presenceKey, topicScope }: Wish, { userId }: Identity): Promise<string | undefined> {
  const named = presenceKey?.toLowerCase();
  if (named === undefined || topicScope === null || named === userId) return presenceKey;
  return (await hub.rights.isReader(named, topicScope)) ? userId : presenceKey;
}

// One text for a foreign id, an id that never existed and a caller who is not signed in.
const UNAUTHORIZED = 'Unauthorized: you do not have permissions to read from this channel';

/** The person of the token; null where the connection's key speaks for itself. */
async function identityOf(hub: Hub, wish: Wish): Promise<Identity | null | string> {
  const { token } = wish;
  if (token === null || token === '' || token.startsWith('sb_') || hub.tokens.apiKeyRole(token) !== null) return null;
  const identity = await hub.tokens.verify(token);
  if (identity === null) return 'InvalidJWTToken: the token is not valid or has expired';
  return (await hub.sessions.objection(identity)) ?? identity;
}
