import { authClient } from '#web/auth-client';
import { deviceName } from '../rules.ts';
import { done } from './credential-actions.ts';

/** Opens the browser's prompt for a new passkey, and names it after this browser. */
export async function addPasskey(): Promise<void> {
  const client = await authClient();
  const { data, error } = await client.registerPasskey();
  done({ error });
  // It works without a name, too.
  if (data) await client.passkey.update({ passkeyId: data.id, friendlyName: deviceName(navigator.userAgent) });
}

export async function renamePasskey(passkeyId: string, friendlyName: string): Promise<void> {
  done(await (await authClient()).passkey.update({ passkeyId, friendlyName }));
}

/** Removes a passkey. Refreshes the session, whose level may change. */
export async function removePasskey(passkeyId: string): Promise<void> {
  const client = await authClient();
  done(await client.passkey.delete({ passkeyId }));
  done(await client.refreshSession());
}
