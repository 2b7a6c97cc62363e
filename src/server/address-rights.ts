import type { Action } from '#contract/action';
import { reach } from './access.ts';
import { type Actor, type Delegate, personBehind, personWithoutSession } from './actors.ts';
import { fail, Failure } from './failures.ts';
import type { AddressCreator, Files, AddressCheck } from './files.ts';
import type { Endpoint } from './handlers.ts';
import type { Statements } from './statements.ts';

/** The same files for one call: each of its addresses is valid as long as the call itself would be allowed. */
export function filesFor(files: Files, action: Action, actor: Actor, query: Readonly<Record<string, unknown>>): Files {
  const maker = makerOf(action, actor, query);
  return {
    ...files,
    signUpload: (bucketId, name, options) => files.signUpload(bucketId, name, { ...options, maker }),
    signDownload: (bucketId, name, options) => files.signDownload(bucketId, name, { ...options, maker }),
    signDownloads: (bucketId, names, options) => files.signDownloads(bucketId, names, { ...options, maker }),
  };
}

/** Finds an API token that still works by its id. */
export type FindToken = (db: Statements, id: string) => Promise<Delegate | null>;

/** Checks the right of an address by the same rule and query as the call that created the address. */
export function addressCheckBy(endpoints: readonly Endpoint[], findToken: FindToken): AddressCheck {
  const actions = new Map(endpoints.map(({ action }) => [nameOf(action), action]));
  return async (maker, db) => {
    const { action: name, query } = maker;
    const action = actions.get(name);
    const actor = typeof maker.tokenId === 'string' ? await findToken(db, maker.tokenId) : actorOf(maker);
    if (action === undefined || actor === null) return false;
    return reach(db, action, actor, query).then(
      () => true,
      (error: unknown) => {
        if (error instanceof Failure) return false;
        throw error;
      },
    );
  };
}

/** The creator of an address; for one created on a person's behalf without a token, with that person's current rights. */
function actorOf({ userId, sessionId, aal }: AddressCreator): Actor {
  if (sessionId !== null) return { type: 'USER', userId, sessionId, aal, email: '', expiresAt: 0 };
  return personWithoutSession(userId);
}

function makerOf(action: Action, actor: Actor, query: Readonly<Record<string, unknown>>): AddressCreator {
  const userId = personBehind(actor) ?? fail('forbidden');
  const { sessionId, aal } = actor.type === 'USER' ? actor : { sessionId: null, aal: 'aal1' as const };
  const tokenId = actor.type === 'API_TOKEN' && actor.id !== userId ? actor.id : null;
  const { row, project, workspace } = action.reach;
  const named = [row?.param, row?.parent, project, workspace].flatMap((param): [string, string][] =>
    param !== undefined && typeof query[param] === 'string' ? [[param, query[param]]] : [],
  );
  return { userId, sessionId, tokenId, aal, action: nameOf(action), query: Object.fromEntries(named) };
}

const nameOf = ({ family, name }: Action): string => `${family}/${name}`;
