import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person, TestApp } from '../support/app.ts';
import { appWithCast } from '../support/cast-app.ts';
import type { Cast } from '../support/cast.ts';
import { asking, createDocument, loadedBy, outcome, shown, uploadedToDocument } from '../support/documents.ts';
import { png } from '../support/pictures.ts';

// The text of a file with its images and files, written into a document that has none.

let app: TestApp;
let all: Cast;
beforeAll(async () => {
  ({ app, all } = await appWithCast({ DEFAULT_PLAN: 'BUSINESS' }));
});
afterAll(() => app.stop());

const made = async (by: Person, title: string): Promise<string> =>
  (await createDocument(by, { workspaceId: all.workspaceId, projectId: all.projectId }, { title })).id;
const ask: ReturnType<typeof asking> = (...request) => asking(all.workspaceId)(...request);
const fill = (by: Person, documentId: string, body: Record<string, unknown>) =>
  ask(by, 'PUT', 'fill-document', documentId, { body: { format: 'MARKDOWN', ...body } });
const textOf = async (documentId: string) => shown(await loadedBy(all.ada, all.workspaceId, documentId));

async function attached(documentId: string, name: string, bytes: Buffer): Promise<string> {
  const mime = name.endsWith('.png') ? 'image/png' : 'application/octet-stream';
  const file = await uploadedToDocument(app, all.ada, { workspaceId: all.workspaceId, documentId }, { name, mime, bytes });
  await ask(all.ada, 'POST', 'add-document-attachment', documentId, { body: { attachments: [file] } });
  return file;
}

test('a file comes back with its images and files as it was exported', async () => {
  const { ada, ben } = all;
  const id = await made(ada, 'beds');
  const [bay, plan] = [await attached(id, 'bay (1).png', png(40, 20)), await attached(id, 'plan.txt', Buffer.from('the plan'))];
  const files = [
    { address: 'Beds%20files/bay%20(1).png', fileId: bay },
    { address: './Beds files/plan.txt', fileId: plan },
  ];
  const content =
    '# Beds\n\nSee ![The bay](<Beds files/bay (1).png> "In spring") now.\n\n- [The plan](Beds%20files/plan.txt)\n\n![gone](other.png)\n';
  const filled = await fill(ben, id, { content, files });
  expect(filled.body).toMatchObject({ leftOut: 1, document: { id, title: 'Beds' } });
  expect(await textOf(id)).toBe(
    `<paragraph>See</paragraph><image alt="The bay" caption="In spring" id="${bay}"></image><paragraph>now.</paragraph>` +
      `<bulletlist><listitem><paragraph></paragraph><file id="${plan}" name="plan.txt"></file></listitem></bulletlist>`,
  );
  const { body } = await ask(ada, 'GET', 'export-document', id, { query: { format: 'MARKDOWN' } });
  expect(Object.keys(unzipSync(Buffer.from(body.content, 'base64'))).toSorted()).toEqual([
    'Beds.files/bay (1).png',
    'Beds.files/plan.txt',
    'Beds.md',
  ]);
  const { rowCount } = await app.database.pool.query(`SELECT FROM "AuditEntry" WHERE "action" = 'document.imported'`);
  expect(rowCount).toBe(1);
});

test('a page of Notion keeps its icon, its cover and what is said below an image', async () => {
  const id = await made(all.ada, 'x');
  const [cover, image] = [await attached(id, 'cover.png', png(80, 20)), await attached(id, 'a.png', png(9, 9))];
  const content = `<title>Trip</title><header><img class="page-cover-image" src="Trip/cover.png">
    <div class="page-header-icon"><span class="icon">🧭</span></div><h1 class="page-title">Trip</h1></header>
    <figure class="image"><a href="Trip/a.png"><img src="Trip/a.png"></a><figcaption>At <b>noon</b></figcaption></figure>`;
  const files = [
    { address: 'Trip/cover.png', fileId: cover },
    { address: 'Trip/a.png', fileId: image },
  ];
  const { body } = await fill(all.ada, id, { format: 'HTML', content, files });
  expect(body).toMatchObject({ leftOut: 0, document: { title: 'Trip', icon: '🧭', coverFileId: cover } });
  expect(await textOf(id)).toBe(`<image alt="" caption="At noon" id="${image}"></image>`);
});

test('nothing is written where somebody wrote, where it is locked, by those who may not, or with files of others', async () => {
  const { ada, ben, vera, mallory } = all;
  const [id, other] = [await made(ada, 'Mine'), await made(ada, 'Other')];
  const foreign = await attached(other, 'secret.png', png(4, 4));
  const content = 'Roses';
  const files = [{ address: 'a.png', fileId: foreign }];
  expect(outcome(await fill(ada, id, { content, files }))).toBe('not-found');
  expect(outcome(await fill(vera, id, { content }))).toBe('forbidden');
  expect((await fill(mallory, id, { content })).status).toBe(404);
  const { body: locked } = await ask(ada, 'PUT', 'update-document', id, { body: { isLocked: true } });
  expect(outcome(await fill(ada, id, { content }))).toBe('document-locked');
  await ask(ada, 'PUT', 'update-document', id, { body: { isLocked: false, version: locked.version } });
  expect(await textOf(id)).toBe('');

  const answers = await Promise.all([ada, ben].map((by) => fill(by, id, { content })));
  expect(answers.map(outcome).toSorted()).toEqual(['conflict', 'ok']);
  expect(outcome(await fill(ada, id, { content: 'Again' }))).toBe('conflict');
  expect(await textOf(id)).toBe('<paragraph>Roses</paragraph>');
});

test('a text with many names of files in a deep page is read in bounded time', async () => {
  const id = await made(all.ada, 'Deep');
  const file = await attached(id, 'a.png', png(4, 4));
  const content = `${'<div><a href="x"><span>'.repeat(20_000)}<img src="a.png">`;
  const filled = await fill(all.ada, id, { format: 'HTML', content, files: [{ address: 'a.png', fileId: file }] });
  expect(['ok', 'document-unreadable', 'document-too-deep']).toContain(outcome(filled));
});
