import { unzipSync } from 'fflate';
import * as Y from 'yjs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { replaceText, type TextNode } from '../../src/features/documents/server/text-json.ts';
import type { Person, TestApp } from '../support/app.ts';
import { appWithCast } from '../support/cast-app.ts';
import { addToProject, type Cast } from '../support/cast.ts';
import { README } from '../../src/features/document-files/server/readme-for-tests.ts';
import { asking, base64, createDocument, loadedBy, outcome, shown, uploadedToDocument } from '../support/documents.ts';
import { png } from '../support/pictures.ts';

// Documents as files: what leaves, and what comes back.

let app: TestApp;
let all: Cast;
let garden: string;

beforeAll(async () => {
  ({ app, all } = await appWithCast({ DEFAULT_PLAN: 'BUSINESS' }));
  const query = { workspaceId: all.workspaceId };
  const { body } = await all.ada.ask('POST', 'workspace', 'create-project', {
    query,
    body: { name: 'Garden', visibility: 'PRIVATE' },
  });
  garden = body.id;
  await addToProject(all.ada, garden, all.ben, 'MEMBER');
  await addToProject(all.ada, garden, all.vera, 'VIEWER');
});
afterAll(() => app.stop());

const made = async (by: Person, title: string, more: Record<string, unknown> = {}): Promise<string> =>
  (await createDocument(by, { workspaceId: all.workspaceId, projectId: garden }, { title, ...more })).id;
const ask: ReturnType<typeof asking> = (...request) => asking(all.workspaceId)(...request);

async function write(by: Person, documentId: string, ...content: TextNode[]): Promise<void> {
  const text = new Y.Doc();
  replaceText(text, 'default', { type: 'doc', content });
  const { status } = await ask(by, 'POST', 'save-document-update', documentId, {
    body: { update: base64(Y.encodeStateAsUpdate(text)) },
  });
  expect(status).toBe(200);
}

const said = (text: string): TextNode => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const exported = async (by: Person, documentId: string, format: string, withChildren = false) => {
  const answer = await ask(by, 'GET', 'export-document', documentId, { query: { format, withChildren: String(withChildren) } });
  expect(outcome(answer), answer.text).toBe('ok');
  const bytes = Buffer.from(answer.body.content, 'base64');
  return { ...answer.body, bytes, text: bytes.toString('utf8') };
};

test('a document is exported in each format by everyone who may read it, and nobody else', async () => {
  const { ada, vera, mallory } = all;
  const id = await made(ada, 'Beds: <b>2026</b> / Überblick?');
  await write(
    ada,
    id,
    said('Roses & <script>alert(1)</script>'),
    { type: 'codeBlock', content: [{ type: 'text', text: 'a < b' }] },
    { type: 'columns', content: ['Sun', 'Shade'].map((words) => ({ type: 'column', content: [said(words)] })) },
  );
  const markdown = await exported(vera, id, 'MARKDOWN');
  expect(markdown.name).toBe('Beds b 2026 b Überblick.md');
  expect(markdown.text).toBe(
    '# Beds: \\<b>2026\\</b> / Überblick?\n\nRoses & \\<script>alert(1)\\</script>\n\n```\na < b\n```\n\n<div class="columns">\n<div>\n\nSun\n\n</div>\n\n<div>\n\nShade\n\n</div>\n</div>\n',
  );
  const html = await exported(vera, id, 'HTML');
  expect(html.text).toContain('Roses &amp; &lt;script&gt;');
  expect(html.text).toContain('<div class="columns"><div><p>Sun</p></div><div><p>Shade</p></div></div>');
  expect(html.text).not.toContain('<script');
  expect(JSON.parse((await exported(vera, id, 'JSON')).text)).toMatchObject({
    content: { type: 'doc', content: [said('Roses & <script>alert(1)</script>'), {}, { type: 'columns' }] },
  });
  const pdf = await exported(vera, id, 'PDF');
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pdf.unknownCharacters).toBe(0);
  const word = unzipSync((await exported(vera, id, 'WORD')).bytes);
  expect(Buffer.from(word['word/document.xml'] ?? []).toString()).toContain('Roses &amp; &lt;script&gt;');
  expect(Buffer.from(word['word/document.xml'] ?? []).toString()).toMatch(/<w:tc>.*Sun.*<\/w:tc><w:tc>.*Shade/);
  for (const format of ['MARKDOWN', 'PDF'])
    expect((await ask(mallory, 'GET', 'export-document', id, { query: { format } })).status).toBe(404);
  expect((await ask(ada, 'GET', 'export-document', id, { query: { format: 'EXE' } })).status).toBe(400);
});

test('formulas and diagrams leave with a document, as far as each format has them', async () => {
  const { ada } = all;
  const id = await made(ada, 'Waves');
  const tex = String.raw`\frac{\partial u}{\partial t} = \sqrt{x}`;
  const inLine = { type: 'formula', attrs: { tex: 'a^2' } };
  await write(
    ada,
    id,
    { type: 'paragraph', content: [{ type: 'text', text: 'So ' }, inLine] },
    { type: 'formulaBlock', attrs: { tex } },
    { type: 'formulaBlock', attrs: { tex: String.raw`\unknown{x` } },
    { type: 'codeBlock', attrs: { language: 'mermaid' }, content: [{ type: 'text', text: 'flowchart LR' }] },
  );
  const code = '```mermaid\nflowchart LR\n```';
  expect((await exported(ada, id, 'MARKDOWN')).text).toBe(
    `# Waves\n\nSo $a^2$\n\n$$\n${tex}\n$$\n\n$$\n\\unknown{x\n$$\n\n${code}\n`,
  );
  const html = (await exported(ada, id, 'HTML')).text;
  expect(html).toMatch(/<msup>.*<mfrac>.*<code>\\unknown\{x<\/code>.*<code class="language-mermaid">flowchart LR/s);
  expect(JSON.parse((await exported(ada, id, 'JSON')).text)).toMatchObject({
    content: { content: [{}, { attrs: { tex } }, {}, {}] },
  });
  const pdf = await exported(ada, id, 'PDF');
  expect([pdf.bytes.subarray(0, 5).toString(), pdf.unknownCharacters]).toEqual(['%PDF-', 0]);
  // Both formulas are drawn by fonts of their own, and the one with an error says its TeX.
  expect(pdf.bytes.toString('latin1').match(/\/BaseFont \/[A-Z]+\+Formula\d/g)).toHaveLength(4);
  const word = unzipSync((await exported(ada, id, 'WORD')).bytes);
  const xml = Buffer.from(word['word/document.xml'] ?? []).toString();
  expect(xml).toMatch(/<m:sSup>.*<m:f>.*<m:rad>/s);
  expect(xml).toContain(String.raw`\unknown{x`);
  // A formula that is longer than any, made by hand.
  await expect(write(ada, id, { type: 'formula', attrs: { tex: 'x'.repeat(2001) } })).rejects.toThrow();
});

test('images and files leave with a document, and nothing of another one', async () => {
  const { ada, vera } = all;
  const [id, other] = [await made(ada, 'Beds'), await made(ada, 'Secret')];
  const attached = async (of: string, name: string, mime: string, bytes: Buffer): Promise<string> => {
    const file = await uploadedToDocument(app, ada, { workspaceId: all.workspaceId, documentId: of }, { name, mime, bytes });
    expect(outcome(await ask(ada, 'POST', 'add-document-attachment', of, { body: { attachments: [file] } }))).toBe('ok');
    return file;
  };
  const bay = png(40, 20);
  const image = await attached(id, 'a bay.png', 'image/png', bay);
  const plan = await attached(id, 'plan.txt', 'text/plain', Buffer.from('the plan'));
  const foreign = await attached(other, 'secret.png', 'image/png', png(41, 21));
  const broken = await attached(id, 'broken.png', 'image/png', png(9, 9).subarray(0, 60));
  await write(
    ada,
    id,
    { type: 'image', attrs: { id: image, alt: 'The [bay]', caption: 'In "spring"', width: 50 } },
    { type: 'file', attrs: { id: plan, name: 'renamed by hand' } },
    { type: 'image', attrs: { id: foreign, alt: 'Hidden' } },
    { type: 'image', attrs: { id: 7, alt: ['x'] } },
  );
  const zip = unzipSync((await exported(vera, id, 'MARKDOWN')).bytes);
  expect(Object.keys(zip).toSorted()).toEqual(['Beds.files/a bay.png', 'Beds.files/plan.txt', 'Beds.md']);
  expect(Buffer.from(zip['Beds.md'] ?? []).toString()).toBe(
    '# Beds\n\n![The \\[bay\\]](Beds.files/a%20bay.png "In \\"spring\\"")\n\n[plan.txt](Beds.files/plan.txt)\n',
  );
  expect(Buffer.from(zip['Beds.files/a bay.png'] ?? []).equals(bay)).toBe(true);
  const html = await exported(vera, id, 'HTML');
  expect(html.text).toContain(
    `<img src="data:image/png;base64,${bay.toString('base64')}" alt="The [bay]" width="40" height="20"`,
  );
  expect(html.text).toContain('plan.txt');
  const pdf = await exported(vera, id, 'PDF');
  expect(pdf.bytes.toString('latin1')).toContain('/Subtype /Image');
  const word = await exported(vera, id, 'WORD');
  const media = Object.entries(unzipSync(word.bytes)).filter(([path]) => path.startsWith('word/media/'));
  expect(media.map(([, bytes]) => Buffer.from(bytes).equals(bay))).toEqual([true]);
  expect([html.leftOutFiles, pdf.leftOutFiles, word.leftOutFiles]).toEqual([0, 0, 0]);
  for (const file of [html, pdf, word]) expect(file.text).not.toContain('secret.png');

  // A damaged image costs itself, and not the file.
  await write(ada, id, { type: 'image', attrs: { id: broken } });
  const without = await exported(vera, id, 'PDF');
  expect([without.bytes.subarray(0, 5).toString(), without.leftOutFiles > 0]).toEqual(['%PDF-', true]);
});

test('characters that the fonts of PDF files lack are counted', async () => {
  const id = await made(all.ada, 'Names');
  await write(all.ada, id, said('Zoë Ωμέγα Привет 日本 👩‍👩‍👧 ok'));
  expect((await exported(all.ada, id, 'PDF')).unknownCharacters).toBe(3);
  expect((await exported(all.ada, id, 'HTML')).unknownCharacters).toBe(0);
});

test('the documents below are in the zip in folders, without those that the reader may not see, and archived ones', async () => {
  const { ada, ben } = all;
  const top = await made(ada, 'Trip');
  const inside = await made(ada, 'Day/1', { parentId: top });
  await write(ada, inside, said('Tents'));
  await made(ada, 'Day/1', { parentId: top });
  await made(ada, 'Packing', { parentId: inside });
  const secret = await made(ada, 'Canary', { parentId: top, visibility: 'PRIVATE' });
  await made(ada, 'Canary child', { parentId: secret, visibility: 'PROJECT' });
  const archived = await made(ada, 'Old', { parentId: top });
  await ask(ada, 'PUT', 'archive-document', archived, { body: {} });
  const zip = await exported(ben, top, 'MARKDOWN', true);
  expect(zip).toMatchObject({ name: 'Trip.zip', contentType: 'application/zip', documents: 4 });
  const files = unzipSync(zip.bytes);
  expect(Object.keys(files).toSorted()).toEqual(['Trip.md', 'Trip/Day 1 2.md', 'Trip/Day 1.md', 'Trip/Day 1/Packing.md']);
  expect(Buffer.from(files['Trip/Day 1.md'] ?? []).toString()).toBe('# Day/1\n\nTents\n');
  expect((await exported(ada, top, 'MARKDOWN', true)).documents).toBe(6);
  expect((await exported(ben, top, 'MARKDOWN')).name).toBe('Trip.md');
});

const inGarden = () => ({ workspaceId: all.workspaceId, projectId: garden });
const imported = (by: Person, body: Record<string, unknown>) =>
  by.ask('POST', 'documents', 'import-document', { query: inGarden(), body: { format: 'MARKDOWN', ...body } });
const countOf = async (): Promise<number> =>
  (await all.ada.ask('GET', 'documents', 'get-documents', { query: inGarden() })).body.items.length;

test('a text that was exported and imported again is exported as it was', async () => {
  const { ben } = all;
  const { body: first } = await imported(ben, { content: README, title: 'readme' });
  expect(first).toMatchObject({
    leftOut: 1,
    document: { title: 'Harbor: a *small* scheduler', projectId: garden, createdBy: ben.userId },
  });
  const one = await exported(ben, first.document.id, 'MARKDOWN');
  const { body: second } = await imported(ben, { content: one.text, parentId: first.document.id });
  expect(second).toMatchObject({ leftOut: 0, document: { title: first.document.title, parentId: first.document.id } });
  expect((await exported(ben, second.document.id, 'MARKDOWN')).text).toBe(one.text);
  const page = await exported(ben, first.document.id, 'HTML');
  const { body: third } = await imported(ben, { format: 'HTML', content: page.text });
  expect(third.document.title).toBe(first.document.title);
  expect(shown(await loadedBy(ben, all.workspaceId, third.document.id))).toContain('<heading level="2">Install</heading>');
  expect(shown(await loadedBy(ben, all.workspaceId, third.document.id))).toContain('<taskitem checked="true">');
  for (const format of ['PDF', 'WORD'])
    expect((await exported(ben, first.document.id, format)).bytes.length).toBeGreaterThan(4000);
});

test('a title is a line of a bounded length, that of the file before the name', async () => {
  const titleOf = async (body: Record<string, unknown>) => (await imported(all.ada, body)).body.document.title;
  expect(await titleOf({ content: 'No heading', title: 'Name' })).toBe('Name');
  expect(await titleOf({ content: `# ${'long '.repeat(300)}` })).toHaveLength(499);
  expect(await titleOf({ format: 'HTML', content: '<title>a\u0007\n<b>c</title><p>x' })).toBe('a <b>c');
  expect(await titleOf({ content: '' })).toBe('');
});

test('hostile files are read without harm or refused, and then nothing is created', async () => {
  const { ada, vera, mallory } = all;
  const before = await countOf();
  const refused = [
    // Each paragraph opens again all that is open, so that it would be read as millions of elements.
    {
      format: 'HTML',
      content: `<p>${Array.from({ length: 20_000 }, (_, at) => `<b x=${at}>`).join('')}${'<p>x'.repeat(100_000)}`,
    },
    { content: 'x'.repeat(700_001) },
    { format: 'PDF', content: 'x' },
    { content: 'x', title: 'two\nlines' },
  ];
  const codes: string[] = [];
  for (const body of refused) codes.push(outcome(await imported(ada, body)));
  expect(codes).toEqual(['document-unreadable', 'invalid-input', 'invalid-input', 'invalid-input']);
  expect(outcome(await imported(vera, { content: 'x' }))).toBe('forbidden');
  expect((await imported(mallory, { content: 'x' })).status).toBe(404);
  expect(await countOf()).toBe(before);

  const read = [
    { format: 'HTML', content: '<div>'.repeat(100_000) },
    { content: '['.repeat(50_000) },
    { content: `${'> '.repeat(50_000)}x` },
    { content: `|${'a|'.repeat(5000)}\n|${'-|'.repeat(5000)}\n|${'b|'.repeat(5000)}` },
    { content: 'a\u0000b\ud800c' },
  ];
  for (const body of read) expect(outcome(await imported(ada, body)), body.content.slice(0, 20)).toBe('ok');
}, 60_000);
