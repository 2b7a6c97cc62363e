import { afterAll, beforeAll, expect, test } from 'vitest';
import { todayIn } from '#features/project-calendar/server';
import { reading } from '#server/statements';
import type { Person, TestApp } from '../support/app.ts';
import type { Cast } from '../support/cast.ts';
import { appWithCast } from '../support/cast-app.ts';

let app: TestApp;
let all: Cast;

beforeAll(async () => {
  ({ app, all } = await appWithCast());
});
afterAll(() => app.stop());

const calendar = (projectId = all.projectId, by: Person = all.ada) =>
  by.ask('GET', 'settings/project', 'get-project-calendar', { query: { projectId } });
const update = (body: object, by: Person = all.ada) =>
  by.ask('PUT', 'settings/project', 'update-project-calendar', { query: { projectId: all.projectId }, body });
const add = (holidays: object[]) =>
  all.ada.ask('POST', 'settings/project', 'add-project-holidays', { query: { projectId: all.projectId }, body: { holidays } });

test('a project works from Monday to Friday in the time zone of the browser that creates it, or else in UTC', async () => {
  const { ada, workspaceId } = all;
  const body = { name: 'Far east', timeZone: 'Asia/Tokyo' };
  const made = await ada.ask('POST', 'workspace', 'create-project', { query: { workspaceId }, body });
  expect((await calendar(made.body.id)).body).toMatchObject({
    timeZone: 'Asia/Tokyo',
    workingDays: ['MO', 'TU', 'WE', 'TH', 'FR'],
    shiftMode: 'CONSUME_BUFFER',
    holidays: [],
  });
  expect((await calendar()).body.timeZone).toBe('UTC');
  const wrong = await ada.ask('POST', 'workspace', 'create-project', {
    query: { workspaceId },
    body: { ...body, timeZone: 'Moon' },
  });
  expect(wrong.status).toBe(400);
});

test('the day of a project is that of its time zone', async () => {
  await update({ timeZone: 'Pacific/Kiritimati' });
  const at = (moment: string) => reading(app.database.pool, (db) => todayIn(db, all.projectId, new Date(moment)));
  expect([await at('2026-11-27T09:59:00Z'), await at('2026-11-27T10:00:00Z')]).toEqual(['2026-11-27', '2026-11-28']);
});

test('admins change it field by field, and everyone who sees the project reads it', async () => {
  const changed = await update({ workingDays: ['SU', 'MO', 'MO'], shiftMode: 'NONE' });
  expect(changed.body).toMatchObject({ workingDays: ['MO', 'SU'], shiftMode: 'NONE' });
  expect((await calendar(all.projectId, all.ben)).body).toMatchObject({ workingDays: ['MO', 'SU'], shiftMode: 'NONE' });
  expect((await update({ shiftMode: 'NONE' }, all.ben)).status).toBe(403);
  const { version } = changed.body;
  expect((await update({ shiftMode: 'MAINTAIN_BUFFER', version })).status).toBe(200);
  expect((await update({ shiftMode: 'CONSUME_BUFFER', version })).body.error.code).toBe('stale');
  expect((await update({ timeZone: 'Europe/Paris', version })).status).toBe(200);
  for (const body of [{ workingDays: [] }, { timeZone: '+02:00' }, { timeZone: 'Europe/Atlantis' }, { shiftMode: 'ALL' }])
    expect((await update(body)).status).toBe(400);
});

test('holidays are added and removed by day, at most 400', async () => {
  const [christmas, newYear] = [
    { day: '2026-12-25', name: 'Christmas' },
    { day: '2027-01-01', name: '' },
  ];
  expect((await add([newYear, christmas])).body.holidays).toEqual([christmas, newYear]);
  expect((await add([{ ...christmas, name: 'Christmas Day' }])).body.holidays[0].name).toBe('Christmas Day');
  const many = Array.from({ length: 400 }, (_, index) => ({
    day: new Date(Date.UTC(2030, 0, 1 + index)).toISOString().slice(0, 10),
  }));
  expect((await add(many)).status).toBe(409);
  expect((await add([{ day: '2026-02-30' }])).status).toBe(400);
  const query = { projectId: all.projectId, day: '2026-12-25' };
  const left = await all.ada.ask('DELETE', 'settings/project', 'remove-project-holidays', { query });
  expect(left.body.holidays).toEqual([newYear]);
  // Days without a holiday change nothing.
  const again = await all.ada.ask('DELETE', 'settings/project', 'remove-project-holidays', { query });
  expect(again.body.version).toBe(left.body.version);
});

test('a time zone has the same meaning in the database as in the browser, or is refused', async () => {
  // Names of Java and of abbreviations: unknown to the database, or another zone there.
  for (const timeZone of ['PNT', 'ist', 'BST', 'CST', 'SystemV/PST8', 'US/Pacific-New', 'Mars/Olympus'])
    expect([timeZone, (await update({ timeZone })).status]).toEqual([timeZone, 400]);
  const moment = new Date('2026-01-15T12:00:00Z');
  const zones = [
    'UTC',
    'GMT',
    'CET',
    'EST',
    'PST8PDT',
    'GB',
    'NZ',
    'PRC',
    'europe/berlin',
    'Asia/Kolkata',
    'Asia/Calcutta',
    'Etc/GMT-14',
  ];
  const { rows } = await app.database.pool.query(
    `SELECT zone, to_char($1::timestamptz AT TIME ZONE zone, 'HH24:MI') AS "time" FROM unnest($2::text[]) zone`,
    [moment, [...zones, ...Intl.supportedValuesOf('timeZone')]],
  );
  const timeIn = (timeZone: string) =>
    new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(moment);
  expect(rows.filter(({ zone, time }) => time !== timeIn(zone))).toEqual([]);
  for (const timeZone of zones) expect([timeZone, (await update({ timeZone })).status]).toEqual([timeZone, 200]);
});
