import { afterAll, beforeAll, expect, test } from 'vitest';
import { stampOf as stamp } from '../../src/features/document-share/server/comment-form.ts';
import type { Answer, Person, TestApp } from '../support/app.ts';
import { appWithCast } from '../support/cast-app.ts';
import { addToProject, type Cast } from '../support/cast.ts';
import { createDocument } from '../support/documents.ts';

// What visitors of a public link leave on a document, and who sees it when.

let app: TestApp;
let all: Cast;
let garden: string;

beforeAll(async () => {
  ({ app, all } = await appWithCast({ DEFAULT_PLAN: 'BUSINESS' }));
  const query = { workspaceId: all.workspaceId };
  const project = { name: 'Garden', visibility: 'PRIVATE' };
  garden = (await all.ada.ask('POST', 'workspace', 'create-project', { query, body: project })).body.id;
  await addToProject(all.ada, garden, all.ben, 'MEMBER');
});
afterAll(() => app.stop());

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const ask = (by: Person, method: Method, name: string, documentId: string, body?: Record<string, unknown>): Promise<Answer> =>
  by.ask(method, 'documents', name, { query: { workspaceId: all.workspaceId, documentId }, ...(body && { body }) });
const outcome = ({ status, body }: Answer): string => (status === 200 ? 'ok' : body.error.code);
const made = async (title: string): Promise<string> =>
  (await createDocument(all.ada, { workspaceId: all.workspaceId, projectId: garden }, { title })).id;
const linked = async (documentId: string, body: Record<string, unknown> = {}): Promise<string> =>
  (await ask(all.ada, 'POST', 'create-document-link', documentId, body)).body.slug;
const view = (path: string, headers: Record<string, string> = {}) =>
  app.app.inject({ method: 'GET', url: `/share/${path}`, headers: { 'user-agent': 'Mozilla/5.0 Firefox/140.0', ...headers } });
const query = (sql: string, values: unknown[]) => app.database.pool.query(sql, values);
const cookieBy = async (slug: string, password: string): Promise<string> => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const payload = new URLSearchParams({ password }).toString();
  const answer = await app.app.inject({ method: 'POST', url: `/share/${slug}/forms/password`, headers, payload });
  return String(answer.headers['set-cookie']).split(';')[0] ?? '';
};

const commentPage = (slug: string, more = '', headers: Record<string, string> = {}) =>
  view(`${slug}/forms/comment${more}`, headers);
const send = (slug: string, form: Record<string, string>, remoteAddress = '203.0.113.7', cookie = '') =>
  app.app.inject({
    method: 'POST',
    url: `/share/${slug}/forms/comment`,
    remoteAddress,
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie },
    payload: new URLSearchParams({ website: '', name: 'Vera', content: 'Lovely', ...form }).toString(),
  });
/** The stamp of a form that was shown some seconds ago. */
async function stampOf(documentId: string, agoMs = 10_000): Promise<string> {
  const { id } = (await ask(all.ada, 'GET', 'get-document-link', documentId)).body.link;
  return stamp(id, Date.now() - agoMs);
}
const waiting = async (documentId: string, by = all.ada) =>
  (await ask(by, 'GET', 'get-visitor-comments', documentId)).body.comments as {
    id: string;
    content: string;
    approvedAt: string;
  }[];
const moderate = (by: Person, method: Method, name: string, documentId: string, commentId: string) =>
  by.ask(method, 'documents', name, {
    query: { workspaceId: all.workspaceId, documentId, commentId },
    ...(method === 'PUT' && { body: {} }),
  });

test('a visitor comments if the link allows it, and others read it once it is approved', async () => {
  const id = await made('Commented');
  const slug = await linked(id);
  expect((await view(slug)).body).not.toContain('Write a comment');
  expect((await commentPage(slug)).statusCode).toBe(404);
  expect((await send(slug, { stamp: await stampOf(id) })).statusCode).toBe(404);
  await ask(all.ada, 'PUT', 'update-document-link', id, { allowComments: true });
  expect((await view(slug)).body).toContain(`/share/${slug}/forms/comment?document=${id}`);
  const form = await commentPage(slug, `?document=${id}`);
  expect([form.statusCode, form.body.includes('<textarea'), form.body.includes('<script')]).toEqual([200, true, false]);
  expect(form.headers['content-security-policy']).toContain("form-action 'self'");

  const content = 'A <b>rose</b>\r\nis a rose <script>alert(1)</script>';
  const sent = await send(slug, { stamp: await stampOf(id), name: 'Vera <i>', content });
  expect([sent.statusCode, sent.headers.location]).toEqual([303, `/share/${slug}/forms/comment?document=${id}&sent=1`]);
  expect((await commentPage(slug, `?document=${id}&sent=1`)).body).toContain('Others see it once it is approved.');
  // Sent twice, it is one.
  await send(slug, { stamp: await stampOf(id), name: 'Vera <i>', content });
  const [comment, ...others] = await waiting(id);
  expect([comment?.content, comment?.approvedAt, others]).toEqual([content.replace('\r', ''), null, []]);
  const before = await view(slug);
  expect(before.body).not.toContain('a rose');
  expect(outcome(await moderate(all.ada, 'PUT', 'approve-visitor-comment', id, comment?.id ?? ''))).toBe('ok');
  const after = await view(slug, { 'if-none-match': String(before.headers.etag) });
  expect(after.body).toContain('A &lt;b&gt;rose&lt;/b&gt;\nis a rose');
  expect(after.body).not.toMatch(/<script|<b>|<i>/);
  expect(outcome(await moderate(all.ada, 'DELETE', 'delete-visitor-comment', id, comment?.id ?? ''))).toBe('ok');
  expect((await view(slug)).body).not.toContain('a rose');
  const audit = await query(`SELECT * FROM "AuditEntry" WHERE "targetId" = $1`, [comment?.id]);
  expect(audit.rows).toHaveLength(2);
  expect(JSON.stringify(audit.rows)).not.toMatch(/rose|Vera/);
});

test('only those who manage a document see and approve what visitors wrote, each on its own document', async () => {
  const [id, other] = [await made('Managed'), await made('Other')];
  const slug = await linked(id, { allowComments: true });
  await send(slug, { stamp: await stampOf(id), content: 'Canary' });
  const [comment] = await waiting(id);
  for (const [by, said] of [
    [all.ben, 'forbidden'],
    [all.mallory, 'not-found'],
  ] as const) {
    expect(outcome(await ask(by, 'GET', 'get-visitor-comments', id))).toBe(said);
    for (const [method, name] of [
      ['PUT', 'approve-visitor-comment'],
      ['DELETE', 'delete-visitor-comment'],
    ] as const)
      expect(outcome(await moderate(by, method, name, id, comment?.id ?? ''))).toBe(said);
  }
  expect(outcome(await moderate(all.ada, 'PUT', 'approve-visitor-comment', other, comment?.id ?? ''))).toBe('not-found');
  expect(await waiting(id)).toMatchObject([{ approvedAt: null }]);
});

test('programs, junk and floods leave no comment, and a form that is refused keeps what was written', async () => {
  const id = await made('Flooded');
  const slug = await linked(id, { allowComments: true });
  const good = await stampOf(id);
  const [at = '', signed = ''] = good.split('.');
  // A program that fills the hidden field gets the answer that people get.
  expect((await send(slug, { stamp: good, website: 'https://spam.example' })).statusCode).toBe(303);
  for (const bad of ['', `${Number(at) + 1}.${signed}`, await stampOf(id, 100), await stampOf(id, 90_000_000)])
    expect([bad, (await send(slug, { stamp: bad })).statusCode]).toEqual([bad, 403]);
  const faulty: Record<string, string>[] = [
    { name: ' ' },
    { name: 'x'.repeat(61) },
    { content: '\u200b' },
    { content: 'x'.repeat(2001) },
    { name: 'a\nb' },
  ];
  for (const form of faulty) expect((await send(slug, { stamp: good, ...form })).statusCode).toBe(403);
  expect((await send(slug, { stamp: good, name: '', content: 'Kept "text"' })).body).toContain('Kept &quot;text&quot;');
  expect((await send(slug, { stamp: good, document: all.documentId })).statusCode).toBe(404);
  expect(await waiting(id)).toEqual([]);
  const statuses = [];
  for (let nth = 0; nth < 6; nth++)
    statuses.push((await send(slug, { stamp: good, content: `${nth}` }, '203.0.113.9')).statusCode);
  expect(statuses).toEqual([303, 303, 303, 303, 303, 429]);
  await query(
    `INSERT INTO "VisitorComment" ("id", "documentId", "name", "content") SELECT gen_random_uuid(), $1, 'x', i::text FROM generate_series(1, 95) i`,
    [id],
  );
  const full = await send(slug, { stamp: good, content: 'One more' }, '203.0.113.10');
  expect([full.statusCode, full.body.includes('no more comments')]).toEqual([429, true]);
});

test('comments need the password too', async () => {
  const id = await made('Canary locked');
  const password = 'a long password';
  const slug = await linked(id, { allowComments: true, password });
  const form = { stamp: await stampOf(id) };
  expect((await commentPage(slug)).body).toContain('type="password"');
  expect((await send(slug, form)).statusCode).toBe(403);
  expect(await waiting(id)).toEqual([]);
  const cookie = await cookieBy(slug, password);
  expect((await commentPage(slug, '', { cookie })).body).toContain('<textarea');
  expect((await send(slug, form, '203.0.113.11', cookie)).statusCode).toBe(303);
  expect(await waiting(id)).toHaveLength(1);
});

const inboxOf = async (by: Person, documentId: string): Promise<string[]> => {
  const { body } = await by.ask('GET', 'notifications', 'get-notifications', { query: { workspaceId: all.workspaceId } });
  return body.items
    .filter(({ itemId }: { itemId: string | null }) => itemId === documentId)
    .map(({ type }: { type: string }) => type);
};
const countOf = async (documentId: string): Promise<number> =>
  (await ask(all.ada, 'GET', 'get-document', documentId)).body.waitingComments;

test('those who approve comments of visitors are told that one waits, without a word of it', async () => {
  const id = await made('Told');
  const slug = await linked(id, { allowComments: true });
  await send(slug, { stamp: await stampOf(id), name: 'Canary', content: 'Canary' }, '203.0.113.21');
  await expect.poll(() => inboxOf(all.ada, id)).toEqual(['visitor-commented']);
  expect(await inboxOf(all.ben, id)).toEqual([]);
  const events = await query(`SELECT * FROM "Event" WHERE "action" = 'comment-as-visitor' AND "requestId" = 'form'`, []);
  expect(events.rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(events.rows)).not.toContain('Canary');
});

test('an approval and a deletion can be taken back, and the document says how many wait', async () => {
  const id = await made('Taken back');
  const slug = await linked(id, { allowComments: true });
  const form = { stamp: await stampOf(id), content: 'Once' };
  await send(slug, form, '203.0.113.22');
  const [comment] = await waiting(id);
  const change = (method: Method, name: string, by = all.ada) =>
    by.ask(method, 'documents', name, {
      query: { workspaceId: all.workspaceId, documentId: id, commentId: comment?.id ?? '' },
      ...(method !== 'DELETE' && { body: {} }),
    });
  const isShown = async () => (await view(slug)).body.includes('Once');
  expect(await countOf(id)).toBe(1);
  await change('PUT', 'approve-visitor-comment');
  expect([await countOf(id), await isShown()]).toEqual([0, true]);
  await change('PUT', 'withdraw-visitor-comment');
  expect([await countOf(id), await isShown()]).toEqual([1, false]);
  await change('DELETE', 'delete-visitor-comment');
  expect([await countOf(id), await waiting(id)]).toEqual([0, []]);
  // A deleted one is not approved, and its words do not come back from the visitor.
  expect(outcome(await change('PUT', 'approve-visitor-comment'))).toBe('not-found');
  expect((await send(slug, form, '203.0.113.22')).statusCode).toBe(303);
  expect(await waiting(id)).toEqual([]);
  for (const name of ['withdraw-visitor-comment', 'restore-visitor-comment'])
    expect(outcome(await change(name.startsWith('restore') ? 'POST' : 'PUT', name, all.ben))).toBe('forbidden');
  expect(outcome(await change('POST', 'restore-visitor-comment'))).toBe('ok');
  expect([await countOf(id), (await waiting(id)).length]).toEqual([1, 1]);
});
