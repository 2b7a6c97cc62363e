import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const root = resolve(import.meta.dirname, '../..');
const START_WITHIN = 60_000;

/** A real server in a process of its own, on its own data folder and port. */
export interface RunningServer {
  url: string;
  dataDir: string;
  mailDir: string;
  /** The server's process, which is another one after `restart`. */
  process(): ChildProcess;
  /** Ends it like a power cut, if it still runs, and starts it again on the same data and port. */
  restart(): Promise<void>;
  /** Ends it and removes its data. */
  stop(): Promise<void>;
}

/** Starts src/main/server.ts as bin/start.mjs does, without limits on sign-ins, and waits until it is ready. */
export async function runServer(settings: Record<string, string> = {}): Promise<RunningServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cairn-server-'));
  const port = await freePort();
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
  let child = launch(env);
  await ready(url, child);
  return {
    url,
    dataDir,
    mailDir: join(dataDir, 'mail'),
    process: () => child,
    restart: async () => {
      await ended(child, 'SIGKILL');
      child = launch(env);
      await ready(url, child);
    },
    stop: async () => {
      await ended(child, 'SIGTERM');
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

const launch = (env: NodeJS.ProcessEnv): ChildProcess =>
  spawn(process.execPath, ['src/main/server.ts'], { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] });

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

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill(signal);
  await exit;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}
