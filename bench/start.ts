import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { usageOf } from './processes.ts';
import type { Figure } from './report.ts';
import { freePort } from './server.ts';

const ROOT = resolve(import.meta.dirname, '..');
/** After this time a server that just started has released what it needed to start. */
const RESTED = 10_000;

/**
 * What `npm start` keeps running: the memory of all its processes, and how long they take to be ready on an existing
 * database.
 */
export async function startFigures(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'cairn-standing-'));
  try {
    const first = await started(folder);
    await first.end();
    const second = await started(folder);
    await new Promise((done) => void setTimeout(done, RESTED));
    const { memory } = usageOf([second.child.pid ?? 0]);
    await second.end();
    return [
      { row: 12, name: 'memory of all that `npm start` keeps, idle', value: memory, unit: 'MB' },
      { row: 13, name: '`npm start` on a database that is there: ready after', value: second.took, unit: 'ms' },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface StartedServer {
  child: ChildProcess;
  /** Milliseconds until it was ready. */
  took: number;
  end(): Promise<void>;
}

async function started(folder: string): Promise<StartedServer> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = { ...process.env, DATA_DIR: folder, PORT: String(port), HOST: '127.0.0.1', PUBLIC_URL: url, SEED_DEMO: 'off' };
  const since = performance.now();
  const child = spawn('npm', ['start'], { cwd: ROOT, env, stdio: ['ignore', 'ignore', 'inherit'] });
  while (!(await isReady(url))) {
    if (child.exitCode !== null) throw new Error('npm start ended by itself');
    await new Promise((done) => void setTimeout(done, 10));
  }
  const took = performance.now() - since;
  const end = async (): Promise<void> => {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  };
  return { child, took, end };
}

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
