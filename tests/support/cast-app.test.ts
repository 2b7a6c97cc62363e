import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { appWithCast } from './cast-app.ts';

test('every file finds the same people freshly signed in, and no changes of other files', async () => {
  const [one, other] = await Promise.all([appWithCast(), appWithCast()]);
  const tasksOf = async ({ all }: typeof one): Promise<number> =>
    (await all.ben.ask('GET', 'project', 'get-project-tasks', { query: { projectId: all.projectId } })).body.items.length;
  const { ada, projectId } = one.all;
  const before = await tasksOf(other);
  const made = await ada.ask('POST', 'project', 'create-task', { query: { projectId }, body: { title: 'Only here' } });
  expect([made.status, await tasksOf(one), await tasksOf(other)]).toEqual([200, before + 1, before]);
  expect(other.all.ada.userId).toBe(ada.userId);
  expect(Number(decodeJwt(ada.token).iat)).toBeGreaterThan(Date.now() / 1000 - 60);
  // Tokens of one server are valid on another with its keys; a session that one ends continues on the other.
  await one.app.database.pool.query('DELETE FROM auth.sessions WHERE user_id = $1', [ada.userId]);
  const statusAt = async ({ all }: typeof one) => (await all.ada.ask('GET', 'workspace', 'get-my-invitations')).status;
  expect([await statusAt(one), await statusAt(other)]).toEqual([401, 200]);
  await Promise.all([one.app.stop(), other.app.stop()]);
});
