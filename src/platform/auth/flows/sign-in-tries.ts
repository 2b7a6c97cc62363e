import type { FastifyRequest } from 'fastify';
import { peerNetwork } from '#server/peer-network';
import type { Contact } from '../contact.ts';
import type { AuthContext } from '../context.ts';
import { knownDevice, showsDevice } from '../device-cookie.ts';
import type { Bucket } from '../rate-limits.ts';
import { userByContact, type UserRow } from '../users.ts';

/**
 * Counts a password attempt before it is verified, so that fifty concurrent attempts are not fifty guesses. A device that
 * the owner has used has its own counter; all others share those of the account and of their network (decision 054).
 * @returns a function that takes the count back; call it once the password was correct.
 */
export async function countTry(
  { limits, tokens }: AuthContext,
  request: FastifyRequest,
  address: string,
  found: UserRow | null,
): Promise<() => Promise<void>> {
  const device = knownDevice(tokens, request, found);
  if (device !== null) {
    await limits.use('token:device', device);
    await limits.use('login:device', device);
    return () => limits.forget('login:device', device);
  }
  const peer = peerNetwork(request.ip);
  await limits.use('token:peer', peer);
  const takeBack = await limits.useLoginPeer(peer, address);
  await limits.use('login:account', address);
  return async () => {
    await limits.forget('login:account', address);
    await takeBack();
  };
}

/** The key of a per-account limit: the owner's device if the request comes from it, otherwise address and network. */
export async function bucketOf({ database, tokens }: AuthContext, request: FastifyRequest, contact: Contact): Promise<Bucket> {
  const device = showsDevice(request) ? knownDevice(tokens, request, await userByContact(database.pool, contact)) : null;
  return device === null ? { address: contact.address, network: peerNetwork(request.ip) } : { own: device };
}
