import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BoundedFile } from './bounded-file.ts';

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cairn-log-'));
  path = join(folder, 'server.log');
});
afterEach(() => rm(folder, { recursive: true }));

const lines = async (file = path) => (await readFile(file, 'utf8')).trim().split('\n');

test('a log keeps its lines in order, and only its owner can read it', async () => {
  const file = new BoundedFile(path);
  for (let line = 0; line < 1_000; line++) file.write(`${line}\n`);
  await expect.poll(() => lines()).toHaveLength(1_000);
  expect(await lines()).toEqual(Array.from({ length: 1_000 }, (_, line) => String(line)));
  expect((await stat(path)).mode & 0o777).toBe(0o600);
});

test('a log that has grown is rotated, and nothing is lost at the switch', async () => {
  const file = new BoundedFile(path, { most: 100 });
  for (const line of ['a', 'b', 'c']) {
    file.write(`${line.repeat(99)}\n`);
    file.flushSync();
  }
  expect((await lines()).join()).toContain('c');
  for (const line of ['d', 'e']) {
    file.write(`${line.repeat(120)}\n`);
    await expect.poll(async () => (await readFile(path, 'utf8')).includes(line.repeat(120))).toBe(true);
  }
  expect((await lines(`${path}.1`)).join()).toContain('d');
});

const EXITING = `
import { openLogFile } from ${JSON.stringify(join(import.meta.dirname, '../log.ts'))};
openLogFile('info', process.argv[1]).info('the last line');
process.exit(0);
`;

test('a line that was logged just before the process exits is in the file', async () => {
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', EXITING, path], { timeout: 20_000 });
  expect((await lines()).join()).toContain('the last line');
});

// The system itself refuses the bytes, as a full disk does: a file may not grow beyond the limit of its process.
const FULL = `
import { truncateSync } from 'node:fs';
import { BoundedFile } from ${JSON.stringify(join(import.meta.dirname, 'bounded-file.ts'))};
const path = process.argv[1];
const file = new BoundedFile(path, { pause: 20, waiting: 10_000 });
for (let line = 0; line < 300; line++) file.write('x'.repeat(99) + '\\n');
await new Promise((resolve) => setTimeout(resolve, 100));
file.write('lost as well\\n');
await new Promise((resolve) => setTimeout(resolve, 100));
truncateSync(path, 0);
file.write('there is room\\n');
await new Promise((resolve) => setTimeout(resolve, 200));
for (let line = 0; line < 90; line++) file.write('y'.repeat(99) + '\\n');
file.flushSync();
console.log('ended by itself');
`;

test('a full disk costs only log lines: they are counted, and the count is logged once there is room', async () => {
  const node = ['-c', 'ulimit -f 8; exec "$0" --input-type=module --eval "$1" "$2"', process.execPath, FULL, path];
  const { stdout } = await promisify(execFile)('/bin/sh', node, { timeout: 20_000 });
  expect(stdout).toBe('ended by itself\n');
  const text = await readFile(path, 'utf8');
  const notice = JSON.parse(/\{.*\}/.exec(text)?.[0] ?? '{}') as { lines?: number; msg?: string };
  expect(notice.msg).toBe('lines of this log were lost');
  expect(notice.lines).toBeGreaterThan(200);
  expect(notice.lines).toBeLessThanOrEqual(301);
  expect(text).toContain('there is room\n');
});
