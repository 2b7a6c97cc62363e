import { randomUUID } from 'node:crypto';
import { postgresChangesFilter, type RealtimePostgresFilterBuilder } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Change, joined, type Person, type RunningServer, Stage } from './realtime-stage.ts';
import { until } from './realtime-until.ts';

// Postgres itself decides which rows a filter matches: the same condition as SQL, compared with what the client receives.

let stage: Stage;
let server: RunningServer;
let alice: Person;
let projectId: string;

beforeAll(async () => {
  stage = await Stage.open();
  server = await stage.serve();
  alice = await stage.person();
});
afterAll(() => stage.close());
beforeEach(async () => {
  projectId = await stage.project(alice);
});

const someone = randomUUID();
const ROWS: Record<string, unknown>[] = [
  { title: 'report', points: 9, price: '2.50', done: true, updatedAt: '2026-01-01T00:00:00Z', dueDate: '2026-01-02' },
  { title: 'Report', points: 10, price: '10.5', done: false, updatedAt: '2026-01-01T00:00:00.000001Z' },
  { title: 'draft, part (1)', points: -1, price: '-0.1', assigneeId: someone, updatedAt: '2026-06-01T12:00:00+02:00' },
  { title: 'say "hi" \\ bye', points: 2147483647, price: '9007199254740993', notes: 'null', dueDate: '2025-12-31' },
  { title: '100% done', points: 0, price: '9007199254740992', notes: 'a\nb', assigneeId: randomUUID() },
  { title: '', points: 100, price: '1e-7', notes: '', extra: '{"b": [1], "a": 2}' },
  { title: 'Zoë \u{1F980}', points: null, price: null, notes: null, extra: '{"a": 1}' },
];
const COLUMNS = ['title', 'points', 'price', 'done', 'notes', 'assigneeId', 'updatedAt', 'dueDate', 'extra'];

const filter = () => postgresChangesFilter();
const CASES: [RealtimePostgresFilterBuilder | string, string][] = [
  [filter().eq('title', 'report'), `title = 'report'`],
  [filter().eq('title', 'draft, part (1)'), `title = 'draft, part (1)'`],
  [filter().eq('title', 'say "hi" \\ bye'), `title = 'say "hi" \\ bye'`],
  [filter().eq('title', ''), `title = ''`],
  [filter().neq('title', 'report'), `title <> 'report'`],
  [filter().in('title', ['Report', 'draft, part (1)', '100% done']), `title IN ('Report', 'draft, part (1)', '100% done')`],
  [filter().not('title', 'in', ['Report', 'nothing']), `title NOT IN ('Report', 'nothing')`],
  [filter().gt('title', 'Z'), `title COLLATE "C" > 'Z'`],
  [filter().eq('points', 10), 'points = 10'],
  [filter().gt('points', 9), 'points > 9'],
  [filter().gte('points', 9), 'points >= 9'],
  [filter().lt('points', 10), 'points < 10'],
  [filter().lte('points', -1), 'points <= -1'],
  [filter().neq('points', 9), 'points <> 9'],
  [filter().not('points', 'gt', 9), 'NOT points > 9'],
  [filter().in('points', [9, 100, 7]), 'points IN (9, 100, 7)'],
  [filter().gt('price', '2.5'), 'price > 2.5'],
  [filter().lte('price', 2.5), 'price <= 2.5'],
  ['price=eq.9007199254740993', 'price = 9007199254740993'],
  ['price=lt.9007199254740993', 'price < 9007199254740993'],
  [filter().eq('done', true), 'done = true'],
  [filter().neq('done', true), 'done <> true'],
  [filter().is('done', true), 'done IS TRUE'],
  [filter().not('done', 'is', false), 'done IS NOT FALSE'],
  [filter().is('done', 'unknown'), 'done IS UNKNOWN'],
  [filter().is('points', null), 'points IS NULL'],
  [filter().not('points', 'is', null), 'points IS NOT NULL'],
  [filter().is('notes', null), 'notes IS NULL'],
  [filter().isDistinct('notes', 'a\nb'), `notes IS DISTINCT FROM E'a\\nb'`],
  [filter().isDistinct('points', null), 'points IS DISTINCT FROM NULL'],
  [filter().not('points', 'isdistinct', 9), 'points IS NOT DISTINCT FROM 9'],
  [filter().gt('updatedAt', '2026-01-01T00:00:00Z'), `"updatedAt" > '2026-01-01T00:00:00Z'`],
  [filter().eq('updatedAt', '2026-06-01T10:00:00Z'), `"updatedAt" = '2026-06-01T10:00:00Z'`],
  [filter().lt('dueDate', '2026-01-01'), `"dueDate" < '2026-01-01'`],
  [filter().eq('assigneeId', someone.toUpperCase()), `"assigneeId" = '${someone}'`],
  [filter().neq('assigneeId', someone), `"assigneeId" <> '${someone}'`],
  [filter().like('title', 're%'), `title LIKE 're%'`],
  [filter().like('title', '100\\% %'), `title LIKE '100\\% %'`],
  [filter().like('title', 'Zo_ _'), `title LIKE 'Zo_ _'`],
  [filter().like('title', 'draft, part (_)'), `title LIKE 'draft, part (_)'`],
  [filter().ilike('title', 'RE%'), `title ILIKE 'RE%'`],
  [filter().not('title', 'like', '%o%'), `title NOT LIKE '%o%'`],
  [filter().match('title', '^[Rr]ep(ort)?$'), `title ~ '^[Rr]ep(ort)?$'`],
  [filter().match('title', '\\d+'), `title ~ '\\d+'`],
  [filter().match('notes', 'a.b'), `notes ~ 'a.b'`],
  [filter().imatch('title', '^report$'), `title ~* '^report$'`],
  [filter().not('title', 'imatch', 'r'), `title !~* 'r'`],
  [filter().eq('extra', '{"a":2,"b":[1]}'), `extra = '{"a": 2, "b": [1]}'`],
  [
    filter().gte('points', 0).lt('points', 100).not('title', 'like', 'R%'),
    `points >= 0 AND points < 100 AND title NOT LIKE 'R%'`,
  ],
];

it('every operator means the same to a subscriber as to Postgres, for inserts, updates and deletes', async () => {
  await stage.caughtUp(server);
  const channel = (await stage.client(server, alice)).channel(randomUUID());
  const heard = CASES.map(([asked]) => {
    const changes: Change[] = [];
    const whole = `projectId=eq.${projectId},${String(asked)}`;
    channel.on('postgres_changes', { event: '*', schema: 'public', table: 'Task', filter: whole }, (change) =>
      changes.push(change),
    );
    return changes;
  });
  let marks = 0;
  channel.on(
    'postgres_changes',
    { event: '*', schema: 'public', table: 'TaskComment', filter: `projectId=eq.${projectId}` },
    () => marks++,
  );
  expect(await joined(channel)).toMatchObject({ states: ['SUBSCRIBED'], reasons: [] });
  const list = COLUMNS.map((column) => `"${column}"`).join();
  const places = COLUMNS.map((_, index) => `$${index + 2}`).join();
  for (const row of ROWS) {
    const values = [
      projectId,
      ...COLUMNS.map((column) => row[column] ?? (column === 'done' ? false : column === 'updatedAt' ? new Date() : null)),
    ];
    await stage.sql.query(`INSERT INTO "Task" ("projectId", ${list}) VALUES ($1, ${places})`, values);
  }
  const meant = await Promise.all(
    CASES.map(async ([, sql]) => {
      const { rows } = await stage.sql.query<{ id: string }>(`SELECT id FROM "Task" WHERE "projectId" = $1 AND (${sql})`, [
        projectId,
      ]);
      return rows.map(({ id }) => id).toSorted();
    }),
  );
  await stage.sql.query('UPDATE "Task" SET version = version + 1 WHERE "projectId" = $1', [projectId]);
  await stage.sql.query('DELETE FROM "Task" WHERE "projectId" = $1', [projectId]);
  await stage.sql.query('INSERT INTO "TaskComment" ("projectId", "taskId") VALUES ($1, $2)', [projectId, randomUUID()]);
  await until(() => marks === 1, 'the mark after all changes');
  for (const eventType of ['INSERT', 'UPDATE', 'DELETE']) {
    const ids = heard.map((changes) =>
      changes
        .filter((change) => change.eventType === eventType)
        .map((change) => idOf(change))
        .toSorted(),
    );
    expect(Object.fromEntries(CASES.map(([, sql], index) => [`${eventType} ${sql}`, ids[index]]))).toEqual(
      Object.fromEntries(CASES.map(([, sql], index) => [`${eventType} ${sql}`, meant[index]])),
    );
  }
  // A filter that matches nothing or everything would prove nothing.
  expect(meant.filter((ids) => ids.length === ROWS.length)).toEqual([]);
});

describe('an unusable filter', () => {
  const faults: [string, string][] = [
    ['an unknown column', 'nothing=eq.1'],
    ['an unknown operator', 'title=boo.x'],
    ['a text for a number', 'points=gt.many'],
    ['a text for a boolean', 'done=eq.perhaps'],
    ['a text for a point in time', 'updatedAt=lt.yesterday'],
    ['a state that no column has', 'points=is.maybe'],
    ['true for a number', 'points=is.true'],
    ['a hundred and one values', `points=in.(${Array.from({ length: 101 }, (_, index) => index).join()})`],
    ['no values', 'points=in.()'],
    ['a pattern with a reference to itself', 'title=match.(a)\\1'],
    ['a pattern that is too long', `title=match.${'a'.repeat(101)}`],
    ['a pattern that grows too large', 'title=imatch.(a{30}){30}'],
    ['too many patterns', Array(6).fill('title=like.%a%').join()],
    ['junk', '((('],
  ];

  it.each(faults)('with %s is reported as a system error, and the channel delivers no changes', async (_, fault) => {
    const channel = (await stage.client(server, alice)).channel(randomUUID(), { config: { broadcast: { ack: true } } });
    const changes: unknown[] = [];
    const told: unknown[] = [];
    const whole = `projectId=eq.${projectId},${fault}`;
    channel.on('postgres_changes', { event: '*', schema: 'public', table: 'Task', filter: whole }, (change) =>
      changes.push(change),
    );
    channel.on(
      'postgres_changes',
      { event: '*', schema: 'public', table: 'TaskComment', filter: `projectId=eq.${projectId}` },
      (change) => changes.push(change),
    );
    channel.on('system', {}, (payload) => told.push(payload));
    expect((await joined(channel)).states).toEqual(['SUBSCRIBED']);
    await until(() => told.length === 1, 'the message');
    expect(told[0]).toMatchObject({
      extension: 'postgres_changes',
      status: 'error',
      channel: channel.subTopic,
      message: expect.stringMatching(/^Unable to subscribe to changes with given parameters: /),
    });
    await stage.task(projectId);
    await stage.sql.query('INSERT INTO "TaskComment" ("projectId", "taskId") VALUES ($1, $2)', [projectId, randomUUID()]);
    await stage.caughtUp(server);
    // The rest of the channel works.
    expect(await channel.send({ type: 'broadcast', event: 'x', payload: {} })).toBe('ok');
    expect(changes).toEqual([]);
  });

  it('refuses the join of a client that waits for its changes', async () => {
    const options = { config: { postgres_changes_options: { wait: true } } };
    const channel = (await stage.client(server, alice)).channel(randomUUID(), options);
    channel.on(
      'postgres_changes',
      { event: '*', schema: 'public', table: 'Task', filter: `projectId=eq.${projectId},points=gt.x` },
      () => undefined,
    );
    const { states, reasons } = await joined(channel);
    expect([states[0], reasons[0]]).toEqual([
      'CHANNEL_ERROR',
      expect.stringMatching(/^RealtimeDisabledForConfiguration: .*points/),
    ]);
  });
});

it('one binding can follow all tables of a project, each with its own columns', async () => {
  await stage.caughtUp(server);
  const channel = (await stage.client(server, alice)).channel(randomUUID());
  const tables: string[] = [];
  channel.on('postgres_changes', { event: '*', schema: '*', table: '*', filter: `projectId=eq.${projectId}` }, ({ table }) =>
    tables.push(table),
  );
  expect((await joined(channel)).states).toEqual(['SUBSCRIBED']);
  const taskId = await stage.task(projectId);
  await stage.sql.query('INSERT INTO "TaskComment" ("projectId", "taskId") VALUES ($1, $2)', [projectId, taskId]);
  await stage.task(await stage.project(alice), 'elsewhere');
  await stage.caughtUp(server);
  expect(tables).toEqual(['Task', 'TaskComment']);
});

const idOf = (change: Change): string => String(({ ...change.old, ...change.new } as { id?: string }).id);
