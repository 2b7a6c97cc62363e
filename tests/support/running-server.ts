import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from './free-port.ts';

const root = resolve(import.meta.dirname, '../..');
const START_WITHIN = 60_000;

/** A real server in its own processes, with its own data folder and port. */
export interface RunningServer {
  url: string;
  dataDir: string;
  mailDir: string;
  /** Its output so far. */
  printed(): string;
  /** The key that browsers send. */
  apiKey: string;
  /** Ends the server like a power cut; its supervisor restarts it. */
  killServer(): Promise<void>;
  /** The same for its Postgres. */
  killPostgres(): Promise<void>;
  /** Ends it and keeps its data. */
  end(): Promise<void>;
  /** Ends it and removes its data. */
  stop(): Promise<void>;
}

/** Starts the server as `npm start` does, without sign-in limits, and waits until it is ready; on DATA_DIR if it is set. */
export async function runServer(settings: Record<string, string> = {}): Promise<RunningServer> {
  const dataDir = settings.DATA_DIR ?? (await newDataFolder(settings));
  const port = settings.PORT ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    AUTH_RATE_LIMITS: 'off',
    ...settings,
  };
  const child = spawn(process.execPath, ['--input-type=module', '--eval', WATCHED], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (printed += text));
  let complaints = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaints += text;
    process.stderr.write(text);
  });
  await ready(url, child).catch((error: Error) => {
    throw new Error(`${error.message}: ${complaints || 'it printed no error'}`);
  });
  const { publishableKey } = JSON.parse(await readFile(join(dataDir, 'secrets.json'), 'utf8')) as { publishableKey: string };
  return {
    url,
    dataDir,
    mailDir: join(dataDir, 'mail'),
    printed: () => printed,
    apiKey: publishableKey,
    killServer: async () => void process.kill(await serverPid(dataDir), 'SIGKILL'),
    killPostgres: async () =>
      void process.kill(Number.parseInt(await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10), 'SIGKILL'),
    end: () => ended(child),
    stop: async () => {
      await ended(child);
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** A data folder, a new one or the given one: a copy from after the first start, where a test run keeps one and the database is the server's own. */
export async function newDataFolder({ DATABASE_URL }: Record<string, string>, at?: string): Promise<string> {
  const dataDir = at ?? (await mkdtemp(join(tmpdir(), 'cairn-server-')));
  const kept = process.env.CAIRN_FIRST_START;
  if (kept === undefined || DATABASE_URL !== undefined) return dataDir;
  if (!existsSync(kept)) await keepFirstStart(kept);
  await mkdir(dataDir, { recursive: true, mode: 0o711 });
  await promisify(execFile)('cp', ['-Rp', `${kept}/.`, dataDir]);
  return dataDir;
}

/** Its migrations and its new Postgres take more CPU than the rest of a start. */
async function keepFirstStart(kept: string): Promise<void> {
  const made = await mkdtemp(`${kept}-`);
  const server = await runServer({ SEED_DEMO: 'off', DATA_DIR: made });
  await server.end();
  for (const own of ['log', 'mail']) await rm(join(made, own), { recursive: true, force: true });
  // Another worker may have been faster.
  await rename(made, kept).catch(() => rm(made, { recursive: true }));
}

// bin/start.mjs without its preparation: packages and everything that is built exist when tests run.
const WATCHED = `import { serverArgs } from './bin/steps/server.mjs';
import { supervise } from './bin/steps/supervise.mjs';
supervise(process.execPath, serverArgs);`;

/** Each line of the log names the process that wrote it. */
async function serverPid(dataDir: string): Promise<number> {
  const lines = (await readFile(join(dataDir, 'log/server.log'), 'utf8')).trim().split('\n');
  const { pid } = JSON.parse(lines.findLast((line) => line.includes('"msg":"listening"')) ?? '{}') as { pid?: number };
  if (!pid) throw new Error('the server never listened');
  return pid;
}

async function ready(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_WITHIN;
  while (child.exitCode === null && child.signalCode === null && Date.now() < deadline) {
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await pause(50);
  }
  child.kill('SIGKILL');
  throw new Error(`the server did not become ready (exit code ${child.exitCode})`);
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  await exit;
}
