import { client } from '#web/api';
import { useSession } from '#web/session';
import { revalidate } from '#web/swr';
import { type QueryState, useQuery } from '#web/use-query';
import type { PushDevice, pushActions, TestOutcome } from '../contract.ts';
import { subscribe, unsubscribe } from './this-browser.ts';

const notifications = client<typeof pushActions>('notifications');

const DEVICES = 'push-devices';

interface Devices {
  readonly items: readonly PushDevice[];
  readonly publicKey: string | null;
}

/** The devices of the person, and the key of the server. */
export function useDevices(): QueryState<Devices> {
  const { user } = useSession();
  return useQuery(user && DEVICES, () => notifications.get('get-push-devices', { query: {} }));
}

/** True if a push notification reaches the person anywhere. */
export const useHasDevice = (): boolean => (useDevices().data?.items.length ?? 0) > 0;

/** Asks the person for permission, and turns push notifications on in this browser. */
export async function turnOn(publicKey: string, name: string): Promise<void> {
  const body = { ...(await subscribe(publicKey)), name };
  await notifications.post('register-push-device', { query: {}, body });
  await revalidate(DEVICES);
}

/** Ends push notifications on a device; if it is this one, also in the browser. */
export async function removeDevice({ id: deviceId, isCurrent }: PushDevice): Promise<void> {
  await notifications.delete('revoke-push-device', { query: { deviceId } });
  if (isCurrent) await unsubscribe();
  await revalidate(DEVICES);
}

/** Sends a notification to a device. */
export async function testDevice({ id: deviceId }: PushDevice): Promise<TestOutcome> {
  const outcome = await notifications.post('test-push-device', { query: { deviceId }, body: {} });
  await revalidate(DEVICES);
  return outcome;
}
