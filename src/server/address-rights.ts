import type { Action } from '#contract/action';
import { reach } from './access.ts';
import { Failure } from './failures.ts';
import type { AddressMaker, Files, MayStill } from './files.ts';
import type { Endpoint } from './handlers.ts';
import type { Identity } from './identity.ts';

/** The same files for one call: each address that it asks for is good for as long as the call itself would be allowed. */
export function filesFor(files: Files, action: Action, identity: Identity, query: Readonly<Record<string, unknown>>): Files {
  const maker = makerOf(action, identity, query);
  return {
    ...files,
    signUpload: (bucketId, name, options) => files.signUpload(bucketId, name, { ...options, maker }),
    signDownload: (bucketId, name, options) => files.signDownload(bucketId, name, { ...options, maker }),
    signDownloads: (bucketId, names, options) => files.signDownloads(bucketId, names, { ...options, maker }),
  };
}

/** Asks the right of an address by the same rule, and the same query, as the call that made the address. */
export function mayStillBy(endpoints: readonly Endpoint[]): MayStill {
  const actions = new Map(endpoints.map(({ action }) => [nameOf(action), action]));
  return async ({ userId, sessionId, aal, action: name, query }, db) => {
    const action = actions.get(name);
    if (action === undefined) return false;
    const identity: Identity = { userId, sessionId, aal, email: '', expiresAt: 0 };
    return reach(db, action, identity, query).then(
      () => true,
      (error: unknown) => {
        if (error instanceof Failure) return false;
        throw error;
      },
    );
  };
}

function makerOf(action: Action, { userId, sessionId, aal }: Identity, query: Readonly<Record<string, unknown>>): AddressMaker {
  const { row, project, workspace } = action.reach;
  const named = [row?.param, row?.parent, project, workspace].flatMap((param): [string, string][] =>
    param !== undefined && typeof query[param] === 'string' ? [[param, query[param]]] : [],
  );
  return { userId, sessionId, aal, action: nameOf(action), query: Object.fromEntries(named) };
}

const nameOf = ({ family, name }: Action): string => `${family}/${name}`;
