import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#contract/new-id';
import { type Person, type TestApp, testApp } from '../support/app.ts';

// Hints: shown to people who signed up since there are any, and dismissed once.

let app: TestApp;
let ada: Person;
let ben: Person;
beforeAll(async () => {
  app = await testApp();
  [ada, ben] = [await app.person('ada'), await app.person('ben')];
});
afterAll(() => app.stop());

const hintsOf = async (person: Person) => (await person.ask('GET', 'hints', 'get-hints')).body.hints;
const dismiss = (person: Person, name: string) => person.ask('PUT', 'hints', 'dismiss-hint', { body: { name } });
const turn = (person: Person, isOn: boolean) => person.ask('PUT', 'hints', 'switch-hints', { body: { isOn } });

test('a new person is shown hints, and dismisses each for themselves, once', async () => {
  expect(await hintsOf(ada)).toMatchObject({ userId: ada.userId, isOn: true, dismissed: [] });
  await dismiss(ada, 'board');
  await Promise.all([dismiss(ada, 'list'), dismiss(ada, 'board')]);
  const { dismissed, version } = await hintsOf(ada);
  expect([dismissed.toSorted(), version]).toEqual([['board', 'list'], expect.any(Number)]);
  expect(await hintsOf(ben)).toMatchObject({ isOn: true, dismissed: [] });
});

test('turned off and on again, they begin anew, and the first steps of a workspace stay dismissed', async () => {
  const steps = `steps:${newId()}`;
  await dismiss(ben, 'inbox');
  await dismiss(ben, steps);
  expect((await turn(ben, false)).body).toMatchObject({ isOn: false, dismissed: ['inbox', steps] });
  expect((await turn(ben, true)).body).toMatchObject({ isOn: true, dismissed: [steps] });
  // Turned on twice, nothing that was dismissed since comes back.
  await dismiss(ben, 'inbox');
  expect((await turn(ben, true)).body.dismissed).toEqual([steps, 'inbox']);
});

test('a person who signed up before is shown none, until they turn them on', async () => {
  await app.database.pool.query('DELETE FROM "PersonHints" WHERE "userId" = $1', [ada.userId]);
  expect(await hintsOf(ada)).toBeNull();
  expect((await dismiss(ada, 'board')).body).toMatchObject({ isOn: false, dismissed: ['board'] });
  expect((await turn(ada, true)).body).toMatchObject({ isOn: true, dismissed: [] });
});

test('the oldest of very many is forgotten, and what is no name is refused', async () => {
  const names = Array.from({ length: 201 }, () => `steps:${newId()}`);
  for (const name of names) await dismiss(ada, name);
  const { dismissed } = await hintsOf(ada);
  expect(dismissed).toEqual(names.slice(1));
  for (const name of ['', 'Board', 'a b', `steps:${newId()}x`, 'x'.repeat(41)])
    expect((await dismiss(ada, name)).status).toBe(400);
});

test('the row leaves with its person, who gets it with their data before', async () => {
  const gil = await app.person('gil');
  await dismiss(gil, 'notes');
  expect((await gil.ask('GET', 'user', 'export-my-data')).body.hints).toEqual([{ isOn: true, dismissed: ['notes'] }]);
  expect((await gil.ask('POST', 'user', 'delete-account', { body: { email: gil.email } })).status).toBe(200);
  const { rowCount } = await app.database.pool.query('SELECT FROM "PersonHints" WHERE "userId" = $1', [gil.userId]);
  expect(rowCount).toBe(0);
});
