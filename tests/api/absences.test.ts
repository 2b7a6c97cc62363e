import { afterAll, beforeAll, expect, test } from 'vitest';
import { absentDay, addAbsence } from '../support/absences.ts';
import type { Person, TestApp } from '../support/app.ts';
import type { Cast } from '../support/cast.ts';
import { appWithCast } from '../support/cast-app.ts';

// Ada owns the workspace, Ben and Vera are members of it, and Gus is a guest.

let app: TestApp;
let all: Cast;

beforeAll(async () => void ({ app, all } = await appWithCast({ DEFAULT_PLAN: 'PRO' })));
afterAll(() => app.stop());

const range = { from: absentDay(-10), to: absentDay(60) };
const asked = (by: Person, days = range) =>
  by.ask('GET', 'workspace', 'get-absences', { query: { workspaceId: all.workspaceId, ...days } });
const notesOf = async (by: Person, of: Person): Promise<(string | null)[]> =>
  (await asked(by)).body.items
    .filter(({ userId }: { userId: string }) => userId === of.userId)
    .map(({ note }: { note: string | null }) => note);
const add = (by: Person, body: Record<string, unknown> = {}) => addAbsence(by, all.workspaceId, body);
const remove = (by: Person, absenceId: string) =>
  by.ask('DELETE', 'workspace', 'delete-absence', { query: { workspaceId: all.workspaceId, absenceId } });

test('members see the days of an absence, and only its person and those who manage members see its note', async () => {
  const { body } = await add(all.ben, { startsOn: absentDay(3), endsOn: absentDay(5), note: 'Surgery' });
  expect(body).toMatchObject({ userId: all.ben.userId, startsOn: absentDay(3), endsOn: absentDay(5), note: 'Surgery' });
  expect(await notesOf(all.ben, all.ben)).toEqual(['Surgery']);
  expect(await notesOf(all.ada, all.ben)).toEqual(['Surgery']);
  expect(await notesOf(all.vera, all.ben)).toEqual([null]);
  expect((await asked(all.gus)).status).toBe(403);
  expect((await asked(all.mallory)).status).toBe(404);
  expect((await remove(all.ben, body.id)).status).toBe(200);
});

test('those who manage members add and delete the absences of others, and members only their own', async () => {
  const { body } = await add(all.ada, { userId: all.vera.userId });
  expect(body.userId).toBe(all.vera.userId);
  expect((await add(all.ben, { userId: all.vera.userId })).status).toBe(403);
  expect((await remove(all.ben, body.id)).status).toBe(404);
  expect((await remove(all.vera, body.id)).status).toBe(200);
  const again = await add(all.vera);
  expect((await remove(all.ada, again.body.id)).status).toBe(200);
  expect(await notesOf(all.ada, all.vera)).toEqual([]);
});

test('the audit log has who changed the absences of whom, without the note', async () => {
  const { body } = await add(all.ada, { userId: all.ben.userId, note: 'Surgery' });
  await remove(all.ada, body.id);
  const { rows } = await app.database.pool.query(
    `SELECT "action", "targetName", to_jsonb(e)::text AS "whole" FROM "AuditEntry" e WHERE "targetId" = $1 ORDER BY "seq"`,
    [body.id],
  );
  expect(rows.map(({ action }) => action)).toEqual(['member.absence_added', 'member.absence_deleted']);
  for (const { targetName, whole } of rows) {
    expect(targetName).toMatch(/^ben/i);
    expect(whole).toContain(body.startsOn);
    expect(whole).not.toContain('Surgery');
  }
});

test('days that cannot be an absence are refused, and so is a person who is no member', async () => {
  const refused = async (body: Record<string, unknown>) => (await add(all.ada, body)).body.error?.fields ?? null;
  const before = (await asked(all.ada)).body.items.length;
  expect(await refused({ startsOn: absentDay(3), endsOn: absentDay(2) })).toMatchObject({
    endsOn: expect.stringContaining('last day'),
  });
  expect(await refused({ startsOn: absentDay(400), endsOn: absentDay(401) })).toMatchObject({
    endsOn: expect.stringContaining('366 days'),
  });
  expect((await add(all.ada, { userId: all.mallory.userId })).status).toBe(404);
  expect((await asked(all.ada, { from: absentDay(1), to: absentDay(0) })).status).toBe(400);
  expect((await asked(all.ada, { from: absentDay(0), to: absentDay(900) })).status).toBe(400);
  expect((await asked(all.ada)).body.items).toHaveLength(before);
});

test('a person has at most 100 absences in a workspace', async () => {
  await app.database.pool.query(
    `INSERT INTO "Absence" ("id", "workspaceId", "userId", "startsOn", "endsOn")
     SELECT gen_random_uuid(), $1, $2, current_date, current_date FROM generate_series(1, 100)`,
    [all.workspaceId, all.vera.userId],
  );
  expect((await add(all.vera)).status).toBe(409);
  await app.database.pool.query('DELETE FROM "Absence" WHERE "userId" = $1', [all.vera.userId]);
  expect((await add(all.vera)).status).toBe(200);
});

test('an absence is in the data export of its person, with its note', async () => {
  await add(all.ben, { note: 'A journey' });
  const { body } = await all.ben.ask('GET', 'user', 'export-my-data', {});
  expect(body.absences).toMatchObject([{ workspaceId: all.workspaceId, startsOn: absentDay(), note: 'A journey' }]);
});

test('the absences of a deactivated member are not listed, and those of a removed one are deleted', async () => {
  const query = { workspaceId: all.workspaceId, memberId: all.verasMembershipId };
  await all.ada.ask('PUT', 'workspace', 'deactivate-workspace-member', { query });
  expect(await notesOf(all.ada, all.vera)).toEqual([]);
  await all.ada.ask('PUT', 'workspace', 'reactivate-workspace-member', { query });
  expect(await notesOf(all.ada, all.vera)).toEqual([null]);
  expect((await all.ada.ask('DELETE', 'workspace', 'remove-workspace-member', { query })).status).toBe(200);
  const { rows } = await app.database.pool.query('SELECT 1 FROM "Absence" WHERE "userId" = $1', [all.vera.userId]);
  expect(rows).toEqual([]);
});
