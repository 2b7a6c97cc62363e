import { unzipSync } from 'fflate';
import * as Y from 'yjs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { replaceText, type TextNode } from '../../src/features/documents/server/text-json.ts';
import type { Person, TestApp } from '../support/app.ts';
import { appWithCast } from '../support/cast-app.ts';
import { addToProject, type Cast } from '../support/cast.ts';
import { asking, base64, createDocument, outcome } from '../support/documents.ts';

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
  await write(ada, id, said('Roses & <script>alert(1)</script>'), {
    type: 'codeBlock',
    content: [{ type: 'text', text: 'a < b' }],
  });
  const markdown = await exported(vera, id, 'MARKDOWN');
  expect(markdown.name).toBe('Beds b 2026 b Überblick.md');
  expect(markdown.text).toBe(
    '# Beds: \\<b>2026\\</b> / Überblick?\n\nRoses & \\<script>alert(1)\\</script>\n\n```\na < b\n```\n',
  );
  const html = await exported(vera, id, 'HTML');
  expect(html.text).toContain('Roses &amp; &lt;script&gt;');
  expect(html.text).not.toContain('<script');
  expect(JSON.parse((await exported(vera, id, 'JSON')).text)).toMatchObject({
    content: { type: 'doc', content: [said('Roses & <script>alert(1)</script>'), {}] },
  });
  const pdf = await exported(vera, id, 'PDF');
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pdf.unknownCharacters).toBe(0);
  const word = unzipSync((await exported(vera, id, 'WORD')).bytes);
  expect(Buffer.from(word['word/document.xml'] ?? []).toString()).toContain('Roses &amp; &lt;script&gt;');
  for (const format of ['MARKDOWN', 'PDF'])
    expect((await ask(mallory, 'GET', 'export-document', id, { query: { format } })).status).toBe(404);
  expect((await ask(ada, 'GET', 'export-document', id, { query: { format: 'EXE' } })).status).toBe(400);
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
