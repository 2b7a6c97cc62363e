import { describe, expect, test } from 'vitest';
import type { Source } from '../contract/imported-work.ts';
import type { SelectedFile } from './export-files.ts';
import { Unreadable } from './reading.ts';
import { read } from './read-for-tests.ts';
import { linksOf, repeating, sayingSize, selected, zipOf } from './testing/export-files.ts';
import { markdownFolder } from './testing/markdown-folder.ts';
import { notionDatabase } from './testing/notion-database.ts';
import { planeItems } from './testing/plane-items.ts';
import { trelloBoard } from './testing/trello-board.ts';
import { vikunjaData } from './testing/vikunja-data.ts';
import * as words from './words.ts';

const json = (value: unknown): string => JSON.stringify(value);

describe('hostile exports', () => {
  const whole: Partial<Record<Source, () => SelectedFile>> = {
    VIKUNJA: () => zipOf({ 'data.json': json(vikunjaData()) }),
    PLANE: () => zipOf({ 'acme.json': json(planeItems()) }),
    NOTION: () => zipOf(notionDatabase()),
    MARKDOWN: () => zipOf(markdownFolder()),
  };
  const sources = Object.keys(whole) as Source[];
  const export_ = (source: Source): SelectedFile => whole[source]?.() ?? selected('', '');
  const cut = ({ name, bytes }: SelectedFile, by: number): SelectedFile => ({ name, bytes: bytes.slice(0, bytes.length - by) });
  const more = (source: Source, entries: Record<string, string>): SelectedFile =>
    zipOf({ ...entries, 'inner.zip': export_(source).bytes });

  test.each(sources)('%s: a whole zip file is read', (source) => {
    expect(read(source, export_(source)).length).toBeGreaterThan(0);
  });

  test.each(
    sources.flatMap(
      (source) =>
        [
          [source, 'no zip file', selected('x.zip', 'Dear Sir'), words.brokenArchive],
          [source, 'half of one', cut(export_(source), 60), words.brokenArchive],
          [source, 'one with a wrong checksum', sayingSize(export_(source), 20), words.brokenArchive],
          [source, 'one that unpacks into gigabytes', sayingSize(export_(source), 0xfffffff0), words.largeArchive],
          [source, 'one with a path out of it', more(source, { '../../etc/cron.md': 'x' }), words.unsafeArchive],
          [source, 'one with an absolute path', more(source, { '/etc/passwd': 'x' }), words.unsafeArchive],
          [source, 'one with a path of Windows', more(source, { 'a\\..\\..\\b.json': 'x' }), words.unsafeArchive],
          [source, 'one with symbolic links', linksOf({ 'data.json': '/etc/passwd', 'a.md': '../b' }), words.unsafeArchive],
          [source, 'one with Excel tables', zipOf({ 'acme.xlsx': 'x' }), words.excelFile],
        ] as const,
    ),
  )('%s: %s is refused', (source, _, file, message) => {
    expect(() => read(source, file)).toThrow(new Unreadable(message));
  });

  test('one with too many entries is refused before it is unpacked', () => {
    expect(() => read('NOTION', repeating(zipOf({ 'a.png': '' }), 50_001))).toThrow(new Unreadable(words.largeArchive));
  });

  const all: Source[] = [...sources, 'PLANKA'];
  test.each(all)('%s: what is no export of it is refused', (source) => {
    for (const text of [
      '',
      'Dear Sir',
      '{}',
      '[]',
      '[[[',
      '{"item":{"id":"1"}}',
      '[{"id":1,"title":"x","tasks":"none"}]',
      '\u0000',
      '['.repeat(200_000),
    ])
      for (const name of ['data.json', 'x.csv', 'x.md']) expect(() => read(source, selected(name, text))).toThrow(Unreadable);
    expect(() => read(source, selected('x.json', json(trelloBoard())))).toThrow(Unreadable);
  });

  const line = 'x'.repeat(4_000_000);
  test.each([
    ['VIKUNJA', selected('data.json', json([{ id: 1, title: 'T', tasks: [{ id: 2, title: line, description: `<p>${line}` }] }]))],
    [
      'VIKUNJA',
      selected(
        'data.json',
        json([
          {
            id: 1,
            title: 'T',
            tasks: [
              { id: 2, title: 'T', description: `<p><${'a'.repeat(300_000)}${'<a '.repeat(50_000)}<pre>${' '.repeat(100_000)}x` },
            ],
          },
        ]),
      ),
    ],
    [
      'PLANKA',
      selected(
        'x.json',
        json({ item: { id: '1' }, included: { lists: [], cards: [{ id: '2', name: line, description: line }] } }),
      ),
    ],
    ['PLANE', selected('x.csv', `ID,Name,State,Description\nA-1,${line},Todo,${line}`)],
    ['NOTION', selected('x.csv', `Name,Status,Own\n${line},${line},${line}`)],
    ['MARKDOWN', selected('x.md', `- [ ] ${line}\n${'['.repeat(1_000_000)}`)],
    ['MARKDOWN', selected('x.md', `---\nstatus: x\n---\n${'![['.repeat(300_000)}${'- [ ] x '.repeat(300_000)}`)],
  ] as const)('%s: a line of many megabytes is read in time, and shortened', (source, file) => {
    const [work] = read(source, file);
    expect(work?.items[0]?.title.length).toBeLessThanOrEqual(500);
  });

  test('text in elements that never close is only text', () => {
    const tasks = [{ id: 2, title: 'T', description: '<p><pre><code>a<b>b</p><blockquote><p>c' }];
    const [work] = read('VIKUNJA', selected('data.json', json([{ id: 1, title: 'T', tasks }])));
    expect(work?.items[0]?.description).toContain('c');
  });
});
