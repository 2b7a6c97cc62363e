import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startPostgres } from '#platform/postgres';
import { openLog } from '#server/log';
import { serverArgs } from '../bin/steps/server.mjs';

/** The product as people start it, with folders and a database of its own. */
export interface Server {
  url: string;
  databaseUrl: string;
  /** The process of the server. Its memory and processor time are measured. */
  pid(): number;
  /** The processes, with all below them, that answer people: the server and Postgres. */
  processes(): number[];
  /** Milliseconds from starting the process until `isUp` is true, with more settings if they are given. */
  start(isUp: () => Promise<boolean>, more?: Record<string, string>): Promise<number>;
  end(): Promise<void>;
  stop(): Promise<void>;
}

const ROOT = resolve(import.meta.dirname, '..');

/** Prepares the real server on an embedded Postgres. Rate limits are off, and logging is as shipped. Start it by `start`. */
export async function prepareServer(): Promise<Server> {
  const folder = await mkdtemp(join(tmpdir(), 'cairn-bench-'));
  const postgres = await startPostgres({ dataDir: join(folder, 'database'), log: openLog('silent') });
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const settings = {
    DATABASE_URL: postgres.url,
    DATA_DIR: join(folder, 'server'),
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_URL: url,
    SEED_DEMO: 'off',
    // A crowd has more members than the free plan allows.
    DEFAULT_PLAN: 'PRO',
    AUTH_RATE_LIMITS: 'off',
    // As bin/start.mjs sets it.
    NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/node'),
    // A run outlives the usual quarter of an hour, and its one token is never renewed.
    AUTH_JWT_EXPIRY: '86400',
  };
  let child: ChildProcess | null = null;

  const end = async (): Promise<void> => {
    if (child === null || hasEnded(child)) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
    child = null;
  };
  return {
    url,
    databaseUrl: postgres.url,
    pid: () => child?.pid ?? 0,
    processes: () => [child?.pid ?? 0, postmasterIn(join(folder, 'database', 'postgres'))],
    start: async (isUp, more = {}) => {
      const began = performance.now();
      child = spawn(process.execPath, serverArgs, {
        cwd: ROOT,
        env: { ...process.env, ...settings, ...more },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      for (let tries = 0; !(await isUp().catch(() => false)); tries++) {
        if (tries > 5000 || hasEnded(child)) throw new Error('the server did not come up');
        await new Promise((done) => void setTimeout(done, 5));
      }
      return performance.now() - began;
    },
    end,
    stop: async () => {
      await end();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** By itself, or by a signal. */
const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;

/** The first line of postmaster.pid is the process of Postgres (src/include/utils/pidfile.h). */
const postmasterIn = (dataDir: string): number => Number(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[0]);

/** A port of loopback that is not in use now. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  return typeof address === 'object' && address ? address.port : 0;
}
