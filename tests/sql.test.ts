import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FoundSql } from './support/collect-sql.ts';
import { described } from './support/described.ts';
import { type ScratchDatabase, scratchDatabase } from './support/scratch-database.ts';
import { fieldsOf, sentTexts } from './support/sql-in-source.ts';

let scratch: ScratchDatabase;
let client: pg.Client;

beforeAll(async () => {
  scratch = await scratchDatabase();
  client = new pg.Client({ connectionString: scratch.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await scratch.drop();
});

/** What is wrong with statements: Postgres cannot prepare them, or they do not give the fields that their rows are read as. */
async function faultsOf(statements: readonly FoundSql[]): Promise<string[]> {
  const faults: string[] = [];
  for (const { place, text, fields } of statements) {
    const answer = await described(client, text);
    if ('error' in answer) faults.push(`${place}: ${answer.error}`);
    else if (fields !== null && [...fields].sort().join() !== [...new Set(answer.columns)].sort().join())
      faults.push(`${place}: gives ${answer.columns.join(', ')}, and is read as ${fields.join(', ')}`);
  }
  return faults;
}

test('Postgres can prepare every statement of the server, and its rows have the fields that they are read as', async () => {
  const out = execFileSync(process.execPath, [join(import.meta.dirname, 'support/collect-sql.ts')], { encoding: 'utf8' });
  const found = JSON.parse(out) as FoundSql[];
  expect(found.length).toBeGreaterThan(300);
  expect(found.filter(({ fields }) => fields !== null).length).toBeGreaterThan(100);
  expect(await faultsOf(found)).toEqual([]);
});

test.each([
  ['a column that is not there', `SELECT "id", "nowhere" FROM "Task" WHERE "id" = $1`, null, 'column "nowhere" does not exist'],
  ['a table that is not there', `DELETE FROM "Nowhere"`, null, 'relation "Nowhere" does not exist'],
  ['words in the wrong order', `UPDATE SET "Task"`, null, 'syntax error'],
  [
    'a field that is not asked for',
    `SELECT "id" FROM "Task" WHERE "id" = $1`,
    ['id', 'title'],
    'gives id, and is read as id, title',
  ],
  ['a column that nobody reads', `SELECT "id", "title" FROM "Task"`, ['id'], 'gives id, title, and is read as id'],
])('a planted fault is found: %s', async (_, text, fields, fault) => {
  const [found, ...more] = await faultsOf([
    { place: 'a.ts:1', text: 'SELECT "id" FROM "Task"', fields: ['id'] },
    { place: 'b.ts:2', text, fields },
  ]);
  expect(found).toContain('b.ts:2');
  expect(found).toContain(fault);
  expect(more).toEqual([]);
});

test('what a file sends is found with the fields that it is read as', () => {
  const source = `
interface Row {
  id: string;
  /** Not; a, field: */
  people: { name: string }[];
  readonly note?: string;
}
type Pair = { one: number; other: number };
type More = { id: string } & Row;
await db.text<Row>(SQL, [id]);
await db.text<{ total: number; of: readonly string[] }>(\`SELECT \${count('(')} FROM t\`, []);
await pool.query('SELECT 1');
db.withCommit(OTHER);
await db.text<More>(JOINED + rest);
`;
  expect(sentTexts(source)).toEqual([
    { line: 10, expression: 'SQL', rowType: 'Row' },
    { line: 11, expression: "`SELECT ${count('(')} FROM t`", rowType: '{ total: number; of: readonly string[] }' },
    { line: 12, expression: "'SELECT 1'", rowType: null },
    { line: 13, expression: 'OTHER', rowType: null },
  ]);
  expect(
    ['Row', 'Pair', 'More', '{ total: number; of: readonly string[] }', 'Elsewhere'].map((type) => fieldsOf(type, source)),
  ).toEqual([['id', 'people'], ['one', 'other'], null, ['total', 'of'], null]);
});
