import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { languages } from '#contract/languages';
import { legalNames, legalProblems, readLegalTexts } from './legal-texts.ts';
import { ROOT } from './root.ts';

const texts = readLegalTexts(join(ROOT, 'content/legal'));

/** What a translation has in common with the text. */
const shapeOf = (text: string) => ({
  blocks: text
    .trim()
    .split('\n\n')
    .map((block) =>
      block.startsWith('## ') ? 'title' : `${block.split('\n- ').length} ${block.startsWith('- ') ? 'items' : 'text'}`,
    ),
  names: text.match(/\{\w+\}|\(\/[\w-]+\)|\*\*/g),
});

test.each(legalNames)('%s says the same in every language', (name) => {
  const text = texts.get(name);
  const english = text?.get('en');
  expect(english?.text.length).toBeGreaterThan(500);
  for (const language of languages) {
    const other = text?.get(language);
    expect(other?.fields, language).toEqual(english?.fields);
    expect(shapeOf(other?.text ?? ''), language).toEqual(shapeOf(english?.text ?? ''));
    if (language !== 'en') expect(other?.text, language).not.toContain(english?.text.split('\n\n')[1]);
  }
});

const own = mkdtempSync(join(tmpdir(), 'cairn-own-texts-'));
beforeEach(() => {
  rmSync(own, { recursive: true, force: true });
  mkdirSync(own);
});
afterAll(() => rmSync(own, { recursive: true, force: true }));

test.each<[what: string, put: (path: string) => void, says: string]>([
  ['a folder', (path) => mkdirSync(path), 'privacy.md is no file'],
  ['a link that leads nowhere', (path) => symlinkSync('/no/such/file', path), 'privacy.md is no file'],
  ['a device', (path) => symlinkSync('/dev/zero', path), 'privacy.md is no file'],
  ['a file that is too large', (path) => writeFileSync(path, 'a'.repeat(256 * 1024 + 1)), 'privacy.md is larger than 256 KB'],
  [
    'a file of another kind',
    (path) => writeFileSync(path, Buffer.from([0x50, 0x4b, 3, 4, 0, 0])),
    'privacy.md is no text in UTF-8',
  ],
  ['a text in UTF-16', (path) => writeFileSync(path, Buffer.from('\ufeffOurs', 'utf16le')), 'privacy.md is no text in UTF-8'],
  ['an empty file', (path) => writeFileSync(path, '\n'), 'privacy.md is empty'],
  [
    'a date that is none',
    (path) => writeFileSync(path, '---\nchanged: <b>\n---\n\nOurs'),
    'what follows "changed:" has to be a day',
  ],
  ['another ending', (path) => writeFileSync(path.replace('.md', '.MD'), 'Ours'), 'privacy.MD is no name of a legal text'],
  ['a text that is no Markdown', (path) => writeFileSync(path.replace('.md', '.txt'), 'Ours'), 'privacy.txt is no name of a'],
])('in the place of a text of the operator, %s is a problem', (_, put, says) => {
  put(join(own, 'privacy.md'));
  writeFileSync(join(own, 'terms.md'), 'Terms');
  expect(legalProblems(own)).toEqual([expect.stringContaining(`LEGAL_TEXTS: ${says}`)]);
});

test('a text of the operator may begin with a byte order mark, and be a link to a file', () => {
  const elsewhere = mkdtempSync(join(tmpdir(), 'cairn-own-text-'));
  writeFileSync(join(elsewhere, 'text'), '\ufeff---\r\nchanged: 2026-02-01\r\n---\r\n\r\n## Ours\r\n');
  symlinkSync(join(elsewhere, 'text'), join(own, 'privacy.md'));
  expect(legalProblems(own)).toEqual([]);
  expect(readLegalTexts(own).get('privacy')?.get('en')).toMatchObject({
    fields: { changed: '2026-02-01' },
    text: expect.stringMatching(/^\s*## Ours/),
  });
  rmSync(elsewhere, { recursive: true });
});
