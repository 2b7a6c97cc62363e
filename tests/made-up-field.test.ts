import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migratedTemplate, scratchDatabase } from './support/scratch-database.ts';

// tests/screens/made-up-field.test.tsx tests the screens of such a field.

const root = join(import.meta.dirname, '..');
const FIELDS = 'src/features/tasks/fields.ts';
const LINE = `effort: { ...size, most: 10, label: 'Effort', shownAs: 'NUMBER' },`;

const run = promisify(execFile);
let tree: string;

beforeAll(() => {
  tree = mkdtempSync(join(tmpdir(), 'cairn-made-up-'));
  for (const part of ['src', 'db', 'tests/support', 'package.json'])
    cpSync(join(root, part), join(tree, part), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'));
});
afterAll(() => rmSync(tree, { recursive: true, force: true }));

const node = async (...args: string[]) => (await run(process.execPath, args, { cwd: tree })).stdout;

test('a task field takes one line and a migration: requests, cards, history, copies, templates and imports include it', async () => {
  const fields = readFileSync(join(tree, FIELDS), 'utf8');
  writeFileSync(join(tree, FIELDS), fields.replace('  estimate: {', `  ${LINE}\n  estimate: {`));
  const writeCard = await node(
    '-e',
    `import('./src/features/tasks/server/card.ts').then(({ writeCardSql }) => process.stdout.write(writeCardSql))`,
  );
  const migration = `ALTER TABLE "Task" ADD "effort" double precision CONSTRAINT task_effort CHECK ("effort" BETWEEN 0 AND 10);
GRANT SELECT ("effort") ON "Task" TO authenticated;\n${writeCard}\n`;
  writeFileSync(join(tree, 'db/migrations/9000-made-up-field.sql'), migration);
  await migratedTemplate();
  expect(JSON.parse(await node('tests/support/made-up-field.ts'))).toEqual({
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
  // Other tests still use the databases of this tree.
  await (await scratchDatabase()).drop();
  // Two processes, which load and migrate separately.
}, 180_000);
