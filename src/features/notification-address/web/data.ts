import type { BodyInput } from '#contract/action';
import { client } from '#web/api';
import { useSession } from '#web/session';
import { revalidate } from '#web/swr';
import { type QueryState, useQuery } from '#web/use-query';
import type { addressActions, NotificationAddress } from '../contract.ts';

const notifications = client<typeof addressActions>('notifications');

const ADDRESS = 'notification-address';

interface Told {
  readonly address: NotificationAddress | null;
  readonly isPossible: boolean;
}

/** The address of the person's notifications. */
export function useAddress(): QueryState<Told> {
  const { user } = useSession();
  return useQuery(user && ADDRESS, () => notifications.get('get-notification-address', { query: {} }));
}

/** True if the person has an address that is on. */
export function useHasAddress(): boolean {
  const address = useAddress().data?.address;
  return address !== undefined && address !== null && address.offAt === null;
}

export type Entered = BodyInput<(typeof addressActions)['set-notification-address']>;

export async function setAddress(body: Entered): Promise<void> {
  await notifications.put('set-notification-address', { query: {}, body });
  await revalidate(ADDRESS);
}

export async function deleteAddress(): Promise<void> {
  await notifications.delete('delete-notification-address', { query: {} });
  await revalidate(ADDRESS);
}

/** Sends a notification to the address, and returns what it answered if it did not accept it. */
export async function testAddress(): Promise<string | null> {
  const { problem } = await notifications.post('test-notification-address', { query: {}, body: {} });
  await revalidate(ADDRESS);
  return problem;
}
