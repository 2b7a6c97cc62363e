import { afterAll, beforeAll, expect, test } from 'vitest';
import * as words from '../../src/features/document-share/server/words.ts';
import type { Answer, Person, TestApp } from '../support/app.ts';
import { appWithCast } from '../support/cast-app.ts';
import { addToProject, type Cast } from '../support/cast.ts';
import { englishIn } from '../support/english-in.ts';
import { everything } from '../support/everything.ts';
import { createDocument, paragraphUpdate } from '../support/documents.ts';

// Public links of documents: what each opens, for whom, and until when.

let app: TestApp;
let all: Cast;
let garden: string;

beforeAll(async () => {
  ({ app, all } = await appWithCast({ DEFAULT_PLAN: 'BUSINESS' }));
  garden = await project('Garden');
});
afterAll(() => app.stop());

async function project(name: string): Promise<string> {
  const query = { workspaceId: all.workspaceId };
  const { body } = await all.ada.ask('POST', 'workspace', 'create-project', { query, body: { name, visibility: 'PRIVATE' } });
  await addToProject(all.ada, body.id, all.ben, 'MEMBER');
  return body.id;
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const ask = (by: Person, method: Method, name: string, documentId: string, body?: Record<string, unknown>): Promise<Answer> =>
  by.ask(method, 'documents', name, { query: { workspaceId: all.workspaceId, documentId }, ...(body && { body }) });
const outcome = ({ status, body }: Answer): string => (status === 200 ? 'ok' : body.error.code);
const made = async (title: string, body: Record<string, unknown> = {}, by = all.ada): Promise<string> =>
  (await createDocument(by, { workspaceId: all.workspaceId, projectId: garden }, { title, ...body })).id;
const linked = async (documentId: string, body: Record<string, unknown> = {}, by = all.ada): Promise<string> => {
  const answer = await ask(by, 'POST', 'create-document-link', documentId, body);
  expect(outcome(answer)).toBe('ok');
  return answer.body.slug;
};

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0';
const view = (path: string, headers: Record<string, string> = {}) =>
  app.app.inject({ method: 'GET', url: `/share/${path}`, headers: { 'user-agent': BROWSER, ...headers } });
const query = (sql: string, values: unknown[]) => app.database.pool.query(sql, values);

test('who has the link reads the document, without a session, a cookie or a script', async () => {
  const id = await made('Roses & <thorns>', { icon: '🌹' });
  await ask(all.ada, 'POST', 'save-document-update', id, { update: paragraphUpdate('Red </p><script>x</script>') });
  // Saving a version merges what was written, as the job does after a pause.
  await ask(all.ada, 'POST', 'save-document-version', id, { name: 'First' });
  const answer = await view(await linked(id));
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
  expect(answer.headers['set-cookie']).toBeUndefined();
  expect(answer.body).toContain('Roses &amp; &lt;thorns&gt;');
  expect(answer.body).toContain('Red &lt;/p&gt;&lt;script&gt;');
  expect(answer.body).not.toContain('<script');
  expect(answer.body).toContain('noindex');
  // Nothing of the people and places around it.
  for (const secret of [all.ada.userId, all.workspaceId, garden, 'Ada']) expect(answer.body).not.toContain(secret);
});

test('a browser that has the page gets it again only when it changed', async () => {
  const id = await made('Tulips');
  const slug = await linked(id);
  const { etag } = (await view(slug)).headers;
  expect((await view(slug, { 'if-none-match': String(etag) })).statusCode).toBe(304);
  await ask(all.ada, 'PUT', 'update-document', id, { title: 'Tulips of May' });
  const again = await view(slug, { 'if-none-match': String(etag) });
  expect([again.statusCode, again.body.includes('Tulips of May')]).toEqual([200, true]);
});

test('links of unknown, revoked, expired, deleted and moved documents answer alike, at once', async () => {
  const unknown = await view('A'.repeat(22));
  expect(unknown.statusCode).toBe(404);
  const ended: Record<string, (id: string) => Promise<unknown>> = {
    revoked: (id) => ask(all.ada, 'DELETE', 'revoke-document-link', id),
    expired: (id) => query(`UPDATE "DocumentShare" SET "expiresAt" = now() - interval '1 second' WHERE "documentId" = $1`, [id]),
    deleted: (id) => ask(all.ada, 'DELETE', 'delete-document', id),
    moved: async (id) => ask(all.ada, 'PUT', 'move-document-to-project', id, { projectId: await project('Elsewhere') }),
  };
  for (const [why, end] of Object.entries(ended)) {
    const id = await made(`Canary ${why}`);
    const slug = await linked(id);
    const before = await view(slug);
    expect([why, before.statusCode]).toEqual([why, 200]);
    await end(id);
    const after = await view(slug, { 'if-none-match': String(before.headers.etag) });
    expect([why, after.statusCode, after.body, after.headers.etag]).toEqual([why, 404, unknown.body, undefined]);
  }
});

test.each(['Project', 'Workspace'])('a link opens nothing while its %s is in the trash', async (table) => {
  const id = await made('Canary');
  const slug = await linked(id);
  const place = table === 'Project' ? garden : all.workspaceId;
  await query(`UPDATE "${table}" SET "deletedAt" = now() WHERE "id" = $1`, [place]);
  expect((await view(slug)).statusCode).toBe(404);
  await query(`UPDATE "${table}" SET "deletedAt" = NULL WHERE "id" = $1`, [place]);
  expect((await view(slug)).statusCode).toBe(200);
});

test('a document that was moved gets a new link, and its old one stays dead when it comes back', async () => {
  const id = await made('Nomad');
  const slug = await linked(id);
  const move = (projectId: string) => ask(all.ada, 'PUT', 'move-document-to-project', id, { projectId });
  await move(await project('Steppe'));
  expect((await ask(all.ada, 'GET', 'get-document-link', id)).body.link).toBeNull();
  const newer = await linked(id);
  expect((await view(newer)).statusCode).toBe(200);
  await move(garden);
  expect([(await view(slug)).statusCode, (await view(newer)).statusCode]).toEqual([404, 404]);
});

test('documents in it are shown if they are included, never private ones and those in them, or those of other places', async () => {
  const root = await made('Root');
  const child = await made('Child', { parentId: root });
  const hidden = await made('Canary private', { parentId: root, visibility: 'PRIVATE' });
  const under = await made('Canary under private', { parentId: hidden });
  const deleted = await made('Canary deleted', { parentId: root });
  await ask(all.ada, 'DELETE', 'delete-document', deleted);
  const beside = await made('Canary beside');
  const foreign = await made('Canary elsewhere');
  await ask(all.ada, 'PUT', 'move-document-to-project', foreign, { projectId: await project('Other') });
  await query('UPDATE "Document" SET "parentId" = $2 WHERE "id" = $1', [foreign, root]);
  const slug = await linked(root);
  expect([(await view(slug)).body.includes('Child'), (await view(`${slug}/${child}`)).statusCode]).toEqual([false, 404]);
  expect(outcome(await ask(all.ada, 'PUT', 'update-document-link', root, { includeChildren: true }))).toBe('ok');
  const page = await view(slug);
  expect(page.body).toContain(`/share/${slug}/${child}`);
  expect(page.body).not.toContain('Canary');
  expect((await view(`${slug}/${child}`)).body).toContain('<h1 dir="auto">Child</h1>');
  for (const other of [hidden, under, deleted, beside, foreign]) expect((await view(`${slug}/${other}`)).statusCode).toBe(404);
});

test('a document for the workspace does not take along those for its project alone', async () => {
  const root = await made('Handbook', { visibility: 'WORKSPACE' });
  const narrow = await made('Canary for the project', { parentId: root, visibility: 'PROJECT' });
  const slug = await linked(root, { includeChildren: true });
  expect((await view(slug)).body).not.toContain('Canary');
  expect((await view(`${slug}/${narrow}`)).statusCode).toBe(404);
});

test('only those who manage a document see, create, change and revoke its link', async () => {
  const id = await made('Managed', {}, all.ada);
  await linked(id);
  for (const [method, name, body] of [
    ['GET', 'get-document-link', undefined],
    ['PUT', 'update-document-link', { includeChildren: true }],
    ['DELETE', 'revoke-document-link', undefined],
  ] as const) {
    expect(outcome(await ask(all.ben, method, name, id, body))).toBe('forbidden');
    expect(outcome(await ask(all.mallory, method, name, id, body))).toBe('not-found');
  }
  expect(outcome(await ask(all.ada, 'POST', 'create-document-link', id, {}))).toBe('document-has-link');
});

test('a link has a version, an end in the future, and a line in the audit log without its address', async () => {
  const id = await made('Dated');
  const past = { expiresAt: new Date(Date.now() - 1000).toISOString() };
  expect(outcome(await ask(all.ada, 'POST', 'create-document-link', id, past))).toBe('invalid-input');
  const expiresAt = new Date(Date.now() + 60_000).toISOString();
  const slug = await linked(id, { expiresAt });
  expect(outcome(await ask(all.ada, 'PUT', 'update-document-link', id, past))).toBe('invalid-input');
  const changed = await ask(all.ada, 'PUT', 'update-document-link', id, { allowIndexing: true, version: 1 });
  expect(changed.body).toMatchObject({ allowIndexing: true, expiresAt, version: 2 });
  expect(outcome(await ask(all.ada, 'PUT', 'update-document-link', id, { allowIndexing: false, version: 1 }))).not.toBe('ok');
  expect((await view(slug)).body).not.toContain('noindex');
  const { rows } = await query('SELECT * FROM "AuditEntry" WHERE "targetId" = $1', [changed.body.id]);
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain(slug);
});

test('views of people are counted, together if they come together, and those of robots are not', async () => {
  const id = await made('Seen');
  const slug = await linked(id);
  await Promise.all(Array.from({ length: 20 }, () => view(slug)));
  for (const agent of ['Googlebot/2.1', 'curl/8.0']) await view(slug, { 'user-agent': agent });
  const count = async () => (await ask(all.ada, 'GET', 'get-document-link', id)).body.link;
  await expect.poll(async () => (await count()).viewCount).toBe(20);
  expect((await count()).version).toBe(1);
});

const enter = (slug: string, form: Record<string, string>, remoteAddress = '203.0.113.7', language = 'en') =>
  app.app.inject({
    method: 'POST',
    url: `/share/${slug}/forms/password`,
    remoteAddress,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': language },
    payload: new URLSearchParams(form).toString(),
  });
const cookieOf = (answer: { headers: Record<string, unknown> }): string =>
  String(answer.headers['set-cookie']).split(';')[0] ?? '';

test('a link with a password shows nothing before it is entered, and its cookie ends with the password', async () => {
  const root = await made('Canary root');
  const child = await made('Canary child', { parentId: root });
  const password = 'rose garden 1';
  const slug = await linked(root, { includeChildren: true, password });
  const { body } = await ask(all.ada, 'GET', 'get-document-link', root);
  expect(body.link.passwordSetAt).not.toBeNull();
  expect(JSON.stringify(body)).not.toMatch(/argon|rose garden/);
  const asking = await view(slug);
  expect([asking.statusCode, asking.headers['cache-control']]).toEqual([403, 'no-store']);
  expect(asking.body).toContain('type="password"');
  expect(asking.body).not.toContain('Canary');
  expect((await view(`${slug}/${child}`)).statusCode).toBe(403);
  // It says the same of a document that is not there.
  expect((await view(`${slug}/${all.ada.userId}`)).statusCode).toBe(403);

  const wrong = await enter(slug, { password: 'rose garden 2' });
  expect([wrong.statusCode, wrong.headers['set-cookie'], wrong.body.includes('not the password')]).toEqual([
    403,
    undefined,
    true,
  ]);
  const right = await enter(slug, { password, document: child });
  expect([right.statusCode, right.headers.location]).toEqual([303, `/share/${slug}/${child}`]);
  expect(String(right.headers['set-cookie'])).toContain(`Path=/share/${slug}; Max-Age=604800; HttpOnly; SameSite=Lax`);
  const cookie = cookieOf(right);
  const opened = await view(`${slug}/${child}`, { cookie });
  expect([opened.statusCode, opened.body.includes('Canary child')]).toEqual([200, true]);
  // A browser that has the page is asked again once its cookie is gone.
  expect((await view(`${slug}/${child}`, { 'if-none-match': String(opened.headers.etag) })).statusCode).toBe(403);

  const other = await linked(await made('Canary other'), { password });
  expect((await view(other, { cookie })).statusCode).toBe(403);
  const [name, value = ''] = cookie.split('=');
  for (const forged of [value.replace(/^\d/, '9'), value.slice(0, -2), `${value}A`, '.', 'x'])
    expect([forged, (await view(slug, { cookie: `${name}=${forged}` })).statusCode]).toEqual([forged, 403]);
  await ask(all.ada, 'PUT', 'update-document-link', root, { includeChildren: false });
  expect((await view(slug, { cookie })).statusCode).toBe(200);
  await ask(all.ada, 'PUT', 'update-document-link', root, { password });
  expect((await view(slug, { cookie })).statusCode).toBe(403);
  await ask(all.ada, 'PUT', 'update-document-link', root, { password: null });
  expect((await view(slug)).statusCode).toBe(200);
  expect((await enter(slug, { password: 'anything' })).headers.location).toBe(`/share/${slug}`);
});

test('a password is long enough, is in no log, and a change of it is in the audit log', async () => {
  const id = await made('Locked');
  expect(outcome(await ask(all.ada, 'POST', 'create-document-link', id, { password: 'short' }))).toBe('invalid-input');
  await linked(id, { password: 'first password' });
  const changed = await ask(all.ada, 'PUT', 'update-document-link', id, { password: 'second password' });
  expect(changed.body.version).toBe(2);
  const { rows } = await query('SELECT * FROM "AuditEntry" WHERE "targetId" = $1', [changed.body.id]);
  expect(rows.filter((row) => JSON.stringify(row).includes('passwordSetAt'))).toHaveLength(2);
  expect(await everything(app)).not.toMatch(/first password|second password/);
});

test('one network guesses ten times in a quarter of an hour, and its guesses do not lock out another', async () => {
  const password = 'a long password';
  const slug = await linked(await made('Guessed'), { password });
  const guesses = await Promise.all(Array.from({ length: 12 }, () => enter(slug, { password: 'a wrong password' })));
  expect(guesses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([...Array(10).fill(403), 429, 429]);
  expect((await enter(slug, { password })).statusCode).toBe(429);
  expect((await enter(slug, { password }, '203.0.113.8')).statusCode).toBe(303);
});

test('its pages are in the language of their reader, also for a browser that has another one', async () => {
  const [title, password] = ['Rosen <und> more', 'rose garden 1'];
  const open = await linked(await made(title, {}), { allowComments: true });
  const english = await view(open);
  const german = await view(open, { 'accept-language': 'de', 'if-none-match': String(english.headers.etag) });
  expect([german.statusCode, german.headers['vary']]).toEqual([200, expect.stringContaining('accept-language, cookie')]);
  expect(german.body).toMatch(/<html lang="de" dir="ltr">[^]+<h1 dir="auto">Rosen &lt;und&gt; more<[^]+Kommentar schreiben/);
  expect(german.headers.etag).not.toBe(english.headers.etag);
  expect((await view(open, { cookie: 'cairn-language=es', 'accept-language': 'de' })).body).toContain(
    '<html lang="es" dir="ltr">',
  );
  expect((await view(open)).body).toBe(english.body);

  const locked = await linked(await made('Locked roses'), { password });
  const wrong = await enter(locked, { password: 'x' }, '203.0.113.8', 'fr');
  expect(wrong.body).toMatch(/<html lang="fr" dir="ltr">[^]+Ce n’est pas le mot de passe/);
  const pages = [
    german,
    wrong,
    await view(`${open}/forms/comment`, { 'accept-language': 'de' }),
    await view(`${open}/forms/comment?sent=1`, { 'accept-language': 'de' }),
    await view('A'.repeat(22), { 'accept-language': 'de' }),
  ];
  for (const { body } of pages)
    expect([/<html lang="(?:de|fr)" dir="ltr">/.test(body), englishIn(body, [words])]).toEqual([true, []]);
});
