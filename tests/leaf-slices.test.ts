import { execFile } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, test } from 'vitest';
import type { Tree } from './support/architecture.ts';
import { amount } from './support/amount.ts';
import { leavesOf, without } from './support/leaf-slices.ts';
import { migratedTemplate, scratchDatabase } from './support/scratch-database.ts';

const root = join(import.meta.dirname, '..');
const run = promisify(execFile);

const sources = (): Tree =>
  new Map(globSync('src/**/*.{ts,tsx}', { cwd: root }).map((path) => [path, readFileSync(join(root, path), 'utf8')]));

const sample: Tree = new Map([
  ['src/features/board/web.ts', `export const boardView = {};`],
  ['src/features/board/web/column.test.tsx', `import '#features/tasks/web';`],
  ['src/features/tasks/web.ts', `export const useTasks = () => [];`],
  ['src/features/notes/server.ts', `import { links } from '#features/links/server';`],
  ['src/features/links/server.ts', `export const links = {};`],
  ['src/features/fills/server.ts', `export const filled = 1;`],
  [
    'src/main/slices.ts',
    `import { notes } from '#features/notes/server';
import { links } from '#features/links/server';
import { filled } from '#features/fills/server';
export const slices = [
  links,
  notes({ box, links: 2 }),
  projects({ fill: filled }),
];
`,
  ],
  [
    'src/main/web/views.ts',
    `import { boardSearch, boardView } from '#features/board/web';
import { useTasks } from '#features/tasks/web';
const searches = { BOARD: { path: 'board', search: (of) => boardSearch(of) }, panes: { TASK: useTasks, BOARD: boardView } };
export const views = [boardView(route), ...boardView.more, other];
export const tasks = () => useTasks();
`,
  ],
]);

test('a slice is a leaf if no other one imports it and main only lists it', () => {
  expect(leavesOf(sample)).toEqual(['board', 'notes']);
});

test('its lines in the registries are taken out, and its tests', () => {
  const left = without(sample, ['board', 'notes']);
  expect([...(left?.keys() ?? [])].filter((path) => path.includes('board') || path.includes('notes'))).toEqual([]);
  expect(left?.get('src/main/slices.ts')?.replaceAll(/\s+/g, ' ')).toBe(
    ` import { links } from '#features/links/server'; import { filled } from '#features/fills/server'; export const slices = [ links, projects({ fill: filled }), ]; `,
  );
  expect(left?.get('src/main/web/views.ts')?.replaceAll(/\s+/g, ' ')).toBe(
    ` import { useTasks } from '#features/tasks/web'; const searches = { panes: { TASK: useTasks, } }; export const views = [ other]; export const tasks = () => useTasks(); `,
  );
});

test.each([
  ['passes it to another slice', 'fills', 'src/main/slices.ts'],
  ['calls it', 'tasks', 'src/main/web/views.ts'],
])('a slice is more than a line if main %s', (_, slice, path) => {
  expect(without(new Map([...sample].filter(([each]) => each === path)), [slice])).toBeNull();
});

/**
 * All leaves at once, then those that are leaves without them, and so on. Two leaves of a level do not import each other, so what is
 * left of all without both has the types of what is left without one.
 */
function levels(): { leaves: string[]; before: string[] }[] {
  const found: { leaves: string[]; before: string[] }[] = [];
  for (let tree: Tree = sources(), before: string[] = []; ;) {
    const leaves = leavesOf(tree);
    if (leaves.length === 0) return found;
    found.push({ leaves, before });
    before = [...before, ...leaves];
    tree = without(tree, leaves) ?? tree;
  }
}

test('the slices that can be deleted by their folder and their lines', () => {
  expect(levels().map(({ leaves }) => leaves)).toEqual([
    [
      'account-settings',
      'analytics-screens',
      'board',
      'calendar',
      'inbox',
      'my-work',
      'project-settings',
      'site',
      'sprint-screens',
      'task-list',
      'timeline',
      'workspace-settings',
    ],
    [
      'baselines',
      'bulk-tasks',
      'calendar-feeds',
      'charts',
      'contact',
      'hints',
      'project-trash',
      'push',
      'reports',
      'work-surface',
    ],
    ['analytics'],
  ]);
});

describe.runIf(amount(false, true))('a tree without', () => {
  const copies: string[] = [];
  afterAll(() => {
    for (const copy of copies) rmSync(copy, { recursive: true, force: true });
  });

  /** A copy of the tree without some slices and their lines. */
  function copyWithout(slices: readonly string[]): string {
    const copy = mkdtempSync(join(tmpdir(), 'cairn-leaf-'));
    copies.push(copy);
    const left = without(sources(), slices) ?? new Map();
    const isKept = (path: string): boolean => {
      const [, part, slice] = /\/(src)\/features\/([^/]+)/.exec(path.slice(root.length)) ?? [];
      return part === undefined || slice === undefined || !slices.includes(slice);
    };
    for (const part of ['src', 'db', 'content', 'tests/support', 'package.json', 'tsconfig.base.json'])
      cpSync(join(root, part), join(copy, part), { recursive: true, filter: isKept });
    for (const path of globSync('src/**/*.{ts,tsx}', { cwd: copy })) {
      const text = left.get(path);
      if (text === undefined) rmSync(join(copy, path));
      else writeFileSync(join(copy, path), text);
    }
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
    for (const side of ['server', 'web']) writeFileSync(join(copy, `tsconfig.${side}.json`), configOf(side));
    return copy;
  }

  /** Imports of registries whose last use went with a line are no fault. */
  function configOf(side: string): string {
    const config = JSON.parse(readFileSync(join(root, `tsconfig.${side}.json`), 'utf8')) as {
      compilerOptions: object;
      include: string[];
    };
    const include = config.include.filter((path) => path.startsWith('src/') || path.startsWith('db/'));
    return JSON.stringify({ ...config, include, compilerOptions: { ...config.compilerOptions, noUnusedLocals: false } });
  }

  async function bootedIn(copy: string): Promise<unknown> {
    await migratedTemplate();
    const { stdout } = await run(process.execPath, ['tests/support/boots.ts'], { cwd: copy });
    return JSON.parse(stdout);
  }
  // Other tests still use the databases of this tree.
  afterAll(async () => (await scratchDatabase()).drop());

  const started = { made: [200, 200], described: 200 };

  test.each(levels().map(({ leaves, before }) => [leaves.join(', '), leaves, before] as const))(
    '%s type-checks and boots',
    async (_, leaves, before) => {
      const copy = copyWithout([...before, ...leaves]);
      for (const side of ['server', 'web']) {
        const checked = run(process.execPath, ['node_modules/typescript/bin/tsc', '-p', `tsconfig.${side}.json`], { cwd: copy });
        expect(
          await checked.then(
            ({ stdout }) => stdout,
            ({ stdout }) => stdout,
          ),
        ).toBe('');
      }
      expect(await bootedIn(copy)).toMatchObject(started);
    },
    900_000,
  );

  const withServer = levels().flatMap(({ leaves, before }) =>
    leaves.filter((slice) => sources().has(`src/features/${slice}/server.ts`)).map((slice) => [slice, before] as const),
  );
  test.each(withServer)(
    '%s alone boots',
    async (slice, before) => {
      expect(await bootedIn(copyWithout([...before, slice]))).toMatchObject(started);
    },
    300_000,
  );
});
