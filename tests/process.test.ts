import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { TOTP } from 'otpauth';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { ensureServerBuilt, serverArgs } from '../bin/steps/server.mjs';
import { ran } from './support/operator.ts';
import { newDataFolder } from './support/running-server.ts';

const root = resolve(import.meta.dirname, '..');
let dataDir: string;
let running: ChildProcess[] = [];

beforeAll(async () => {
  await ensureServerBuilt();
  dataDir = await newDataFolder({});
});
afterEach(allEnded);
afterAll(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }));

async function allEnded(): Promise<void> {
  const ending = running.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null);
  running = [];
  await Promise.all(ending.map((child) => (child.kill('SIGTERM'), once(child, 'exit'))));
}

/** The built server's process as a terminal sees it, with its output collected. */
function start(settings: Record<string, string> = {}): {
  child: ChildProcess;
  said(text: string): Promise<string>;
  ended: Promise<{ code: number | null; output: string }>;
} {
  const child = spawn(process.execPath, serverArgs, {
    cwd: root,
    env: { ...process.env, HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir, SEED_DEMO: 'off', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  return {
    child,
    said: async (text) => {
      await expect.poll(() => output, { timeout: 50_000 }).toContain(text);
      return output;
    },
    ended: once(child, 'close').then(([code]: (number | null)[]) => ({ code: code ?? null, output })),
  };
}

const addressIn = (output: string): string => /http:\/\/\S+/.exec(output)?.[0] ?? '';

test('a start prints the server’s address and its data folder and answers there, alone on its data, until SIGTERM ends it with its Postgres', async () => {
  const { child, said, ended } = start();
  const output = await said('Cairn is ready.');
  expect(output).toContain(dataDir);
  const address = addressIn(output);
  expect((await fetch(`${address}/healthz`)).status).toBe(200);
  const { port } = new URL(address);
  const checked = await ran('doctor', [], { DATA_DIR: dataDir, PORT: port });
  expect(checked).toMatchObject({ code: 0, output: expect.stringContaining(`It is ready on port ${port}.`) as string });
  expect(checked.output).toMatch(/^ok +Database +Postgres \d+/m);
  expect(checked.output).not.toMatch(/^problem/m);

  // Only the owner can read the secrets and the database password.
  for (const name of ['secrets.json', 'database.json']) expect(statSync(join(dataDir, name)).mode & 0o777, name).toBe(0o600);

  // A second server on the same data reports it in one line, and the first continues.
  const second = await start().ended;
  expect(second).toEqual({
    code: 1,
    output: `Cairn is already running on ${dataDir}: stop that one first, or set DATA_DIR to another folder.\n`,
  });
  expect((await fetch(`${address}/readyz`)).status).toBe(200);

  await endsWith('SIGTERM', child, ended);
});

test('the check of an installation names each setting that is wrong', async () => {
  const { code, output } = await ran('doctor', [], { DATA_DIR: dataDir, PORT: 'hello', SMTP_URL: 'mail' });
  expect(code).toBe(1);
  expect(output).toMatch(/^problem +Settings +PORT: /m);
  expect(output).toMatch(/^problem +Settings +SMTP_URL: /m);
});

/** Also if the signal comes twice. */
async function endsWith(signal: NodeJS.Signals, child: ChildProcess, ended: Promise<{ code: number | null }>): Promise<void> {
  child.kill(signal);
  child.kill(signal);
  expect((await ended).code).toBe(0);
  expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false);
}

test('a server that is stopped during its start leaves no Postgres running', async () => {
  const { child, ended } = start();
  await expect.poll(() => existsSync(join(dataDir, 'postgres/postmaster.pid')), { timeout: 50_000 }).toBe(true);
  child.kill('SIGTERM');
  expect((await ended).code).toBe(0);
  expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false);
});

test('a taken port or an invalid setting stops the start with one line and code 1', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const address = taken.address();
  const port = String(typeof address === 'object' && address ? address.port : '');
  expect(await start({ PORT: port }).ended).toEqual({
    code: 1,
    output: `Port ${port} is taken: stop what listens there, or set PORT to another number.\n`,
  });
  taken.close();
  const wrong = await start({ DEFAULT_PLAN: 'GOLD' }).ended;
  expect(wrong.code).toBe(1);
  expect(wrong.output).toMatch(/^DEFAULT_PLAN: .+\n$/);
});

test.runIf(existsSync('/proc/self/environ'))(
  'a first start restarts after compiling, the next one compiles nothing, and one without a writable cache starts too and logs what fails with the places of the sources, not of the built file',
  async () => {
    const startedWith = async (cache: string): Promise<boolean> => {
      const { child, said } = start({ NODE_COMPILE_CACHE: cache });
      await said('Cairn is ready.');
      return readFileSync(`/proc/${child.pid}/environ`, 'utf8').includes('CAIRN_COMPILED=1');
    };
    const cache = join(dataDir, 'compiled');
    expect(await startedWith(cache)).toBe(true);
    await allEnded();
    expect(await startedWith(cache)).toBe(false);
    await allEnded();
    writeFileSync(join(dataDir, 'no-folder'), '');
    expect(await startedWith(join(dataDir, 'no-folder'))).toBe(false);

    process.kill(Number.parseInt(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10), 'SIGKILL');
    const stacks = (): string[] =>
      readFileSync(join(dataDir, 'log/server.log'), 'utf8')
        .split('\n')
        .filter((line) => line.includes('"stack"'));
    await expect.poll(() => stacks().length, { timeout: 50_000 }).toBeGreaterThan(0);
    expect(stacks().join('\n')).toMatch(/ \(?src\/[\w/-]+\.ts:\d+:\d+/);
    expect(stacks().join('\n')).not.toContain('dist/server');
  },
  150_000,
);

test('missing secrets of existing accounts stop the start, which names the loss and how to continue; new ones are created on request', async () => {
  const before = start();
  const ask = await signedIn(addressIn(await before.said('Cairn is ready.')), 'signup');
  const factor = await ask('/auth/v1/factors', { factor_type: 'totp' });
  const { id: challenge_id } = await ask(`/auth/v1/factors/${factor.id}/challenge`, {});
  const digits = new TOTP({ secret: factor.totp.secret }).generate();
  await ask(`/auth/v1/factors/${factor.id}/verify`, { challenge_id, code: digits });
  await endsWith('SIGINT', before.child, before.ended);
  const path = join(dataDir, 'secrets.json');
  renameSync(path, `${path}.away`);
  const { code, output } = await start().ended;
  expect(code).toBe(1);
  expect(output).toMatch(/^\S+secrets\.json is missing, and the database has \d+ accounts\..*bin\/rotate-keys --lost\.\n$/);
  expect(existsSync(path)).toBe(false);

  // If their own secrets still exist, nothing is replaced.
  renameSync(`${path}.away`, path);
  const secrets = readFileSync(path, 'utf8');
  expect((await rotateLost()).code).toBe(1);
  expect(readFileSync(path, 'utf8')).toBe(secrets);

  rmSync(path);
  expect(await rotateLost()).toMatchObject({ code: 0, output: expect.stringContaining('One second factor was removed') });
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(readFileSync(path, 'utf8')).not.toBe(secrets);
  const again = start();
  // The second factor is no longer required, because its codes could not be verified.
  const askAgain = await signedIn(addressIn(await again.said('Cairn is ready.')), 'token?grant_type=password');
  expect(await askAgain('/auth/v1/user')).not.toHaveProperty('factors');
}, 150_000);

type Body = Record<string, string> & { totp: { secret: string } };

/** Requests of a person who has just signed up or in. */
async function signedIn(url: string, how: string): Promise<(path: string, body?: object) => Promise<Body>> {
  const { publishableKey } = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')) as { publishableKey: string };
  const asking = (token: string) => async (path: string, body?: object) => {
    const answer = await fetch(url + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { apikey: publishableKey, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    expect([path, answer.status]).toEqual([path, 200]);
    return (await answer.json()) as Body;
  };
  const ada = { email: 'ada@example.com', password: 'a quiet lake 41' };
  return asking((await asking(publishableKey)(`/auth/v1/${how}`, ada))['access_token'] ?? '');
}

async function rotateLost(): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ['src/main/rotate-keys.ts', '--lost'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const [code] = (await once(child, 'close')) as (number | null)[];
  return { code: code ?? null, output };
}
