import type { RealtimeClient } from '@supabase/realtime-js';
import { apiConfig } from './api-config.ts';
import { accessToken, onSession } from './session.ts';

let made: Promise<RealtimeClient> | null = null;
let stopFollowing = () => {};

/** The one socket of this tab. The library is loaded when it is first needed, after the first paint. */
export function realtimeClient(): Promise<RealtimeClient> {
  return (made ??= make().catch(forgotten));
}

/** Drops the socket. Its channels rejoin by themselves. */
export async function reconnect(): Promise<void> {
  await (await made)?.disconnect();
}

/** Closes it permanently. The next channel opens another socket. */
export async function hangUp(): Promise<void> {
  const client = await made;
  made = null;
  stopFollowing();
  await client?.removeAllChannels();
}

async function make(): Promise<RealtimeClient> {
  const [{ RealtimeClient }, { supabaseUrl, supabaseKey }] = await Promise.all([import('@supabase/realtime-js'), apiConfig()]);
  const client = new RealtimeClient(`${supabaseUrl.replace(/^http/, 'ws')}/realtime/v1`, {
    params: { apikey: supabaseKey },
    accessToken,
  });
  // The library only asks for a token at each heartbeat. A renewed one is passed on at once.
  stopFollowing = onSession((now, before) => {
    if (now.status === 'authenticated' && now.accessToken !== before.accessToken) void client.setAuth();
  });
  return client;
}

function forgotten(error: unknown): never {
  made = null;
  throw error;
}
