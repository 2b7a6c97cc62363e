import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { kernelTables } from '#server/archived';
import { membershipTables } from '#server/tables';
import { type Tree, violations } from './support/architecture.ts';
import { outgoingFaults } from './support/outgoing-calls.ts';
import { tableFaults, type Tables } from './support/table-owners.ts';
import { writtenRefusals } from './support/written-refusals.ts';

const root = join(import.meta.dirname, '..');

function sources(): Tree {
  const paths = globSync('src/**/*.{ts,tsx,css}', { cwd: root }).map((path) => path.replaceAll('\\', '/'));
  return new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
}

test('the architecture rules hold', () => {
  const tree = sources();
  expect(tree.size).toBeGreaterThan(50);
  expect(violations(tree)).toEqual([]);
});

// A small valid tree: each case below adds one violation, which the check must find, and no other.
const sampleTree: Tree = new Map([
  ['src/contract/ids.ts', `import { z } from 'zod';`],
  ['src/contract/dates.ts', `import { z } from 'zod';`],
  ['src/ui/button.tsx', `import { clsx } from 'clsx';\nimport { shortDate } from '#contract/dates';`],
  ['src/web/call.ts', `import { Id } from '#contract/ids';`],
  ['src/server/dispatch.ts', `import type { DB } from '#db/schema';`],
  ['src/platform/auth.ts', `import { front } from './auth/front.ts';\nimport { fail } from '#server/failures';`],
  ['src/features/tasks/contract.ts', `import { Id } from '#contract/ids';`],
  ['src/features/tasks/rules.ts', `import { Task } from './contract.ts';`],
  ['src/features/tasks/server.ts', `import { handlers } from './server/handlers.ts';`],
  ['src/features/tasks/server/handlers.ts', `import { moved } from '../rules.ts';\nimport { fail } from '#server/failures';`],
  ['src/features/tasks/web.ts', `export { useTasks } from './web/data.ts';`],
  ['src/features/board/web.ts', `import { useTasks } from '#features/tasks/web';`],
  ['src/features/notes/contract.ts', `import { Id } from '#contract/ids';`],
  ['src/features/notes/web.ts', `import { useTasks } from '#features/tasks/web';`],
  ['src/features/legal/web.ts', `import { call } from '#web/call';`],
  ['src/features/tasks/web/failed.tsx', `import { Failure } from '#features/legal/web';`],
  ['src/main/server.ts', `import { auth } from '#platform/auth';\nimport { tasks } from '#features/tasks/server';`],
  ['src/main/app.test.ts', `import { scratchDatabase } from '../../tests/support/scratch-database.ts';`],
]);

test('a valid tree passes', () => {
  expect(violations(sampleTree)).toEqual([]);
});

test.each([
  ['contract may not import server', 'src/contract/paging.ts', `import { fail } from '#server/failures';`],
  ['contract may import no package but zod', 'src/contract/paging.ts', `import { format } from 'date-fns';`],
  ['ui may not import web', 'src/ui/card.tsx', `import { call } from '#web/call';`],
  ['ui may not import contract', 'src/ui/card.tsx', `import { Id } from '#contract/ids';`],
  ['runs in browsers', 'src/ui/card.tsx', `import { readFileSync } from 'node:fs';`],
  ['web may not import slice web', 'src/web/list.ts', `import { useTasks } from '#features/tasks/web';`],
  ['web may not import server', 'src/web/list.ts', `const it = await import('#server/failures');`],
  ['server may not import platform', 'src/server/jobs.ts', `export { auth } from '#platform/auth';`],
  ['platform may not import slice server', 'src/platform/realtime.ts', `import '#features/tasks/server';`],
  ['platform may not import web', 'src/platform/realtime.ts', `import { call } from '#web/call';`],
  ['slice server may not import platform', 'src/features/tasks/server/queries.ts', `import { auth } from '#platform/auth';`],
  ['slice server may not import slice web', 'src/features/tasks/server/queries.ts', `import { x } from '../web/data.ts';`],
  ['slice web may not import slice server', 'src/features/tasks/web/card.tsx', `import { x } from '../server/handlers.ts';`],
  ['slice web may not import main', 'src/features/tasks/web/card.tsx', `import { boot } from '#main/web';`],
  [
    'the domain notes may not reach the view board',
    'src/features/notes/web/card.tsx',
    `import { column } from '#features/board/web';`,
  ],
  ['tasks → notes → tasks', 'src/features/tasks/server/notes.ts', `import { notes } from '#features/notes/server';`],
  ['tasks → notes → tasks', 'src/features/tasks/contract.ts', `import type { Note } from '#features/notes/contract';`],
  ['tasks → notes → tasks', 'src/features/tasks/web/card.tsx', `const notes = () => import('#features/notes/web');`],
  ['is not a face of tasks', 'src/features/board/web/column.tsx', `import { x } from '#features/tasks/web/data';`],
  ['more than one ../', 'src/features/board/web/parts/cell.tsx', `import { x } from '../../web.ts';`],
  ['leaves its folder', 'src/features/board/rules.ts', `import { x } from '../tasks/rules.ts';`],
  ['not a face of its slice', 'src/features/tasks/rules-of-moving.ts', ''],
  ['leaves its folder', 'src/server/mail.ts', `import { x } from '../contract/ids.ts';`],
  ['leads nowhere', 'src/web/list.ts', `import { x } from '#nowhere/list';`],
  ['says nothing', 'src/web/utils.ts', ''],
  ['says nothing', 'src/ui/index.tsx', ''],
  ['301 lines', 'src/server/long.ts', 'x;\n'.repeat(301)],
])('a planted fault is found: %s, in %s', (fault, path, text) => {
  const found = violations(new Map([...sampleTree, [path, text]]));
  expect(found).toHaveLength(1);
  expect(found[0]).toContain(path);
  expect(found[0]).toContain(fault);
});

test('a table belongs to one slice', () => {
  expect(
    tableFaults(sources(), {
      all: publicTables(),
      kernel: Object.keys(kernelTables),
      memberships: membershipTables,
    }),
  ).toEqual([]);
});

/** As the generated types of the database list them. */
function publicTables(): string[] {
  const list = /export interface DB \{([^}]*)\}/.exec(readFileSync(join(root, 'db/schema.ts'), 'utf8'))?.[1] ?? '';
  return [...list.matchAll(/^\s+'?([A-Z]\w+)'?:/gm)].map(([, table = '']) => table);
}

const furnished: Tree = new Map([
  ...sampleTree,
  ['src/features/tasks/contract.ts', `export const taskEntity = entity('Task', Task, live);`],
  ['src/features/notes/contract.ts', `export const noteEntity = entity(\n  'Note', Note, live);`],
  [
    'src/features/notes/server.ts',
    `import { tasks } from '#features/tasks/server';\nexport const notes = { tables: { Note: ofProject, NoteCopy: { ...ofProject, without: [] } } };`,
  ],
  ['src/features/notes/server/notes.ts', 'const SQL = `INSERT INTO "Note" SELECT p."id" FROM "Project" p JOIN ${tasksSql} t`;'],
  ['src/server/event-log.ts', 'const SQL = `SELECT FROM "Event" e JOIN "Project" p`;'],
  ['src/features/tasks/server.ts', `const tables: SliceTables = { Task: ofProject };`],
  ['src/features/projects/server.ts', `export const projects = { tables: { Project: ofProject } };`],
  ['src/features/projects/contract.ts', `export const projectEntity = entity('Project', Project, live);`],
  ['src/main/demo.ts', 'const SQL = `DELETE FROM "Task"`;'],
  [
    'src/features/notes/server/history.ts',
    `record({ target: 'Task', targetId });
const reader = { waitsFor: ['Note', 'Task'], targets: ['Task'], tables: ['Task'], records: [\n  'Task'] };
if (targetType === 'Task') recorded(['Task']);
const aliases = { NoteCopy: ofRow('taskId', 'Task') };
const told = { targetType: projectId ? 'Project' : 'Task' };
const SQL = \`WHERE e."targetType" = 'Task' OR e."targetType" IN ('Note', 'Task')\`;
build.selectFrom('Project').innerJoin(\n  'Project', 'a', 'b');`,
  ],
]);
const tables: Tables = {
  all: ['Event', 'Note', 'NoteCopy', 'Project', 'Task'],
  kernel: ['Event'],
  memberships: ['Project'],
};

test('a tree with valid table use passes', () => {
  expect(tableFaults(furnished, tables)).toEqual([]);
});

test.each([
  ['reads Note of notes, which stands above tasks', 'src/features/tasks/server/queries.ts', 'const SQL = `SELECT FROM "Note"`;'],
  [
    'writes Note of notes, which stands above tasks',
    'src/features/tasks/server/notes.ts',
    `build.insertInto('Note').values(note);`,
  ],
  ['reads Task of tasks, which stands above server', 'src/server/retention.ts', 'const SQL = `SELECT FROM "Task" row`;'],
  ['writes Project of projects, which stands above server', 'src/server/retention.ts', 'const SQL = `UPDATE "Project" SET`;'],
  ['reads NoteCopy, which belongs to notes', 'src/features/links/server/links.ts', 'const SQL = `JOIN "NoteCopy" n ON true`;'],
  ['reads Task, which belongs to tasks', 'src/features/notes/server/tasks.ts', 'const SQL = `SELECT FROM "Task"`;'],
  ['reads Task, which belongs to tasks', 'src/features/notes/server/tasks.ts', `build.selectFrom('Task as t');`],
  [
    'reads Task, which belongs to tasks',
    'src/features/notes/server/tasks.ts',
    "const of = (table: 'Note' | 'Task') => `SELECT FROM \"${table}\"`;",
  ],
  [
    'reads Task, which belongs to tasks',
    'src/features/notes/server/tasks.ts',
    `const ITEMS = { TASK: { table: 'Task' } } as const;`,
  ],
  ['reads Task, which belongs to tasks', 'src/features/notes/server/tasks.ts', `const files = on(['Note', 'Task']);`],
  [
    'reads Task, which belongs to tasks',
    'src/features/notes/subject.ts',
    `export const noted = { type: 'NOTE', table: 'Task' };`,
  ],
  ['reads Task of tasks, which stands above server', 'src/server/archived.ts', `const HISTORY = ['Event', 'Task'].join();`],
  ['writes Task, which belongs to tasks', 'src/features/notes/server/tasks.ts', 'const SQL = `DELETE FROM "Task"`;'],
  ['writes Event, which belongs to server', 'src/features/notes/server/tasks.ts', 'const SQL = `INSERT INTO "Event"`;'],
])('a table violation is found: %s, in %s', (fault, path, text) => {
  expect(tableFaults(new Map([...furnished, [path, text]]), tables)).toEqual([`${path}: ${fault}`]);
});

test('undeclared tables and tables declared twice are found', () => {
  expect(tableFaults(furnished, { ...tables, all: [...tables.all, 'Draft'] })).toEqual(['Draft belongs to nobody']);
  const twice = new Map([
    ...furnished,
    ['src/features/tasks/server.ts', `export const tasks = { tables: { Task: ofProject, NoteCopy: ofProject } };`] as const,
  ]);
  expect(tableFaults(twice, tables)).toEqual(['NoteCopy belongs to tasks and to notes']);
});

test('a live table that another slice declares, or none, is found', () => {
  const others = new Map([
    ...furnished,
    ['src/features/links/contract.ts', `export const linkEntity = entity('Link', Link, live);`] as const,
    ['src/features/links/server.ts', `export const links = { tables: {} };`] as const,
    ['src/features/board/contract.ts', `export const taskEntity = entity('Task', Task, live);`] as const,
  ]);
  expect(tableFaults(others, { ...tables, all: [...tables.all, 'Link'] })).toEqual([
    'Link is declared live by links, and belongs to nobody',
    'Task is declared live by board, and belongs to tasks',
    'Link belongs to nobody',
  ]);
});

test('the server calls other servers through one client', () => {
  expect(outgoingFaults(sources())).toEqual([]);
});

test.each([
  ['asks by itself', 'src/server/mail.ts', `const answer = await fetch(url);`],
  ['asks by itself', 'src/features/notes/server/previews.ts', `const ask = globalThis.fetch;`],
  ['asks by itself', 'src/platform/tokens/keys.ts', `const keys = new Keys({ url, fetch });`],
  ['asks by itself', 'src/main/app.ts', `const socket = new WebSocket(url);`],
  ['takes node:https', 'src/features/notes/server.ts', `import { request } from 'node:https';`],
  ['takes node:http', 'src/server/mail.ts', `import http, { type IncomingMessage } from 'node:http';`],
  ['takes node:http', 'src/server/mail.ts', `import { createServer, get } from 'node:http';`],
  ['takes http', 'src/server/mail.ts', `import * as http from 'http';`],
  ['takes undici', 'src/platform/remote-files.ts', `const { request } = await import('undici');`],
  ['lets openid-client ask by itself', 'src/platform/auth/oidc.ts', `import * as oidc from 'openid-client';`],
  ['lets createRemoteJWKSet ask by itself', 'src/platform/auth/keys.ts', `import { createRemoteJWKSet } from 'jose';`],
  ['lets stripe ask by itself', 'src/features/notes/server/pay.ts', `const { default: Client } = await import('stripe');`],
])('a call that bypasses the client is found: %s, in %s', (fault, path, text) => {
  expect(outgoingFaults(new Map([...sampleTree, [path, text]]))).toEqual([`${path}: ${fault}`]);
});

test('serving requests, importing types and browser code are not reported', () => {
  const innocent: Tree = new Map([
    ...sampleTree,
    ['src/server/edge.ts', `import { createServer, STATUS_CODES, type Server } from 'node:http';\n// fetch(url) is for others.`],
    [
      'src/server/mail.ts',
      `import type { IncomingMessage } from 'node:http';\nimport type Stripe from 'stripe';\nlist.fetch(scope);`,
    ],
    ['src/server/outgoing/exchange.ts', `import http from 'node:http';`],
    ['src/web/call.ts', `const answer = await fetch(url);`],
    ['src/main/web.tsx', `void fetch('/healthz');`],
  ]);
  expect(outgoingFaults(innocent)).toEqual([]);
});

test('only the kernel refuses for lack of a right', () => {
  expect(writtenRefusals(sources())).toEqual([]);
});

test.each([
  ['a handler', `if (!isTheirs) fail('forbidden');`],
  ['a value', `return { refusal: 'forbidden' };`],
  ['a choice', `fail(isThere ? 'forbidden' : 'not-found');`],
])('a refusal that a slice writes by itself is found: %s', (_, text) => {
  const path = 'src/features/tasks/server/handlers.ts';
  expect(writtenRefusals(new Map([...sampleTree, [path, text]]))).toEqual([`${path}: refuses by itself`]);
});

test('reading a refusal is not reported', () => {
  const reading = `if (error.code === 'forbidden') return null;`;
  expect(writtenRefusals(new Map([...sampleTree, ['src/features/tasks/server/handlers.ts', reading]]))).toEqual([]);
});

test('the architecture page lists exactly the slices that exist', () => {
  const page = readFileSync(join(root, 'docs/ARCHITECTURE.md'), 'utf8');
  const list = /^ {2}features\/(.*?)^ {2}server\//ms.exec(page)?.[1] ?? '';
  const names = list.replaceAll(/\(.*?\)/g, '').split(/\s{2,}|,\s/);
  const slices = globSync('src/features/*/', { cwd: root }).map((path) => basename(path));
  expect(slices.length).toBeGreaterThan(30);
  expect(names.filter((name) => /^[a-z-]+$/.test(name)).sort()).toEqual(slices.sort());
});

// package.json declares that modules have no side effects, so the build drops unused ones. Other tests would not notice.
const droppedImports = (tree: Tree): string[] =>
  [...tree]
    .filter(([path]) => /^src\/(web|ui|contract|main\/web|features\/[^/]+\/web)\b/.test(path) && !/\.test\.tsx?$/.test(path))
    .flatMap(([path, text]) => [...text.matchAll(/^import '(?!.*\.css')([^']+)';/gm)].map(([, name]) => `${path}: ${name}`));

test('no browser module is imported only for its side effects', () => {
  expect(droppedImports(sources())).toEqual([]);
  const planted: Tree = new Map([...sampleTree, ['src/main/web.tsx', `import '#ui/layers.css';\nimport './web/subjects.ts';\n`]]);
  expect(droppedImports(planted)).toEqual(['src/main/web.tsx: ./web/subjects.ts']);
});
