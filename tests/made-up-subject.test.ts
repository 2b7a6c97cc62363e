import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fileTableSql } from '#features/attachments/server/file-table-sql';
import { linkTriggersSql } from '#features/links/server/link-triggers-sql';
import { searchIndexSql } from '#features/search/server';
import { commentTableSql } from '#features/threads/server/comment-table-sql';
import { amount } from './support/amount.ts';
import { memos } from './support/memos/server.ts';
import { memoSubject } from './support/memos/subject.ts';
import { searchables } from './support/recounts.ts';
import { migratedTemplate, scratchDatabase } from './support/scratch-database.ts';

// tests/screens/made-up-field.test.tsx tests the screens of such a field.

const root = join(import.meta.dirname, '..');
const PARTS = ['src', 'db', 'content', 'tests/support', 'package.json', 'tsconfig.base.json', 'tsconfig.web.json'];
const MEMOS = 'src/features/memos';
const SLICES = 'src/main/slices.ts';
// Names every list in the personal data file, because that is part of the wire format.
const MY_DATA = 'src/features/account/contract.ts';
const VERBS = 'src/contract/permissions.ts';
const ERRORS = 'src/contract/errors.ts';
const VIEWS = 'src/main/web/views.ts';
const SUBJECTS = 'src/main/web/subjects.ts';
const MIGRATION = 'db/migrations/9001-memos.sql';
const FIELDS = 'src/features/tasks/fields.ts';
const EFFORT = `effort: { ...size, most: 10, label: 'Effort', shownAs: 'NUMBER' },`;

const run = promisify(execFile);
let tree: string;

beforeAll(() => {
  tree = mkdtempSync(join(tmpdir(), 'cairn-made-up-'));
  for (const part of PARTS) cpSync(join(root, part), join(tree, part), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'));
});
afterAll(() => rmSync(tree, { recursive: true, force: true }));

// Nothing compiled in the copy is used again.
const env = { ...process.env, NODE_DISABLE_COMPILE_CACHE: '1' };
const node = async (...args: string[]) => (await run(process.execPath, args, { cwd: tree, env })).stdout;
const read = (path: string, at = tree) => readFileSync(join(at, path), 'utf8');

/** Adds text to a file of the copy. */
function edit(path: string, ...changes: [RegExp, string][]): void {
  const edited = changes.reduce((text, [place, put]) => text.replace(place, put), read(path));
  writeFileSync(join(tree, path), edited);
}

/**
 * Adds a family to the copy: a slice with a list, a view, a right and an error of its own, whose items have comments, files
 * and links, and are found by the search.
 */
function addMemos(): void {
  mkdirSync(join(tree, MEMOS));
  for (const face of ['subject.ts', 'contract.ts', 'server.ts'])
    writeFileSync(join(tree, MEMOS, face), read(`tests/support/memos/${face}`));
  const view = read('tests/screens/memos-view.ts', root).replace('../support/memos/contract.ts', './contract.ts');
  writeFileSync(join(tree, MEMOS, 'web.ts'), view);
  edit(SLICES, [/^import/m, `import { memos } from '#features/memos/server';\nimport`], [/^ {2}taskLinks,$/m, '$&\n  memos,']);
  edit(MY_DATA, [/^ {2}issueAttachments: Rows,$/m, '$&\n  memoComments: Rows,\n  memoFiles: Rows,']);
  edit(VERBS, [/^const PROJECT_RIGHTS = \{$/m, `$&\n  writeMemo: ['MEMBER', 'ADMIN'],`]);
  edit(`${MEMOS}/contract.ts`, [/'comment' \},\n {4}body/, `'writeMemo' },\n    body`]);
  edit(ERRORS, [/^export const errors = \{$/m, `$&\n  'too-many-memos': [409, 'A project has {limit} memos at most.'],`]);
  edit(`${MEMOS}/server.ts`, [
    /(?=const \[memo\])/,
    `if (body.title === 'One too many') fail('too-many-memos', { limit: 1 });\n`,
  ]);
  edit(
    VIEWS,
    [/^import/m, `import { memosView } from '#features/memos/web';\nimport`],
    [/^ {2}(\w+View),\n\];/m, '  $1,\n  memosView,\n];'],
  );
  edit(
    SUBJECTS,
    [/^import/m, `import { memoSubject } from '#features/memos/subject';\nimport`],
    [/taskSubject, /, '$&memoSubject, '],
  );
  const hung = [commentTableSql, fileTableSql, linkTriggersSql].map((sql) => sql(memoSubject)).join('');
  const words = searchIndexSql([...searchables, ...memos.searchables]);
  writeFileSync(join(tree, MIGRATION), `${read('tests/support/memos/memo.sql')}${hung}${words}`);
}

/** Adds a field to tasks, and its column to the migration: each migration more would begin with an older template. */
async function addEffort(): Promise<void> {
  edit(FIELDS, [/^ {2}estimate: \{/m, `  ${EFFORT}\n$&`]);
  const writeCard = await node(
    '-e',
    `import('./src/features/tasks/server/card.ts').then(({ writeCardSql }) => process.stdout.write(writeCardSql))`,
  );
  const column = `ALTER TABLE "Task" ADD "effort" double precision CONSTRAINT task_effort CHECK ("effort" BETWEEN 0 AND 10);
GRANT SELECT ("effort") ON "Task" TO authenticated;\n${writeCard}\n`;
  writeFileSync(join(tree, MIGRATION), `${column}${read(MIGRATION)}`);
}

/** The files of the copy that are missing or differ. */
function touched(): string[] {
  return ['src', 'db']
    .flatMap((part) => readdirSync(join(tree, part), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(tree.length + 1))
    .filter((path) => !existsSync(join(root, path)) || !readFileSync(join(root, path)).equals(readFileSync(join(tree, path))))
    .toSorted();
}

beforeAll(addMemos);

// With its examples for the matrix and its emails in tests/outgoing-emails.test.ts, it edits eight files.
test('a family with its own list, view, right and error edits six files of the product', () => {
  expect(touched()).toEqual([
    MIGRATION,
    ERRORS,
    VERBS,
    MY_DATA,
    `${MEMOS}/contract.ts`,
    `${MEMOS}/server.ts`,
    `${MEMOS}/subject.ts`,
    `${MEMOS}/web.ts`,
    SLICES,
    SUBJECTS,
    VIEWS,
  ]);
});

// In each run, tests/screens/memos-view.ts is checked with all other types. This finds a table by kind that would need a line
// for the new one, which no slice can have without an import of the registries.
test.runIf(amount(false, true))(
  'its screens know its actions, and everything below them matches',
  async () => {
    // Several checkers would each work out the types that they share: twice the work on a machine that is busy anyway.
    expect(await node('node_modules/typescript/bin/tsc', '-p', 'tsconfig.web.json', '--checkers', '1')).toBe('');
  },
  180_000,
);

describe('a server with both', () => {
  let found: { effort: object };

  beforeAll(async () => {
    await addEffort();
    await migratedTemplate();
    found = JSON.parse(await node('tests/support/made-up-subject.ts'));
    // Other tests still use the databases of this tree.
    await (await scratchDatabase()).drop();
    // Two processes, which load and migrate separately.
  }, 180_000);

  test('a task field takes one line and a migration: requests, cards, history, copies, templates and imports include it', () => {
    expect(found.effort).toEqual({
      plain: null,
      changed: 9,
      stale: 409,
      tooMuch: 400,
      history: { effort: [8, 9] },
      card: 9,
      imported: 4,
      copy: 9,
      template: 9,
    });
  });

  test('a new kind of item gets comments, files, links and a history by one declaration: no slice below it changes', () => {
    const { effort: _, ...ofMemos } = found;
    expect(ofMemos).toEqual({
      thread: [
        ['ada', 'First'],
        ['ben', 'A reply'],
      ],
      counted: 2,
      strangers: [404, 404, 404, 404],
      viewers: [403, 403, 403],
      memos: ['Memo about plans'],
      full: [409, 'too-many-memos', 'A project has 1 memos at most.'],
      unwritten: 403,
      searched: [
        ['COMMENT', 'MEMO', 'Memo about plans'],
        ['MEMO', null, 'Memo about plans'],
      ],
      unsearched: 0,
      onlyMemos: ['MEMO'],
      watchers: 2,
      file: ['plan.txt', 6],
      found: [['MEMO', '', 'Memo about plans', '', true]],
      linked: [['BLOCKS', 'TASK']],
      fromTask: [['BLOCKED_BY', 'MEMO', 'Memo about plans']],
      unknown: 400,
      history: ['attachment', 'link', 'title'],
      hidden: [null],
      mine: [1, 1],
      erased: [0, 0, 0],
    });
  });
});
