import { z } from 'zod';
import type { AddressCreator } from '#server/files';
import type { Statements } from '#server/statements';
import type { SessionOf } from '../live-sessions.ts';
import { ANON, type Caller, SERVICE } from './caller.ts';
import type { StorageContext } from './context.ts';
import { StorageError } from './storage-error.ts';

/** The rights with which something is done with a file. */
export interface Right {
  /** Whose row rights decide. */
  caller: Caller;
  /** What row rights do not cover: checked before the bytes, and again in the transaction that lets a row name them. */
  ask: (db: Statements) => Promise<void>;
}

/** Who created a signed address: a call of the API, or a request of the storage wire. */
export type Creator = { call: AddressCreator } | { role: 'anon' | 'service_role' } | ({ role: 'authenticated' } & SessionOf);

type Asked = Pick<StorageContext, 'sessions' | 'mayStill'>;

const RIGHT_ENDED = 'Unauthorized: the right that this address was made by has ended';

/** The rights of a request with a token or key of its own. */
export function ownRight(context: Asked, caller: Caller): Right {
  const maker = creatorOf(caller);
  return { caller, ask: 'sessionId' in maker ? (db) => refuseEnded(context, maker, db) : async () => undefined };
}

/** What a signed address stores about the request that created it. */
export function creatorOf({ role, userId, claims }: Caller): Creator {
  if (role !== 'authenticated') return { role };
  const { session_id: sessionId, aal } = Claims.parse(claims);
  return { role, userId: userId ?? '', sessionId, aal };
}

/** The rights of a signed address: what its creator may do now, and no more. */
export async function rightOf(context: Asked, maker: Creator): Promise<Right> {
  if ('call' in maker) {
    const ask = async (db: Statements): Promise<void> => {
      if (!(await context.mayStill(maker.call, db))) throw new StorageError('AccessDenied', RIGHT_ENDED);
    };
    return { caller: SERVICE, ask };
  }
  if (maker.role !== 'authenticated') return ownRight(context, maker.role === 'anon' ? ANON : SERVICE);
  await refuseEnded(context, maker);
  const { role, userId } = maker;
  return ownRight(context, { role, userId, claims: { ...(await context.sessions.claims(maker)), aal: maker.aal } });
}

const Claims = z.object({ session_id: z.string().default(''), aal: z.enum(['aal1', 'aal2']).default('aal1') });

async function refuseEnded({ sessions }: Asked, session: SessionOf, db?: Statements): Promise<void> {
  const objection = await sessions.objection(session, db);
  if (objection !== null) throw new StorageError('AccessDenied', objection);
}
