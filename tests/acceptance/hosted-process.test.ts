import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { ensureServerBuilt, serverArgs, sourceArgs } from '../../bin/steps/server.mjs';
import { emptyDatabase, scratchDatabase } from '../support/scratch-database.ts';
import { GOTRUE } from './hosted-gotrue.ts';
import { supabaseDatabase } from './hosted-stage.ts';

// The process of a Cairn next to a Supabase: what it needs to start, and its message if that is missing.

const root = resolve(import.meta.dirname, '../..');
const KEYS = { SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_ours_over_there', SUPABASE_SECRET_KEY: 'sb_secret_ours_over_there_too' };

let dataDir: string;
let database: Awaited<ReturnType<typeof supabaseDatabase>>;
let issuer: Server;
let settings: Record<string, string>;
let running: ChildProcess[] = [];

beforeAll(async () => {
  await ensureServerBuilt();
  dataDir = mkdtempSync(join(tmpdir(), 'cairn-hosted-'));
  database = await supabaseDatabase(GOTRUE);
  issuer = createServer((_, response) => void response.end('{"keys":[]}')).listen(0, '127.0.0.1');
  await once(issuer, 'listening');
  const url = `http://127.0.0.1:${(issuer.address() as AddressInfo).port}`;
  settings = { SUPABASE_URL: url, DATABASE_URL: database.url, ...KEYS };
});
afterEach(async () => {
  const ending = running.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null);
  running = [];
  await Promise.all(ending.map((child) => (child.kill('SIGTERM'), once(child, 'exit'))));
});
afterAll(async () => {
  issuer.close();
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** The built server, which starts in half of the time; `sourceArgs` for its sources, as in development. */
function start(env: Record<string, string>, args = serverArgs) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const ended = once(child, 'close').then(([code]: (number | null)[]) => ({ code: code ?? null, output }));
  return { child, ended, said: () => output };
}

test('it starts without its own secrets, demo, stream or database, and exits with code 0', async () => {
  const { child, ended, said } = start(settings, sourceArgs);
  await expect.poll(said, { timeout: 50_000 }).toContain('Cairn is ready.');
  const address = /http:\/\/\S+/.exec(said())?.[0] ?? '';
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
  expect((await fetch(`${address}/auth/v1/health`)).status).toBe(404);
  expect(said()).toContain(settings['SUPABASE_URL']);
  expect(said()).not.toContain('Demo');
  expect(readdirSync(dataDir).toSorted()).toEqual(['log']);
  child.kill('SIGTERM');
  expect((await ended).code).toBe(0);
});

test('it does not start without the Supabase settings, and one line names what is missing', async () => {
  const { SUPABASE_URL, DATABASE_URL } = settings as Record<'SUPABASE_URL' | 'DATABASE_URL', string>;
  const own = await scratchDatabase();
  const empty = await emptyDatabase();
  const refusals: [Record<string, string>, RegExp][] = [
    [{ SUPABASE_URL }, /^DATABASE_URL: .+; SUPABASE_PUBLISHABLE_KEY: .+; SUPABASE_SECRET_KEY: is needed with SUPABASE_URL.+\n$/],
    [{ ...settings, SUPABASE_SECRET_KEY: 'change-me-change-me-change-me' }, /^SUPABASE_SECRET_KEY looks like an example.+\n$/],
    [
      { ...settings, AUTH_JWT_SECRET: 'super-secret-jwt-token-with-at-least-32-characters-long' },
      /^AUTH_JWT_SECRET looks like an example.+\n$/,
    ],
    [{ ...settings, DATABASE_URL: empty.url }, /^DATABASE_URL does not show the accounts of SUPABASE_URL.+\n$/],
    [{ ...settings, DATABASE_URL: own.url }, /^The accounts in this database are of this server itself.+\n$/],
    [{ DATABASE_URL }, /^This database belongs to a Supabase.+\n$/],
  ];
  for (const [env, line] of refusals) {
    const { code, output } = await start(env).ended;
    expect(output).toMatch(line);
    expect(code).toBe(1);
  }
  await Promise.all([own.drop(), empty.drop()]);
}, 180_000);
