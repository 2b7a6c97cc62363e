import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, open, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { newId } from '#contract/new-id';
import { command, ran } from '../support/operator.ts';
import { newDataFolder, type RunningServer, runServer } from '../support/running-server.ts';

type Json = ReturnType<typeof JSON.parse>;

/** A disk of this many megabytes, or null if this user cannot mount one. */
async function smallDisk(megabytes: number): Promise<{ folder: string; remove(): Promise<void> } | null> {
  const folder = await mkdtemp(join(tmpdir(), 'cairn-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    await rm(folder, { recursive: true });
    return null;
  }
  return {
    folder,
    remove: async () => {
      execFileSync('umount', ['-l', folder]);
      await rm(folder, { recursive: true });
    },
  };
}

/** Writes until the disk is full. */
async function fill(path: string): Promise<void> {
  const file = await open(path, 'w');
  try {
    for (let size = 1 << 20; size >= 1; size >>= 4) {
      for (;;) {
        const { bytesWritten } = await file.write(Buffer.alloc(size)).catch(() => ({ bytesWritten: 0 }));
        if (bytesWritten < size) break;
      }
    }
  } finally {
    await file.close();
  }
}

const NO_MOUNT = 'this user may mount no small disk: tests/faults/full-disk.test.ts needs root (the log alone is tested without)';

test('a full disk refuses writes, answers reads, and loses neither the server nor an acknowledged write', async (context) => {
  const disk = await smallDisk(400);
  if (disk === null) return context.skip(NO_MOUNT);
  const dataDir = await newDataFolder({}, join(disk.folder, 'data'));
  const server = await runServer({ SEED_DEMO: 'off', DATA_DIR: dataDir });
  try {
    const { write, titles } = await office(server);
    const pids = () => readFileSync(join(dataDir, 'log/server.log'), 'utf8').match(/"msg":"listening"/g)?.length;
    const acknowledged = new Set<string>();
    let isWriting = true;
    let refusals = 0;
    const writer = (async () => {
      while (isWriting) {
        const title = newId();
        const status = await write(title);
        if (status === 200 || status === 201) acknowledged.add(title);
        else if (status === 503) refusals++;
        await pause(5);
      }
    })();
    await expect.poll(() => acknowledged.size).toBeGreaterThan(20);
    const filler = join(disk.folder, 'filler');
    await fill(filler);
    await expect.poll(() => refusals).toBeGreaterThan(10);
    const before = refusals;
    await pause(1_000);
    expect(refusals).toBeGreaterThan(before);
    const known = await titles();
    expect([...acknowledged].filter((title) => !known.has(title))).toEqual([]);
    const since = acknowledged.size;
    await rm(filler);
    await expect.poll(() => acknowledged.size, { interval: 20 }).toBeGreaterThan(since);
    isWriting = false;
    await writer;
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    const all = await titles();
    expect([...acknowledged].filter((title) => !all.has(title))).toEqual([]);
    expect(pids()).toBe(1);
    // Refused writes succeed once there is room.
    await expect.poll(() => readFile(join(dataDir, 'log/server.log'), 'utf8')).toContain('the disk is full');
  } finally {
    await server.stop();
    await disk.remove();
  }
}, 120_000);

test('a backup and a start on a full disk report it in one line each and damage nothing', async (context) => {
  const disk = await smallDisk(400);
  if (disk === null) return context.skip(NO_MOUNT);
  const settings = { DATA_DIR: await newDataFolder({}, join(disk.folder, 'data')) };
  const filler = join(disk.folder, 'filler');
  try {
    await startedAndEnded(settings, async () => {
      await fill(filler);
      expect(await ran('backup', [], settings)).toEqual({ code: 1, output: 'The disk is full: make room and try again.\n' });
    });
    expect(await readdir(join(settings.DATA_DIR, 'backups')).catch(() => [])).toEqual([]);
    expect(await ran('built server', [], settings)).toEqual({
      code: 1,
      output: expect.stringMatching(/^DATA_DIR: the disk of \S+ is full \(\d MB free\): make room.*\n$/) as string,
    });
    await rm(filler);
    await startedAndEnded(settings);
  } finally {
    await disk.remove();
  }
});

/** Starts a server, does something while it runs, and ends it; all of that must succeed. */
async function startedAndEnded(settings: Record<string, string>, meanwhile: () => Promise<void> = async () => {}): Promise<void> {
  const { child, ended } = command('built server', [], settings);
  let output = '';
  child.stdout?.on('data', (text: string) => (output += text));
  await expect.poll(() => output, { timeout: 60_000 }).toContain('Cairn is ready.');
  await meanwhile();
  child.kill('SIGTERM');
  expect((await ended).code).toBe(0);
}

test('a start on a disk without room states the free space in one line and creates nothing', async (context) => {
  const disk = await smallDisk(20);
  if (disk === null) return context.skip(NO_MOUNT);
  try {
    const { code, output } = await ran('built server', [], { DATA_DIR: join(disk.folder, 'data') });
    expect({ code, output }).toEqual({
      code: 1,
      output: expect.stringMatching(/^DATA_DIR: the disk of \S+ has 20 MB free, and a new database needs 160 MB.*\n$/) as string,
    });
  } finally {
    await disk.remove();
  }
});

/** A person with a project: how to write a task, with the status of the answer, and the titles of all tasks. */
async function office(server: RunningServer) {
  const send = (token: string, method: string, path: string, body?: unknown): Promise<Response> =>
    fetch(server.url + path, {
      method,
      headers: { 'content-type': 'application/json', apikey: server.apiKey, ...(token && { authorization: `Bearer ${token}` }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(20_000),
    });
  const json = async (answer: Promise<Response>): Promise<Json> => (await answer).json();
  const email = 'ada@example.com';
  const session = await json(send('', 'POST', '/auth/v1/signup', { email, password: 'correct horse battery' }));
  const token = String(session.access_token);
  const registered = await json(send(token, 'POST', '/api/register', { id: session.user.id, email, firstName: 'Ada' }));
  const place = `/api/workspace?endpoint=create-project&workspaceId=${registered.data.workspace.id}`;
  const project = await json(send(token, 'POST', place, { name: 'Relaunch', visibility: 'PRIVATE' }));
  return {
    write: (title: string): Promise<number> =>
      send(token, 'POST', `/api/project?endpoint=create-task&projectId=${project.id}`, { title, status: 'TODO' }).then(
        ({ status }) => status,
        () => 0,
      ),
    titles: async (): Promise<Set<string>> => {
      const found = new Set<string>();
      for (let page = 1; ; page++) {
        const path = `/api/project?endpoint=get-project-tasks&projectId=${project.id}&limit=100&page=${page}`;
        const { items } = await json(send(token, 'GET', path));
        for (const { title } of items) found.add(title);
        if (items.length < 100) return found;
      }
    },
  };
}
