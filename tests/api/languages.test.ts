import { afterAll, beforeAll, expect, test } from 'vitest';
import { appWithCast } from '../support/cast-app.ts';
import type { TestApp } from '../support/app.ts';
import type { Cast } from '../support/cast.ts';

let app: TestApp;
let all: Cast;
beforeAll(async () => {
  ({ app, all } = await appWithCast());
});
afterAll(() => app.stop());

const columnsIn = async (language: string): Promise<string[]> => {
  const { body } = await app.ask(all.ada.token, 'POST', 'workspace', 'create-project', {
    query: { workspaceId: all.workspaceId },
    body: { name: `Moving ${language}` },
    headers: { 'accept-language': language },
  });
  const { rows } = await app.database.pool.query<{ columns: { name: string }[] }>(
    'SELECT "columns" FROM "Project" WHERE "id" = $1',
    [body.id],
  );
  return rows.flatMap(({ columns }) => columns.map(({ name }) => name));
};

test('a refusal is in the language of the call, with its details, and has the same code', async () => {
  const refused = async (language?: string) => {
    const headers: Record<string, string> = language === undefined ? {} : { 'accept-language': language };
    const { body } = await app.ask(null, 'GET', 'user', 'get-user-profile', { query: { id: all.ada.userId }, headers });
    return body.error;
  };
  expect(await refused()).toMatchObject({ code: 'not-signed-in', message: 'Sign in first.' });
  expect(await refused('de-CH,de;q=0.9')).toMatchObject({ code: 'not-signed-in', message: 'Melde dich zuerst an.' });
});

test('what is wrong with a field is said in the language of the call', async () => {
  const wrong = async (language: string) => {
    const { body } = await app.ask(all.ada.token, 'POST', 'workspace', 'create-project', {
      query: { workspaceId: all.workspaceId },
      body: { name: 'x'.repeat(101) },
      headers: { 'accept-language': language },
    });
    return body.error.fields;
  };
  expect(await wrong('en')).toEqual({ name: 'Enter at most 100 characters.' });
  expect(await wrong('es')).toEqual({ name: 'Escribe como máximo 100 caracteres.' });
});

test('a new project has columns in the language of the person who creates it', async () => {
  expect(await columnsIn('en')).toEqual(['To do', 'In progress', 'Review', 'Done']);
  expect(await columnsIn('fr')).toEqual(['À faire', 'En cours', 'Revue', 'Terminé']);
});
