import { describe, expect, test } from 'vitest';
import { followLocale } from '#contract/locale-now';
import { cleanedName, hasThumbnail, inWords, storedMime, largestFile, roomOf, sentMime } from './rules.ts';

describe('the name of a file', () => {
  test.each([
    ['  a   plan.pdf ', 'a plan.pdf'],
    ['a/b\\c', 'a_b_c'],
    ['e\u0301te\u0301.txt', 'été.txt'],
    ['👩‍🚀.png', '👩‍🚀.png'],
    ['\u0000\u200e\u202e', ''],
    ['invoice\u061c\u00adfdp.exe', 'invoicefdp.exe'],
    ['\u2060', ''],
    ['\u3164 \u200d', ''],
    ['می\u200cخواهم.txt', 'می\u200cخواهم.txt'],
    ['a\ufffe.txt', 'a.txt'],
  ])('%j is stored as %j', (name, kept) => expect(cleanedName(name)).toBe(kept));

  test('that is too long keeps its extension and whole characters', () => {
    const long = cleanedName(`${'a'.repeat(250)}${'👩'.repeat(20)}.tar.gz`);
    expect([long.length <= 255, long.endsWith('.gz'), long.isWellFormed()]).toEqual([true, true, true]);
    expect(cleanedName('x'.repeat(300))).toHaveLength(255);
  });

  test('that was cleaned before is unchanged', () => {
    for (const name of ['a/b', ' a \n b ', `${'x'.repeat(300)}. y`])
      expect(cleanedName(cleanedName(name))).toBe(cleanedName(name));
  });
});

describe('the type of a file', () => {
  test('is the type of its content, and never an executable type by a claim alone', () => {
    expect(storedMime('image/png', 'text/html')).toBe('image/png');
    expect(storedMime('audio/ogg; codecs=opus', '')).toBe('audio/ogg');
    expect(storedMime(null, 'text/csv')).toBe('text/csv');
    for (const claim of ['text/html', 'image/svg+xml', 'image/png', 'application/javascript', 'nonsense', ''])
      expect(storedMime(null, claim)).toBe('application/octet-stream');
  });

  test('is sent to the storage for images only', () => {
    expect([sentMime('image/webp'), sentMime('image/svg+xml'), sentMime('text/html')]).toEqual([
      'image/webp',
      'application/octet-stream',
      'application/octet-stream',
    ]);
  });

  test('and its size decide whether it has a thumbnail', () => {
    const picture = { mime: 'image/png', size: 1000, width: 100, height: 100 };
    expect(hasThumbnail(picture)).toBe(true);
    expect(hasThumbnail({ ...picture, mime: 'application/pdf' })).toBe(false);
    expect(hasThumbnail({ ...picture, size: 20_000_000 })).toBe(false);
    expect(hasThumbnail({ ...picture, width: 30_000, height: 30_000 })).toBe(false);
    expect(hasThumbnail({ ...picture, width: null, height: null })).toBe(false);
  });
});

test('bytes are shown as text, and the lower of two limits applies', () => {
  expect([0, 1023, 1024, 1536, 10_240, 1_048_575, 26_214_400, 5 * 1024 ** 3].map(inWords)).toEqual([
    '0 B',
    '1023 B',
    '1 KB',
    '1.5 KB',
    '10 KB',
    '1 MB',
    '25 MB',
    '5 GB',
  ]);
  expect([largestFile(25, null), largestFile(100, 52_428_800), roomOf(5), roomOf(null)]).toEqual([
    26_214_400,
    52_428_800,
    5 * 1024 ** 3,
    null,
  ]);
});

test.each([
  ['de-DE', ['640 B', '1,5 MB', '1023 MB']],
  ['fr-FR', ['640\u00A0o', '1,5\u00A0Mo', '1023\u00A0Mo']],
])('bytes are shown as in %s', (locale, texts) => {
  const before = followLocale(() => locale);
  expect([640, 1.5 * 1024 ** 2, 1023 * 1024 ** 2].map(inWords)).toEqual(texts);
  followLocale(before);
});
