import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs';
import { chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { amount } from '../support/amount.ts';
import { command } from '../support/operator.ts';
import { newDataFolder } from '../support/running-server.ts';

const KILLS = amount(3, 100);

/** The processes that work in the cluster: Postgres and all its children. */
function workersOf(cluster: string): number[] {
  const numbers = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return numbers.map(Number).filter((pid) => {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === cluster;
    } catch {
      return false;
    }
  });
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It is gone already.
  }
}

test(
  `${KILLS} kills of all processes at once are followed by ${KILLS} starts`,
  async (context) => {
    if (process.platform !== 'linux') return context.skip('needs /proc to find every process of Postgres');
    const dataDir = await firstFolder();
    const cluster = join(dataDir, 'postgres');
    const fruitless: string[] = [];
    for (let round = 0; round < KILLS; round++) {
      // The first kill is after a whole start, the others at each stage of a start and after it.
      const stage = round === 0 ? Infinity : round % 3 === 0 ? Infinity : (round * 437) % 1_500;
      const { child, ended } = command('built server', [], { DATA_DIR: dataDir });
      let output = '';
      for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text: Buffer) => (output += text.toString()));
      const until = performance.now() + Math.min(stage, 60_000);
      while (child.exitCode === null && !output.includes('Cairn is ready.') && performance.now() < until) await pause(5);
      if (child.exitCode !== null || (stage === Infinity && !output.includes('Cairn is ready.')))
        fruitless.push(`${round}: ${output}`);
      for (const pid of [child.pid ?? 0, ...workersOf(cluster)].filter((each) => each > 1)) kill(pid);
      await ended;
      await takeNumbers(cluster, round);
    }
    const last = command('built server', [], { DATA_DIR: dataDir });
    let output = '';
    last.child.stdout?.on('data', (text: Buffer) => (output += text.toString()));
    await expect.poll(() => output, { timeout: 60_000 }).toContain('Cairn is ready.');
    last.child.kill('SIGTERM');
    expect((await last.ended).code).toBe(0);
    expect(fruitless).toEqual([]);
    for (const pid of others.splice(0)) kill(pid);
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  },
  30_000 + KILLS * 30_000,
);

/** A long run begins with the start that creates the database. */
const firstFolder = amount(
  () => newDataFolder({}),
  () => mkdtemp(join(tmpdir(), 'cairn-kills-')),
);

const others: number[] = [];

/** After a reboot another program can have the process ids: a lock of the socket names a live process. */
async function takeNumbers(cluster: string, round: number): Promise<void> {
  for (const pid of others.splice(0)) kill(pid);
  let text: string;
  try {
    text = readFileSync(join(cluster, 'postmaster.pid'), 'utf8');
  } catch {
    return;
  }
  const [, , , port, sockets] = text.split('\n');
  if (!sockets) return;
  const { uid, gid } = statSync(cluster);
  const other = spawn('sleep', ['600'], { uid, gid, stdio: 'ignore' });
  if (other.pid === undefined) return;
  others.push(other.pid);
  const lock = join(sockets, `.s.PGSQL.${port}.lock`);
  const found = await readFile(lock, 'utf8').catch(() => null);
  if (found === null) return;
  await writeFile(lock, found.replace(/^\d+/, String(other.pid)));
  await chown(lock, uid, gid);
  if (round % 2 === 1) await writeFile(join(cluster, 'postmaster.pid'), text.replace(/^\d+/, String(other.pid)));
}
