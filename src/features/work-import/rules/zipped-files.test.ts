import { describe, expect, test } from 'vitest';
import type { ImportedItem, Source } from '../contract/imported-work.ts';
import type { SelectedFile } from './export-files.ts';
import { localText } from './local-links.ts';
import { readExport } from './read-for-tests.ts';
import { Notes, Unreadable } from './reading.ts';
import { sayingSize, zipOf } from './testing/export-files.ts';
import { markdownFolder } from './testing/markdown-folder.ts';
import { notionDatabase } from './testing/notion-database.ts';
import { plankaBoard } from './testing/planka-board.ts';
import { vikunjaData } from './testing/vikunja-data.ts';
import { ZippedFiles } from './zipped-files.ts';

const json = (value: unknown): string => JSON.stringify(value);
const namesOf = (item: ImportedItem | undefined): string[] => (item?.enclosed ?? []).map(({ name }) => name);

/** The items of the first project in a zip file, its notes, and the texts of the files that an item brings along. */
function opened(source: Source, file: SelectedFile) {
  const { works, zipped } = readExport(source, file);
  const items = works[0]?.items ?? [];
  const texts = (item: ImportedItem | undefined) =>
    (item?.enclosed ?? []).map(({ key }) => new TextDecoder().decode(zipped.withKey(key)?.read()));
  return { items, texts, notes: works[0]?.head.notes ?? [] };
}

const missing = { text: 'Files that this export does not have', count: 1 };
const task = (text: string): string => `---\nstatus: Open\n---\n${text}`;

describe('files of Notion', () => {
  const folder = 'House/Tasks/Mend the door';
  const files = {
    [`${folder}/door.png`]: 'the door',
    [`${folder}/plan.pdf`]: 'a plan that no text names',
    [`${folder}/Page aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaab.md`]: '# A page in the page',
    [`${folder}/Page/other.png`]: 'of that page',
    'House/Tasks/Call/whose.png': 'of one of two rows',
  };
  const { items, texts, notes } = opened(
    'NOTION',
    zipOf({ 'Export-Part-1.zip': zipOf({ ...notionDatabase(), ...files }).bytes }),
  );

  test('are those that the page of a row names, and those in its folder', () => {
    expect(namesOf(items[0])).toEqual(['door.png', 'plan.pdf']);
    expect(texts(items[0])).toEqual(['the door', 'a plan that no text names']);
    expect(items.slice(1).map(namesOf)).toEqual([[], [], []]);
    expect(notes).not.toContainEqual(missing);
  });

  test('stay in the text by their names', () => {
    expect(items[0]?.description.split('\n').at(-1)).toBe('door.png');
  });

  test('are those in a column of files, too, which is no text then', () => {
    const table = 'Name,Status,Drawings,Sizes\nMend,Open,"List/a%20b.png, List/c.png","List/gone.png, 4"\n';
    const found = opened('NOTION', zipOf({ 'List.csv': table, 'List/a b.png': 'a', 'List/c.png': 'c' }));
    expect(namesOf(found.items[0])).toEqual(['a b.png', 'c.png']);
    expect(found.items[0]?.description).toBe('- **Sizes:** List/gone.png, 4');
  });
});

test('files of Vikunja have the names of its data, and are found by their numbers', () => {
  const data = json(vikunjaData());
  const { items, texts, notes } = opened('VIKUNJA', zipOf({ 'data.json': data, 'files/7': 'the door', VERSION: '1.0' }));
  expect([namesOf(items[0]), texts(items[0])]).toEqual([['door.png'], ['the door']]);
  expect(notes).not.toContainEqual(missing);
  expect(opened('VIKUNJA', zipOf({ 'data.json': data })).notes).toContainEqual(missing);
});

test('files of Planka are in folders by their ids, and need not be fetched then', () => {
  const files = { 'attachments/91/download/door.png': 'the door', 'attachments/91/thumbnails/small.png': 'small' };
  const { items, texts } = opened(
    'PLANKA',
    zipOf({ 'attachments/4/list.json': '{}', 'board.json': json(plankaBoard()), ...files }),
  );
  const door = items.find(({ title }) => title === 'Mend the door');
  expect([namesOf(door), texts(door)]).toEqual([['door.png'], ['the door']]);
  expect(door?.attachments.map(({ name }) => name)).toEqual(['Shop']);
});

describe('files of Markdown', () => {
  test('are found by their paths, and by their names as Obsidian does', () => {
    const { items, texts, notes } = opened(
      'MARKDOWN',
      zipOf({
        ...markdownFolder(),
        'Notes/attachments/door.png': 'the door',
        'Notes/Plan.md': task('See [the plan](files/plan%20(1).pdf "Plan"), ![](<../sink.png>), [[list.ods]] and ![gone](x.png)'),
        'Notes/files/plan (1).pdf': 'a plan',
        'sink.png': 'a sink',
        'Notes/files/list.ods': 'a list',
        'Lines.md': '- [ ] Order ![](sink.png)\n',
      }),
    );
    const called = (title: string) => items.find((item) => item.title.startsWith(title));
    expect(texts(called('Mend the door'))).toEqual(['the door']);
    expect(called('Mend the door')?.description).toMatch(/^It \*\*squeaks\*\*. door.png/);
    expect(texts(called('Plan'))).toEqual(['a plan', 'a sink', 'a list']);
    expect(called('Plan')?.description).toBe('See the plan, sink.png, list.ods and');
    expect([called('Order sink')?.title, texts(called('Order sink'))]).toEqual(['Order sink.png', ['a sink']]);
    expect(notes).toContainEqual(missing);
  });

  test('come once into a task, and each has a name of its own there', () => {
    const text = task('![](a/x.png) ![](a/x.png) ![](b/x.png) ![](c/x.png)');
    const { items, texts } = opened('MARKDOWN', zipOf({ 'T.md': text, 'a/x.png': 'one', 'b/x.png': 'two', 'c/x.png': 'one' }));
    expect([namesOf(items[0]), texts(items[0])]).toEqual([
      ['x.png', 'x (2).png'],
      ['one', 'two'],
    ]);
  });

  test('have no signs in their names that hide or turn them', () => {
    const name = 'bill\u202egnp.exe';
    const { items } = opened('MARKDOWN', zipOf({ 'T.md': task(`![](${name}) ![](\u200b)`), [name]: 'x', '\u200b': 'y' }));
    expect(namesOf(items[0])).toEqual(['billgnp.exe', 'file']);
  });

  test('are left out if the zip file says that they are too large, before they are unpacked', () => {
    const png = zipOf({ 'a.png': 'x' });
    const inner = sayingSize(png, 0x3fffffff).bytes;
    const { works } = readExport('MARKDOWN', { name: 'a.zip', bytes: inner }, zipOf({ 'T.md': task('![[a.png]]') }));
    expect(works[0]?.items[0]?.enclosed).toBeUndefined();
    expect(works[0]?.head.notes).toEqual([{ text: 'Files larger than 100 MB', count: 1 }]);
  });

  test('are left out beyond what a task and an import can have', () => {
    const names = Array.from({ length: 201 }, (_, nth) => `${nth}.png`);
    const { items, notes } = opened(
      'MARKDOWN',
      zipOf({
        'T.md': task(names.map((name) => `![](${name})`).join()),
        ...Object.fromEntries(names.map((name) => [name, name])),
      }),
    );
    expect(items[0]?.enclosed).toHaveLength(200);
    expect(notes).toEqual([{ text: 'Files beyond 200 of an item, or beyond 20,000 or 500 MB together', count: 1 }]);
  });

  test.each([
    ['a wrong size', (zip: SelectedFile) => sayingSize(zip, 3)],
    ['a wrong checksum', (zip: SelectedFile) => changed(zip, 16)],
    [
      'a damaged content',
      (zip: SelectedFile) => ({ ...zip, bytes: zip.bytes.map((byte, at) => (at === 36 ? byte ^ 0xff : byte)) }),
    ],
  ])('with %s are refused when they are unpacked', (_, damage) => {
    const { zipped } = readExport('MARKDOWN', damage(zipOf({ 'a.png': 'the door' })), zipOf({ 'T.md': task('x') }));
    expect(() => zipped.at('a.png')?.read()).toThrow(Unreadable);
  });

  test('with names that every object has are only files', () => {
    const { items, texts } = opened(
      'MARKDOWN',
      zipOf({ 'T.md': task('![](constructor) ![](toString)'), constructor: 'a', toString: 'b' }),
    );
    expect(texts(items[0])).toEqual(['a', 'b']);
  });
});

test('an address that leads out of the export leads to nothing', () => {
  const notes = new Notes();
  const file = { path: 'a.png', size: 1, crc: 1, read: () => new Uint8Array(1) };
  const zipped = new ZippedFiles([file]);
  const read = (text: string) => localText(text, { zipped, path: 'T.md' }, notes);
  expect(read('![](../../a.png) ![](%2e%2e/a.png)').files).toEqual([]);
  expect(read('![](./x/../a.png)').files).toEqual([{ file }]);
  expect(read(`[](${'('.repeat(200_000)} [x](${'()'.repeat(100_000)}`).files).toEqual([]);
});

/** A zip file whose directory says something else at one place of its entry. */
function changed({ name, bytes }: SelectedFile, at: number): SelectedFile {
  const other = bytes.slice();
  const view = new DataView(other.buffer);
  for (let start = 0; start < other.length - 28; start++)
    if (view.getUint32(start) === 0x504b0102) view.setUint32(start + at, 1, true);
  return { name, bytes: other };
}
