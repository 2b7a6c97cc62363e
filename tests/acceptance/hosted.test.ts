import { generateKeyPairSync } from 'node:crypto';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createClient, type RealtimePostgresInsertPayload, type SupabaseClient } from '@supabase/supabase-js';
import { decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#contract/new-id';
import {
  type HostedApp,
  hostedApp,
  migrateHosted,
  ownIdentity,
  type PlayedSupabase,
  playSupabase,
  supabaseDatabase,
} from './hosted-stage.ts';

// A Supabase, played by our own identity and change stream on a separate server, and next to it a Cairn that has neither.

let database: Awaited<ReturnType<typeof supabaseDatabase>>;
let supabase: PlayedSupabase;
let cairn: HostedApp;
const clients: SupabaseClient[] = [];

beforeAll(async () => {
  database = await supabaseDatabase(await ownIdentity());
  await migrateHosted(database.url);
  supabase = await playSupabase(database.url);
  cairn = await hostedApp({
    DATABASE_URL: database.url,
    SUPABASE_URL: `${supabase.url}/`,
    SUPABASE_PUBLISHABLE_KEY: supabase.secrets.publishableKey,
    SUPABASE_SECRET_KEY: supabase.secrets.secretKey,
  });
});
afterAll(async () => {
  for (const client of clients) await client.removeAllChannels();
  await cairn.end();
  await supabase.end();
  await database.drop();
});

interface Somebody {
  client: SupabaseClient;
  token: string;
  projectId: string;
}

const signIn = async (client: SupabaseClient, email: string): Promise<string> => {
  const { data, error } = await client.auth.signInWithPassword({ email, password: 'a quiet lake 41' });
  if (error) throw error;
  return data.session.access_token;
};

function browser(): SupabaseClient {
  const client = createClient(supabase.url, supabase.secrets.publishableKey, { auth: { persistSession: false } });
  clients.push(client);
  return client;
}

/** A person with an account at the Supabase, registered with Cairn, with a project there. */
async function somebody(name: string): Promise<Somebody & { email: string }> {
  const client = browser();
  const email = `${name}-${newId().slice(-6)}@example.com`;
  const { data, error } = await client.auth.signUp({ email, password: 'a quiet lake 41' });
  if (error) throw error;
  const token = data.session?.access_token ?? '';
  const registered = await cairn.ask(token, 'POST', 'register', { id: data.user?.id, email, firstName: name });
  expect(registered.status).toBe(200);
  const workspaceId: string = registered.body.data.workspace.id;
  const project = await cairn.ask(token, 'POST', `workspace?endpoint=create-project&workspaceId=${workspaceId}`, {
    name: 'Move',
  });
  return { client, email, token, projectId: project.body.id };
}

const addTask = (token: string, projectId: string, title: string) =>
  cairn.ask(token, 'POST', `project?endpoint=create-task&projectId=${projectId}`, { title });
const tasksOf = (token: string, projectId: string) => cairn.ask(token, 'GET', `kanban?endpoint=get-board&projectId=${projectId}`);

test('browsers are told the address of the Supabase, and may call it', async () => {
  const { headers, body } = await cairn.app.inject('/api/config');
  expect(JSON.parse(body)).toMatchObject({
    supabaseUrl: supabase.url,
    supabaseKey: supabase.secrets.publishableKey,
    providers: { google: false },
    mail: false,
  });
  const policy = String(headers['content-security-policy']);
  expect(policy).toMatch(new RegExp(`connect-src [^;]*${supabase.url} ${supabase.url.replace('http', 'ws')}(;|$)`));
  expect(policy).toMatch(new RegExp(`img-src [^;]*${supabase.url}(;|$)`));
});

test('none of the three services is served here, and nothing is created for them', async () => {
  for (const url of ['/auth/v1/settings', '/auth/v1/signup', '/realtime/v1/websocket', '/storage/v1/bucket'])
    expect((await cairn.app.inject({ url, headers: { apikey: supabase.secrets.secretKey } })).statusCode, url).toBe(404);
  expect(await readdir(cairn.dataDir)).toEqual([]);
  await supabase.close();
  // The Supabase's slot is removed a moment after its connection.
  const slots = 'SELECT slot_name FROM pg_replication_slots WHERE database = current_database()';
  await expect.poll(async () => (await cairn.database.pool.query(slots)).rows).toEqual([]);
  await supabase.open();
  expect((await cairn.app.inject('/readyz')).statusCode).toBe(200);
});

test('a person who signs in there is known here, and sees changes here live', async () => {
  const ada = await somebody('ada');
  const seen: string[] = [];
  const states: string[] = [];
  ada.client
    .channel('board')
    .on(
      'postgres_changes',
      { event: 'INSERT', schema: 'public', table: 'Task', filter: `projectId=eq.${ada.projectId}` },
      (change: RealtimePostgresInsertPayload<{ title: string }>) => void seen.push(change.new.title),
    )
    .on('system', {}, ({ status }: { status: string }) => void states.push(status))
    .subscribe();
  await expect.poll(() => states, { timeout: 15_000 }).toContain('ok');
  expect((await addTask(ada.token, ada.projectId, 'Pack the boxes')).status).toBe(200);
  await expect.poll(() => seen, { timeout: 15_000 }).toEqual(['Pack the boxes']);
  const mallory = await somebody('mallory');
  expect((await tasksOf(mallory.token, ada.projectId)).status).toBe(404);
});

test('after a logout there the token is refused here at once', async () => {
  const ada = await somebody('ada');
  expect((await tasksOf(ada.token, ada.projectId)).status).toBe(200);
  await ada.client.auth.signOut();
  const refused = await tasksOf(ada.token, ada.projectId);
  expect(refused).toMatchObject({ status: 401, body: { error: { code: 'session-ended' } } });
});

test('key changes at the Supabase are followed, and valid tokens keep working while it is down', async () => {
  const ada = await somebody('ada');
  const path = join(cairn.dataDir, 'keys.json');
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const fresh = { ...privateKey.export({ format: 'jwk' }), kid: 'of this year', alg: 'ES256' };
  await writeFile(path, JSON.stringify({ keys: [fresh, ...supabase.secrets.jwtKeys.keys] }));
  await supabase.close();
  expect((await tasksOf(ada.token, ada.projectId)).status).toBe(200);
  await supabase.open({ AUTH_JWT_KEYS: path });
  const token = await signIn(browser(), ada.email);
  expect(decodeProtectedHeader(token).kid).toBe('of this year');
  // It may have been asked a moment ago and is not asked again at once.
  await expect.poll(async () => (await tasksOf(token, ada.projectId)).status, { timeout: 15_000 }).toBe(200);
  expect((await tasksOf(ada.token, ada.projectId)).status).toBe(200);

  await supabase.close();
  expect((await tasksOf(token, ada.projectId)).status).toBe(200);
  const unknown = `${Buffer.from('{"alg":"ES256","kid":"of nobody"}').toString('base64url')}.${token.split('.').slice(1).join('.')}`;
  expect(await tasksOf(unknown, ada.projectId)).toMatchObject({ status: 401, body: { error: { code: 'not-signed-in' } } });
  await supabase.open();
});
