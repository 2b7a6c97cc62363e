import { expect, test } from 'vitest';
import { addressesIn, plainWords } from './plain-words.ts';

const none: ReadonlySet<string> = new Set();

test.each([
  ['a **bold** word\n\n- one\n- two', 'a **bold** word\n\n- one\n- two'],
  ['[a](https://x.example) ![b](https://x.example/b.png)', 'a b'],
  ['[![a](https://x.example/a)](https://x.example/b)', 'a'],
  ['[[[[[[[a](b)](c)](d)](e)](f)](g)](h)', expect.not.stringContaining('](')],
  ['[a][r]\n[r]: https://x.example', 'a'],
  ['[a] (https://x.example/y)', '[a] (x.example/y)'],
  ['<script>alert(1)</script><!-- hidden -->done', 'alert(1)done'],
  ['a < b and c > d', 'a < b and c > d'],
  ['<!channel> <@U123> @everyone, @Here: ask @ada', 'everyone, Here: ask @ada'],
  ['```js\ncode\n```\nafter', 'code\n\nafter'],
  ['mailto://a and ftp://b.example', 'a and b.example'],
  ['a\u200b\u202eb\u0000c\ud800', 'abc\ufffd'],
  ['https://https://x.example www.www.x.example a://b,https://x.example', 'x.example x.example b,x.example'],
  ['https:a:////x.example https:www.//x.example hthttps://tps://x.example', 'https:x.example https:x.example x.example'],
  ['@@@@@@@everyone @https://everyone @www.here', 'everyone everyone here'],
  [`${'<a'.repeat(8)}${'>'.repeat(8)}`, expect.not.stringMatching(/<[/!@#a-z]/i)],
  [`<!channel${'<a'.repeat(6)}${'>'.repeat(7)}`, expect.not.stringContaining('<!')],
  [' \n\n\n\n ', ''],
])('of %j only the words are left', (text, words) => {
  expect(plainWords(text, none)).toEqual(words);
});

test('signs without end take no time', () => {
  const begun = performance.now();
  for (const sign of ['@', '<a', '[](', 'a:', 'www.']) plainWords(sign.repeat(12_000), none);
  expect(performance.now() - begun).toBeLessThan(500);
});

test('an address that was there before stays, and no longer one', () => {
  const known = addressesIn('{"text":"see https://docs.example/a?b=1."}');
  expect(plainWords('https://docs.example/a?b=1. https://docs.example/a?b=12', known)).toBe(
    'https://docs.example/a?b=1. docs.example/a?b=12',
  );
});
