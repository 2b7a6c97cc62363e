import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { Environment } from '#server/config';

// What can be verified about the image without building it.

const root = resolve(import.meta.dirname, '..');
const text = (name: string): string => readFileSync(join(root, name), 'utf8');

interface Instruction {
  name: string;
  rest: string;
}

/** The stages of the Dockerfile, each with its instructions; continued lines are joined. */
const stages = text('Dockerfile')
  .replaceAll(/^#.*\n/gm, '')
  .replaceAll(/\\\n\s*/g, ' ')
  .split(/^(?=FROM )/m)
  .filter((stage) => stage.startsWith('FROM '))
  .map((stage) =>
    stage
      .trim()
      .split('\n')
      .filter((line) => line !== '')
      .map((line): Instruction => ({ name: line.split(' ', 1)[0] ?? '', rest: line.slice(line.indexOf(' ') + 1) })),
  );
const last = stages.at(-1) ?? [];
const only = (name: string): string => last.findLast((instruction) => instruction.name === name)?.rest ?? '';

/** True if .dockerignore lets a path from the project folder through: the last matching line decides. */
function isSent(path: string): boolean {
  const lines = text('.dockerignore')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  let sent = true;
  for (const line of lines) {
    const pattern = line.replace(/^!/, '');
    const fits =
      pattern === '*' ||
      path === pattern ||
      path.startsWith(`${pattern}/`) ||
      (pattern.startsWith('**/*') && path.endsWith(pattern.slice(4)));
    if (fits) sent = line.startsWith('!');
  }
  return sent;
}

test('every file copied into the image exists and is sent to the build', () => {
  const copied = stages
    .flat()
    .filter(({ name, rest }) => name === 'COPY' && !rest.startsWith('--from='))
    .flatMap(({ rest }) => rest.split(' ').slice(0, -1));
  expect(copied.length).toBeGreaterThan(8);
  for (const path of copied) {
    expect(existsSync(join(root, path)), path).toBe(true);
    expect(isSent(path), path).toBe(true);
  }
});

test('no secret, data or history of this folder gets into the image', () => {
  for (const path of ['.env', '.git', 'data', 'data/secrets.json', 'node_modules', 'dist', 'tests', 'src/main/migrate.test.ts'])
    expect(isSent(path), path).toBe(false);
  for (const path of readdirSync(root).filter((name) => name.startsWith('.'))) expect(isSent(path), path).toBe(false);
  const set = last
    .filter(({ name }) => name === 'ENV')
    .flatMap(({ rest }) => [...rest.matchAll(/(\w+)=/g)].map(([, key]) => key));
  expect(set).toEqual(expect.arrayContaining(['HOST', 'PORT', 'DATA_DIR', 'CAIRN_SEALED', 'NODE_ENV']));
  const secret = new Set(Object.keys(Environment.shape).filter((key) => /KEY|SECRET|TOKEN|URL|PASSWORD/.test(key)));
  expect(set.filter((key) => secret.has(key ?? ''))).toEqual([]);
});

test('the image runs unprivileged, has a health check, and stops on the signal of a terminal', () => {
  expect(only('USER')).toBe('node');
  expect(only('VOLUME')).toBe('/data');
  expect(only('STOPSIGNAL')).toBe('SIGTERM');
  expect(only('HEALTHCHECK')).toContain('/healthz');
  const [program, script] = JSON.parse(only('CMD')) as string[];
  expect(program).toBe('node');
  expect(existsSync(join(root, script ?? ''))).toBe(true);
  // Everything after it must be permitted to the user.
  expect(last.findIndex(({ name }) => name === 'USER')).toBeGreaterThan(last.findLastIndex(({ name }) => name === 'COPY'));
});

test('the packages of the image contain what runs, optional ones included', () => {
  const packages = stages.flat().filter(({ name, rest }) => name === 'RUN' && rest.startsWith('npm ci'));
  expect(packages.map(({ rest }) => rest)).toEqual([
    expect.stringContaining('--include=dev --include=optional'),
    expect.stringContaining('--omit=dev --include=optional'),
  ]);
});

test('a sealed container downloads and builds nothing', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cairn-sealed-'));
  cpSync(join(root, 'bin'), join(folder, 'bin'), { recursive: true });
  cpSync(join(root, 'package.json'), join(folder, 'package.json'));
  const before = readdirSync(folder);
  execFileSync(process.execPath, [join(folder, 'bin/build')], {
    cwd: folder,
    env: { ...process.env, CAIRN_SEALED: '1', PATH: '' },
  });
  expect(readdirSync(folder)).toEqual(before);
  rmSync(folder, { recursive: true });
});

test('compose.yaml starts this image with its data in a volume, and contains no password', () => {
  const compose = text('compose.yaml');
  expect(compose).toMatch(/^ {4}build: \.$/m);
  expect(compose).toMatch(/^ {6}- data:\/data$/m);
  const passwords = compose.split('\n').filter((line) => /PASSWORD|SECRET|KEY/.test(line) && !/^\s*#/.test(line));
  expect(passwords.map((line) => line.trim())).toEqual(['POSTGRES_PASSWORD: ${POSTGRES_PASSWORD:-}']);
});
