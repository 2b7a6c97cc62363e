import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { RawSocket } from './realtime-raw-socket.ts';
import { type Person, type RunningServer, Stage, tokenOf } from './realtime-stage.ts';
import { until } from './realtime-until.ts';

// Ending a session ends its channels, at once and before anything committed later.

let stage: Stage;
let server: RunningServer;
let alice: Person;
let bob: Person;
let projectId: string;

beforeAll(async () => {
  stage = await Stage.open();
  server = await stage.serve();
});
afterAll(() => stage.close());
beforeEach(async () => {
  [alice, bob] = await Promise.all([stage.person(), stage.person()]);
  projectId = await stage.project(alice, bob);
});

const TOPIC = 'realtime:tasks';
const listening = async (token: string): Promise<RawSocket> => {
  const raw = await stage.raw(server);
  const changes = [{ event: '*', schema: 'public', table: 'Task', filter: `projectId=eq.${projectId}` }];
  expect(await raw.join(TOPIC, token, changes)).toMatchObject({ status: 'ok' });
  expect(await raw.join(`realtime:project:${projectId}`, token)).toMatchObject({ status: 'ok' });
  return raw;
};
const ended = (raw: RawSocket, by: 'phx_close' | 'phx_error') =>
  until(() => [TOPIC, `realtime:project:${projectId}`].every((topic) => raw.eventsOf(topic).includes(by)), 'the end of both');

it.each([
  ['is banned', `UPDATE auth.users SET banned_until = now() + interval '1 h' WHERE id = $1`],
  ['is deleted for good', 'UPDATE auth.users SET deleted_at = now() WHERE id = $1'],
  ['loses every session', 'DELETE FROM auth.sessions WHERE user_id = $1'],
])('a person who %s receives nothing more, and others continue', async (_, end) => {
  const raw = await listening(alice.token);
  const other = await listening(bob.token);
  const lobby = await stage.raw(server);
  await lobby.join('realtime:lobby', alice.token);
  await stage.sql.query(end, [alice.id]);
  await stage.task(projectId, 'later');
  await until(() => other.eventsOf(TOPIC).includes('postgres_changes'), 'the change at the other');
  await ended(raw, 'phx_close');
  expect(raw.eventsOf(TOPIC)).toEqual(['phx_reply', 'system', 'system', 'phx_close']);
  await until(() => lobby.eventsOf('realtime:lobby').includes('phx_close'), 'the end on a topic for everybody');
  expect(await raw.join(TOPIC, alice.token)).toMatchObject({ status: 'error' });
});

it('a sign-in, an expired ban and a lifted one end nothing', async () => {
  const raw = await listening(alice.token);
  for (const time of ["now() - interval '1 h'", 'NULL'])
    await stage.sql.query(`UPDATE auth.users SET banned_until = ${time} WHERE id = $1`, [alice.id]);
  await stage.sql.query('UPDATE auth.sessions SET not_after = NULL WHERE user_id = $1', [alice.id]);
  await stage.task(projectId);
  await until(() => raw.eventsOf(TOPIC).includes('postgres_changes'), 'the change');
  expect(raw.eventsOf(TOPIC)).toEqual(['phx_reply', 'system', 'postgres_changes']);
});

it('a new second factor silences earlier tokens, and the confirmed session rejoins with its next one', async () => {
  const raw = await listening(alice.token);
  const client = await stage.sql.connect();
  await client.query('BEGIN');
  await client.query(`UPDATE auth.sessions SET aal = 'aal2' WHERE id = $1`, [alice.sessionId]);
  await client.query(`INSERT INTO auth.mfa_factors (user_id, status) VALUES ($1, 'verified')`, [alice.id]);
  await client.query('INSERT INTO "Task" ("projectId", title) VALUES ($1, $2)', [projectId, 'not for aal1']);
  await client.query('COMMIT');
  client.release();
  // An error, not a close: a client rejoins by itself, and by then has the token of the confirmed session.
  await ended(raw, 'phx_error');
  expect(JSON.stringify(raw.frames)).not.toContain('not for aal1');
  expect(await raw.join(TOPIC, alice.token)).toMatchObject({ status: 'error' });
  expect(await raw.join(TOPIC, await tokenOf(alice, 600, 'aal2'))).toMatchObject({ status: 'ok' });
});

it('an unconfirmed factor changes nothing', async () => {
  const raw = await listening(alice.token);
  await stage.sql.query(`INSERT INTO auth.mfa_factors (user_id, status) VALUES ($1, 'unverified')`, [alice.id]);
  await stage.task(projectId);
  await until(() => raw.eventsOf(TOPIC).includes('postgres_changes'), 'the change');
  expect(raw.eventsOf(TOPIC)).toEqual(['phx_reply', 'system', 'postgres_changes']);
});

it('a session that falls back to one factor is silent, and another that kept both continues', async () => {
  const phoneSession = randomUUID();
  await stage.sql.query(`INSERT INTO auth.mfa_factors (user_id, status) VALUES ($1, 'verified')`, [alice.id]);
  await stage.sql.query(`UPDATE auth.sessions SET aal = 'aal2' WHERE id = $1`, [alice.sessionId]);
  await stage.sql.query(`INSERT INTO auth.sessions (id, user_id, aal) VALUES ($1, $2, 'aal2')`, [phoneSession, alice.id]);
  const laptop = await listening(await tokenOf(alice, 600, 'aal2'));
  const phone = await listening(await tokenOf({ id: alice.id, sessionId: phoneSession }, 600, 'aal2'));
  await stage.sql.query(`UPDATE auth.sessions SET aal = 'aal1' WHERE id = $1`, [alice.sessionId]);
  await stage.task(projectId, 'later');
  await until(() => phone.eventsOf(TOPIC).includes('postgres_changes'), 'the change on the phone');
  await ended(laptop, 'phx_error');
  expect(JSON.stringify(laptop.frames)).not.toContain('later');
});
