import { expect, it } from 'vitest';
import { valueOf } from './column-values.ts';

it.each([
  ['int4', '7', 7],
  ['int8', '-9000000000', -9_000_000_000],
  ['numeric', '2.50', 2.5],
  ['float8', 'NaN', 'NaN'],
  ['float8', '-Infinity', '-Infinity'],
  ['bool', 't', true],
  ['bool', 'f', false],
  ['text', '7', '7'],
  ['uuid', '0b0e', '0b0e'],
  ['date', '2026-02-03', '2026-02-03'],
  ['timestamp', '2026-02-03 04:05:06', '2026-02-03T04:05:06'],
  ['timestamptz', '2026-02-03 04:05:06+00', '2026-02-03T04:05:06.000Z'],
  ['timestamptz', '2026-02-03 04:05:06.123456+00', '2026-02-03T04:05:06.123Z'],
  ['timestamptz', '2026-02-03 04:05:06+05:30', '2026-02-02T22:35:06.000Z'],
  ['timestamptz', 'infinity', 'infinity'],
  ['jsonb', '{"a": [1, null]}', { a: [1, null] }],
  ['_int4', '{1,2,NULL}', [1, 2, null]],
  ['_text', '{}', []],
  [
    '_text',
    '{plain,"with, comma","say \\"hi\\"","NULL",NULL,"back\\\\slash",""}',
    ['plain', 'with, comma', 'say "hi"', 'NULL', null, 'back\\slash', ''],
  ],
  [
    '_int4',
    '{{1,2},{3,4}}',
    [
      [1, 2],
      [3, 4],
    ],
  ],
  ['_bool', '{t,f}', [true, false]],
  ['_int4', '[2:3]={1,2}', '[2:3]={1,2}'],
])('%s %s becomes a JSON value', (type, text, value) => {
  expect(valueOf(type, text)).toEqual(value);
});

it('null stays null', () => {
  expect(valueOf('int4', null)).toBe(null);
});
