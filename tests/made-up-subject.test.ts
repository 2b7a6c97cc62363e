import { execFile } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileTableSql } from '#features/attachments/server/file-table-sql';
import { linkTriggersSql } from '#features/links/server/link-triggers-sql';
import { commentTableSql } from '#features/threads/server/comment-table-sql';
import { memoSubject } from './support/memos/subject.ts';
import { migratedTemplate, scratchDatabase } from './support/scratch-database.ts';

const root = join(import.meta.dirname, '..');
const PARTS = ['src', 'db', 'tests/support', 'package.json'];
const MEMOS = 'src/features/memos';
const SLICES = 'src/main/slices.ts';
// Names every list of the file with one's own data, since that is part of the wire.
const MY_DATA = 'src/features/account/contract.ts';

const run = promisify(execFile);
let tree: string;

beforeAll(() => {
  tree = mkdtempSync(join(tmpdir(), 'cairn-made-up-'));
  for (const part of PARTS) cpSync(join(root, part), join(tree, part), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'));
});
afterAll(() => rmSync(tree, { recursive: true, force: true }));

const node = async (...args: string[]) => (await run(process.execPath, args, { cwd: tree })).stdout;
const read = (path: string, at = tree) => readFileSync(join(at, path), 'utf8');

/** Adds a kind of thing to the copy: a slice, a migration, two lines where `main` names the slices, and two where the lists of one's own data are named. */
function addMemos(): void {
  mkdirSync(join(tree, MEMOS));
  for (const face of ['subject.ts', 'contract.ts', 'server.ts'])
    writeFileSync(join(tree, MEMOS, face), read(`tests/support/memos/${face}`));
  const slices = read(SLICES)
    .replace(/(?=^import .*#features\/projects\/server)/m, `import { memos } from '#features/memos/server';\n`)
    .replace(/^ {2}taskLinks,$/m, '  taskLinks,\n  memos,');
  writeFileSync(join(tree, SLICES), slices);
  writeFileSync(
    join(tree, MY_DATA),
    read(MY_DATA).replace('  issueAttachments: Rows,', '$&\n  memoComments: Rows,\n  memoFiles: Rows,'),
  );
  const hung = [commentTableSql, fileTableSql, linkTriggersSql].map((sql) => sql(memoSubject)).join('');
  writeFileSync(join(tree, 'db/migrations/9001-memos.sql'), `${read('tests/support/memos/memo.sql')}${hung}`);
}

/** The files of the copy that are not there, or are others. */
function touched(): string[] {
  const files = globSync(['src/**/*', 'db/**/*'], { cwd: tree, withFileTypes: true }).filter((entry) => entry.isFile());
  return files
    .map(({ parentPath, name }) => join(parentPath, name).slice(tree.length + 1))
    .filter((path) => {
      const before = globSync(path, { cwd: root }).length > 0 ? read(path, root) : null;
      return before !== read(path);
    })
    .toSorted();
}

test('a kind of thing takes comments, files, links and a history by one declaration: no slice that it stands on changes', async () => {
  addMemos();
  expect(touched()).toEqual([
    'db/migrations/9001-memos.sql',
    MY_DATA,
    `${MEMOS}/contract.ts`,
    `${MEMOS}/server.ts`,
    `${MEMOS}/subject.ts`,
    SLICES,
  ]);
  await migratedTemplate();
  expect(JSON.parse(await node('tests/support/made-up-subject.ts'))).toEqual({
    thread: [
      ['ada', 'First'],
      ['ben', 'A reply'],
    ],
    counted: 2,
    strangers: [404, 404, 404, 404],
    viewers: [403, 403, 403],
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
  // The databases of this tree are still there for the other tests.
  await (await scratchDatabase()).drop();
  // Two processes, which load and migrate all by themselves.
}, 180_000);
