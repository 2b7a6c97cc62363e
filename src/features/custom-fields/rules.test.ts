import { describe, expect, test } from 'vitest';
import type { CustomField } from './contract.ts';
import { accepted, optionFault, valued } from './rules.ts';

const options = [
  { id: 'low', name: 'Low', color: 'gray' },
  { id: 'high', name: 'High', color: 'red' },
];
const field = (kind: CustomField['kind']) => ({ kind, options: kind.endsWith('SELECT') ? options : [] });

describe('a value is stored', () => {
  test.each([
    ['TEXT', '  Some words ', 'Some words'],
    ['TEXT', '   ', null],
    ['TEXT', ' \u200b\u2060 ', null],
    ['NUMBER', -1.5, -1.5],
    ['NUMBER', 0, 0],
    ['SELECT', 'high', 'high'],
    ['MULTI_SELECT', ['high', 'low', 'high'], ['low', 'high']],
    ['MULTI_SELECT', [], null],
    ['DATE', '2028-02-29', '2028-02-29'],
    ['PERSON', '0190a000-0000-7000-8000-000000000001', '0190a000-0000-7000-8000-000000000001'],
    ['PERSON', '0190A000-0000-7000-8000-000000000001', '0190a000-0000-7000-8000-000000000001'],
    ['CHECKBOX', true, true],
    ['CHECKBOX', false, null],
    ['URL', ' https://example.com/a?b#c ', 'https://example.com/a?b#c'],
    ['URL', '', null],
  ] as const)('%s %j as %j', (kind, value, kept) => {
    const sent = typeof value === 'object' ? [...value] : value;
    expect(accepted(field(kind), sent)).toEqual(kept);
  });

  test.each(['TEXT', 'NUMBER', 'SELECT', 'MULTI_SELECT', 'DATE', 'PERSON', 'CHECKBOX', 'URL'] as const)(
    'a %s field can be emptied',
    (kind) => expect(accepted(field(kind), null)).toBeNull(),
  );
});

describe('a value is refused', () => {
  test.each([
    ['TEXT', 7],
    ['TEXT', 'x'.repeat(2001)],
    ['NUMBER', '7'],
    ['NUMBER', Number.POSITIVE_INFINITY],
    ['NUMBER', Number.NaN],
    ['SELECT', 'none of them'],
    ['SELECT', ['low']],
    ['MULTI_SELECT', 'low'],
    ['MULTI_SELECT', ['low', 'none of them']],
    ['DATE', '2026-02-29'],
    ['DATE', '20-02-2026'],
    ['DATE', '0000-01-01'],
    ['PERSON', 'ada'],
    ['CHECKBOX', 'true'],
    ['URL', 'javascript:alert(1)'],
    ['URL', 'ftp://example.com'],
    ['URL', 'https://bank.example@evil.example'],
    ['URL', 'https://two words.example'],
    ['URL', 'https://exa\u202emple.com'],
    ['URL', 'https://example.com/\u200b'],
    ['URL', `https://example.com/${'x'.repeat(2000)}`],
  ] as const)('a %s field does not accept %j', (kind, value) => {
    expect(accepted(field(kind), typeof value === 'object' ? [...value] : value)).toBeUndefined();
  });
});

test('setting a value keeps the others, and emptying one removes only that one', () => {
  const before = { one: 1, two: 'b' };
  expect(valued(before, 'three', true)).toEqual({ one: 1, two: 'b', three: true });
  expect(valued(before, 'one', null)).toEqual({ two: 'b' });
  expect(before).toEqual({ one: 1, two: 'b' });
});

test('only select fields have options, each with its own name and id', () => {
  expect(optionFault('SELECT', options)).toBeNull();
  expect(optionFault('SELECT', [])).not.toBeNull();
  expect(optionFault('TEXT', options)).not.toBeNull();
  expect(optionFault('SELECT', [...options, { id: 'low', name: 'Other', color: 'red' }])).not.toBeNull();
  expect(optionFault('MULTI_SELECT', [...options, { id: 'x', name: ' HIGH ', color: 'red' }])).not.toBeNull();
});
