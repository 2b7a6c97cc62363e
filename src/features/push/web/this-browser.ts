import * as words from './words.ts';

/** Whether this browser can get push notifications, or why it cannot. */
export type Ability = 'able' | 'blocked' | 'insecure' | 'needs-app' | 'unsupported';

export function abilityOf(): Ability {
  if (!globalThis.isSecureContext) return 'insecure';
  const isComplete = 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
  // Safari on these has it only in apps of the home screen (since iOS 16.4).
  if (!isComplete) return /\b(?:iPhone|iPad|iPod)\b/.test(navigator.userAgent) ? 'needs-app' : 'unsupported';
  return Notification.permission === 'denied' ? 'blocked' : 'able';
}

const WORKER = '/worker.js';

/** What the server needs to send to this browser. */
export interface OwnSubscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** Asks the person, and subscribes this browser with the key of the server. @throws if either refuses */
export async function subscribe(publicKey: string): Promise<OwnSubscription> {
  if ((await Notification.requestPermission()) !== 'granted') throw new Error(words.dismissed);
  await navigator.serviceWorker.register(WORKER);
  const { pushManager } = await navigator.serviceWorker.ready;
  const asked = { userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) };
  // One that was made with the key of an earlier installation cannot be used, and prevents another.
  const make = () => pushManager.subscribe(asked);
  const made = await make().catch(async () => {
    await (await pushManager.getSubscription())?.unsubscribe();
    return make().catch((error: unknown) => {
      throw new Error(words.noService, { cause: error });
    });
  });
  const { endpoint, keys: { p256dh = '', auth = '' } = {} } = made.toJSON();
  return { endpoint: endpoint ?? '', p256dh, auth };
}

/** Ends the subscription of this browser, if it has one. */
export async function unsubscribe(): Promise<void> {
  if (abilityOf() !== 'able') return;
  const registration = await navigator.serviceWorker.getRegistration(WORKER);
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));
