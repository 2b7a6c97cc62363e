import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import pg from 'pg';
import { createVirtualFileSystem } from 'typescript/unstable/fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FilterField, filterOperators, isDate } from '#contract/filters';
import {
  measures,
  momentSlices,
  sliceFields,
  sliceUnits,
  workspaceChartFields,
  workspaceSliceFields,
} from '#features/analytics/fields';
import { chartStatement } from '#features/analytics/server/chart-statement';
import { insightStatement, sliceOf } from '#features/analytics/server/insight-statement';
import { issueFilterFields } from '#features/issues/fields';
import { issueCharted, issueWork } from '#features/issues/server';
import { belongsTo } from '#features/issues/server/issue-queries';
import { taskFilterFields } from '#contract/task-filter-fields';
import { taskCharted, taskWork } from '#features/tasks/server';
import { WorkOf } from '#features/work/contract';
import { workFilterFields } from '#features/work/fields';
import { datedSources, datedStatement } from '#features/work/server/dated-work';
import { ISSUE_FIELDS, statementsOf, TASK_FIELDS } from '#features/work/server/work-page';
import type { FoundSql } from './support/collect-sql.ts';
import { described } from './support/described.ts';
import { type ScratchDatabase, scratchDatabase } from './support/scratch-database.ts';
import { type RowFields, TypedSources } from './support/sql-in-source.ts';

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

/** What is wrong with statements: Postgres cannot prepare them, or they do not return the fields of their row type. */
async function faultsOf(statements: readonly FoundSql[]): Promise<string[]> {
  const faults: string[] = [];
  for (const { place, text, fields } of statements) {
    const answer = await described(client, text);
    if ('error' in answer) faults.push(`${place}: ${answer.error}`);
    else if (fields !== null && !isReadAs(answer.columns, fields))
      faults.push(`${place}: gives ${answer.columns.join(', ')}, and is read as ${fields.possible.join(', ')}`);
  }
  return faults;
}

const isReadAs = (columns: readonly string[], { needed, possible }: RowFields): boolean =>
  needed.every((field) => columns.includes(field)) && columns.every((column) => possible.includes(column));

const exactly = (...fields: string[]): RowFields => ({ needed: fields, possible: fields });

// The compiler and the test alternate, which is slow on a busy machine.
const COLLECTED_WITHIN = 180_000;

test(
  'Postgres can prepare every statement of the server, and its rows have the fields of their type',
  async () => {
    const out = execFileSync(process.execPath, [join(import.meta.dirname, 'support/collect-sql.ts')], { encoding: 'utf8' });
    const found = JSON.parse(out) as FoundSql[];
    expect(found.length).toBeGreaterThan(480);
    expect(found.filter(({ fields }) => fields !== null).length).toBeGreaterThan(250);
    expect(await faultsOf(found)).toEqual([]);
  },
  COLLECTED_WITHIN,
);

/** A condition of each field with each operator, as requests say it. */
const conditionsOn = (fields: readonly FilterField[]): string[] =>
  fields.flatMap((field) =>
    filterOperators[field.kind].flatMap((op) =>
      (op === 'before' || op === 'after'
        ? ['2026-11-26']
        : op === 'between'
          ? ['2026-11-26,2026-11-30']
          : [
              ...(isDate(field) ? (field.periods ?? []) : [field.values?.[0] ?? '018f0000-0000-7000-8000-000000000000']),
              ...(field.isOptional ? ['none'] : []),
            ]
      ).map((values) => `${field.name}:${op}:${values}`),
    ),
  );
const sight = { userId: '', today: '2026-11-26' };

test('Postgres can prepare the condition of every filter of issues', async () => {
  const statements = conditionsOn(issueFilterFields).map((text) => ({
    place: text,
    text: `SELECT i."id" FROM "Issue" i WHERE ${belongsTo('', { where: [text] }, sight).condition}`,
    fields: exactly('id'),
  }));
  // Each says more than that the issue is not in the trash.
  expect(statements.filter(({ text }) => text.endsWith('"deletedAt" IS NULL'))).toEqual([]);
  expect(await faultsOf(statements)).toEqual([]);
});

test('Postgres can prepare the pages and counts of a person’s work, with every filter', async () => {
  const asked = [
    ...WorkOf.options.map((of) => ({ of })),
    ...conditionsOn(workFilterFields).map((text) => ({ of: 'assigned' as const, where: [text] })),
    { of: 'watched' as const, search: 'two words', where: ['type:TASK', 'due:none'] },
  ];
  const sources = [
    [taskWork, TASK_FIELDS],
    [issueWork, ISSUE_FIELDS],
  ] as const;
  const statements = asked.flatMap((ask) =>
    sources.flatMap(([source, fields]) => {
      const { page, count } = statementsOf(source, fields, ask, sight, ['', '', new Date(0)]);
      const place = JSON.stringify(ask);
      return [
        { place, text: page, fields: exactly(...fields, 'place') },
        { place, text: count, fields: exactly('total') },
      ];
    }),
  );
  // Each filter says more than whose work it is.
  const isFiltered = ({ place }: { place: string }) => place.includes('where');
  const plain = new Set(statements.filter((one) => !isFiltered(one)).map(({ text }) => text));
  expect(statements.filter((one) => isFiltered(one) && plain.has(one.text))).toEqual([]);
  expect(await faultsOf(statements)).toEqual([]);
});

test('Postgres can prepare what a calendar across projects asks for', async () => {
  const asked = [
    { dates: 'none' as const, projectId: '' },
    ...[undefined, ...conditionsOn(workFilterFields)].map((text) => ({
      dates: 'between' as const,
      where: text === undefined ? [] : [text],
    })),
  ];
  const statements = asked.flatMap((ask) =>
    datedSources.flatMap((source) => {
      const { text, count } = datedStatement(source, ask, sight, ask.dates === 'none' ? ['', ''] : ['', '', '', '']);
      const place = JSON.stringify(ask);
      return [
        { place, text, fields: exactly(...source.fields) },
        { place, text: count, fields: exactly('count') },
      ];
    }),
  );
  expect(await faultsOf(statements)).toEqual([]);
});

test('Postgres can prepare the numbers of all charts, with every filter', async () => {
  const kinds = [
    { projectId: '', source: taskCharted, fields: taskFilterFields },
    { projectId: '', source: issueCharted, fields: issueFilterFields },
    { projectId: null, source: taskCharted, fields: workspaceChartFields },
    { projectId: null, source: issueCharted, fields: workspaceChartFields },
  ];
  const asked = { workspaceId: '', from: '', until: '', timeZone: '', firstWeek: '' };
  const statements = kinds.flatMap(({ projectId, ...kind }) =>
    [undefined, ...conditionsOn(kind.fields)].map((text) => ({
      place: text ?? 'no filter',
      text: chartStatement(kind, { ...asked, projectId, where: text === undefined ? undefined : [text] }, sight, new Date(0))
        .text,
      fields: exactly(
        'tiles',
        'groups',
        'weeks',
        'flow',
        'cycle',
        'timeInStatus',
        'people',
        'labels',
        'aging',
        'estimates',
        'projects',
      ),
    })),
  );
  expect(new Set(statements.map(({ text }) => text)).size).toBeGreaterThan(statements.length / 2);
  expect(await faultsOf(statements)).toEqual([]);
});

test('Postgres can prepare every measure by every field, alone and with every other one', async () => {
  const kinds = [
    { projectId: '', source: taskCharted, fields: taskFilterFields, slices: sliceFields(taskFilterFields) },
    { projectId: '', source: issueCharted, fields: issueFilterFields, slices: sliceFields(issueFilterFields) },
    { projectId: null, source: taskCharted, fields: workspaceChartFields, slices: workspaceSliceFields },
    { projectId: null, source: issueCharted, fields: workspaceChartFields, slices: workspaceSliceFields },
  ];
  const asked = { workspaceId: '', from: '', until: '', timeZone: '', firstWeek: '', where: undefined };
  const statements = kinds.flatMap(({ projectId, slices, ...kind }) =>
    measures.flatMap((measure) =>
      [...slices.map(({ name }) => name), ...momentSlices].flatMap((slice) =>
        [null, ...slices].map((segment, nth) => ({
          place: `${measure} by ${slice} and ${segment?.name ?? 'nothing'}`,
          text: insightStatement(
            kind,
            { ...asked, projectId, measure, segment, slice: sliceOf(slices, slice, sliceUnits[nth % 3] ?? 'day') },
            sight,
            new Date(0),
          ).text,
          fields: exactly('whole', 'cells', 'cellCount', 'dots'),
        })),
      ),
    ),
  );
  expect(await faultsOf(statements)).toEqual([]);
});

test.each([
  ['a column that is not there', `SELECT "id", "nowhere" FROM "Task" WHERE "id" = $1`, null, 'column "nowhere" does not exist'],
  ['a table that is not there', `DELETE FROM "Nowhere"`, null, 'relation "Nowhere" does not exist'],
  ['words in the wrong order', `UPDATE SET "Task"`, null, 'syntax error'],
  [
    'a field that is not asked for',
    `SELECT "id" FROM "Task" WHERE "id" = $1`,
    exactly('id', 'title'),
    'gives id, and is read as id, title',
  ],
  ['a column that nobody reads', `SELECT "id", "title" FROM "Task"`, exactly('id'), 'gives id, title, and is read as id'],
])('a planted fault is found: %s', async (_, text, fields, fault) => {
  const [found, ...more] = await faultsOf([
    { place: 'a.ts:1', text: 'SELECT "id" FROM "Task"', fields: exactly('id') },
    { place: 'b.ts:2', text, fields },
  ]);
  expect(found).toContain('b.ts:2');
  expect(found).toContain(fault);
  expect(more).toEqual([]);
});

test('each statement in a file is found with the fields of its row type', () => {
  const files = {
    '/sample/tsconfig.json': '{ "compilerOptions": { "strict": true, "lib": ["es2024"], "types": [] }, "files": ["sent.ts"] }',
    '/sample/rows.ts': `
export interface Row { id: string; /** Not; a, field: */ people: { name: string }[]; readonly note?: string }`,
    '/sample/sent.ts': `
import type { Row } from './rows.ts';
declare const db: { text<R>(sql: string, values?: unknown[]): Promise<R[]> };
declare const pool: { query(sql: string | { text: string; values: unknown[] }): Promise<unknown> };
declare function idsOf(rows: Promise<{ id: string }[]>): string[];
declare const isLocked: boolean, SQL: string, HEAD: string, FIND: { text: string }, BY_KIND: Record<string, string>;
type More = { id: string } & Omit<Row, 'id'>;
async function ask<Unknown>(kind: string, id: string) {
  await db.text<Row>(SQL, [id]);
  await db.text<{ total: number; of: readonly string[] }>(\`SELECT \${HEAD} FROM t\`, []);
  await db.text<Pick<More, 'people'>>(isLocked ? SQL : HEAD);
  await db.text<Unknown>(SQL);
  const own = \`\${HEAD} LIMIT 1\`;
  idsOf(db.text(own));
  idsOf(db.text(BY_KIND[kind]));
  await pool.query('SELECT 1');
  await pool.query({ ...FIND, values: [id] });
}
export class Asker { #sql = SQL; ask = () => pool.query(this.#sql); }
`,
  };
  const sources = new TypedSources('/sample/tsconfig.json', { cwd: '/sample', fs: createVirtualFileSystem(files) });
  const found = sources.sentTexts('/sample/sent.ts');
  sources.close();
  expect(found.map(({ line, expression, fields }) => [line, expression, fields])).toEqual([
    [9, 'SQL', { needed: ['id', 'people'], possible: ['id', 'people', 'note'] }],
    [10, '`SELECT ${HEAD} FROM t`', exactly('total', 'of')],
    [11, 'SQL', exactly('people')],
    [11, 'HEAD', exactly('people')],
    [12, 'SQL', null],
    [14, '`${HEAD} LIMIT 1`', exactly('id')],
    [15, 'Object.values(BY_KIND)', exactly('id')],
    [16, "'SELECT 1'", null],
    [17, 'FIND.text', null],
  ]);
});
