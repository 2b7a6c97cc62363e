import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '#server/config';
import { ran } from '../../tests/support/operator.ts';
import { refuseUnusable } from './preconditions.ts';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cairn-start-'));
  file = join(folder, 'file');
  await writeFile(file, '');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const looked = (settings: Record<string, string>) =>
  refuseUnusable(readConfig({ DATA_DIR: join(folder, 'new/data'), HOST: '127.0.0.1', ...settings }));

test('existing and creatable folders and a local address are accepted', async () => {
  await looked({});
  await looked({ DATA_DIR: folder, STORAGE_DIR: join(folder, 'deep/er'), HOST: 'localhost' });
});

test.each(['DATA_DIR', 'MAIL_DIR', 'STORAGE_DIR'])('%s that cannot be a folder is refused', async (name) => {
  for (const path of [file, join(file, 'below')])
    await expect(looked({ [name]: path })).rejects.toThrow(`${name}: ${path} cannot be a folder, since ${file} is a file.`);
});

test('a pseudo file system and a taken port are refused by name', async () => {
  for (const path of ['/proc/self/cairn', '/sys/cairn', '/dev/cairn'])
    await expect(looked({ DATA_DIR: path }), path).rejects.toThrow(`DATA_DIR: ${path} is not on a disk`);
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  await expect(looked({ PORT: String(port) })).rejects.toThrow(`Port ${port} is taken`);
  taken.close();
});

test('an address of another machine is refused', async () => {
  await expect(looked({ HOST: '192.0.2.1' })).rejects.toThrow('HOST 192.0.2.1 is not an address of this machine.');
});

test('a refused start creates nothing', async () => {
  const dataDir = join(folder, 'data');
  const wrong: Record<string, string>[] = [
    { HOST: '192.0.2.1' },
    { STORAGE_DIR: file },
    { DATABASE_URL: 'postgres://127.0.0.1:9/none' },
    { AUTH_JWT_KEYS: file },
    { SUPABASE_SECRET_KEY: 'change-me-change-me-change-me' },
  ];
  for (const settings of wrong) {
    const [name = ''] = Object.keys(settings);
    const { code, output } = await ran('server', [], { DATA_DIR: dataDir, ...settings });
    expect({ code, output }).toEqual({ code: 1, output: expect.stringMatching(new RegExp(`^${name}\\b.*\n$`)) });
    expect(existsSync(dataDir), name).toBe(false);
  }
});
