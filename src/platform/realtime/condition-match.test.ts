import { expect, it } from 'vitest';
import { Answers, conditionTest, testOf } from './condition-match.ts';
import { type Condition, parseFilter } from './filter.ts';
import { FilterError } from './filter-error.ts';
import type { RowChange } from './row-changes.ts';

it.each([
  ['a=eq.10', 'int4', '10', true],
  ['a=gt.9', 'int4', '10', true],
  ['a=gt.9', 'text', '10', false],
  ['a=lte.2.5', 'numeric', '2.50', true],
  ['a=eq.9007199254740993', 'int8', '9007199254740993', true],
  ['a=eq.9007199254740992', 'int8', '9007199254740993', false],
  ['a=lt.-9007199254740992', 'int8', '-9007199254740993', true],
  ['a=gt.0.1000000000000000001', 'numeric', '0.1000000000000000002', true],
  ['a=eq.1e3', 'numeric', '1000', true],
  ['a=lt.NaN', 'float8', 'Infinity', true],
  ['a=eq.nan', 'float8', 'NaN', true],
  ['a=gt.-infinity', 'float8', '-1', true],
  ['a=in.(1,2.0)', 'numeric', '2', true],
  ['a=neq.2', 'int4', '2', false],
  ['a=neq.x', 'text', 'y', true],
  ['a=neq.x', 'text', null, false],
  ['a=not.neq.x', 'text', null, false],
  ['a=in.(x,y)', 'text', 'y', true],
  ['a=not.in.(x,y)', 'text', 'y', false],
  ['a=not.in.(x,y)', 'text', null, false],
  ['a=is.null', 'text', null, true],
  ['a=not.is.null', 'text', null, false],
  ['a=not.is.null', 'text', 'x', true],
  ['a=is.true', 'bool', 't', true],
  ['a=is.false', 'bool', 't', false],
  ['a=is.false', 'bool', null, false],
  ['a=eq.true', 'bool', 't', true],
  ['a=eq.yes', 'bool', 't', true],
  ['a=neq.off', 'bool', 'f', false],
  ['a=is.unknown', 'bool', null, true],
  ['a=is.unknown', 'bool', 't', false],
  ['a=not.is.true', 'bool', null, true],
  ['a=is.NULL', 'int4', null, true],
  ['a=not.isdistinct.x', 'text', 'x', true],
  ['a=not.isdistinct.null', 'text', null, true],
  ['a=isdistinct.5', 'int4', '05', false],
  ['a=isdistinct.x', 'text', null, true],
  ['a=isdistinct.x', 'text', 'x', false],
  ['a=isdistinct.null', 'text', null, false],
  ['a=isdistinct.null', 'text', 'x', true],
  ['a=gte.2026-01-01', 'timestamptz', '2026-01-01 00:00:00+00', true],
  ['a=lt.2026-01-01T00:00:00Z', 'timestamptz', '2026-01-01 00:00:00+01', true],
  ['a=gt.2026-01-01', 'date', '2026-01-02', true],
  ['a=eq.2026-01-01T00:00:00.000001Z', 'timestamptz', '2026-01-01 00:00:00.000001+00', true],
  ['a=eq.2026-01-01T00:00:00Z', 'timestamptz', '2026-01-01 00:00:00.000001+00', false],
  ['a=lt.infinity', 'timestamptz', '2026-01-01 00:00:00+00', true],
  ['a=eq.infinity', 'timestamptz', 'infinity', true],
  ['a=not.gt.2026-01-01', 'timestamp', '2026-01-01 00:00:00', true],
  ['a=eq."{\\"b\\":[1],\\"a\\":2}"', 'jsonb', '{"a": 2, "b": [1]}', true],
  ['a=neq.{}', 'jsonb', '{"a": 1}', true],
  ['a=gt.\u{FFFD}', 'text', '\u{1F980}', true],
  ['a=match.^re.ort$', 'text', 'report', true],
  ['a=match.por', 'text', 'report', true],
  ['a=match.POR', 'text', 'report', false],
  ['a=imatch.^REPORT$', 'text', 'report', true],
  ['a=not.match.^x', 'text', 'report', true],
  ['a=not.match.^x', 'text', null, false],
  ['a=match.a.b', 'text', 'a\nb', true],
  ['a=match.^b', 'text', 'a\nb', false],
  ['a=match.(x+x+)+y', 'text', 'x'.repeat(5000), false],
  ['a=match.^[[:digit:]]{2}$', 'text', '42', true],
  ['a=eq.ABCDEF00-0000-4000-8000-000000000000', 'uuid', 'abcdef00-0000-4000-8000-000000000000', true],
  ['a=like.%port%', 'text', 'a report', true],
  ['a=like.re_ort', 'text', 'report', true],
  ['a=like.re_ort', 'text', 'reort', false],
  ['a=like.Re%', 'text', 'report', false],
  ['a=ilike.Re%', 'text', 'report', true],
  ['a=like.100\\%', 'text', '100%', true],
  ['a=like.100\\%', 'text', '1000', false],
  ['a=like.%a%b%', 'text', 'xxaxxbxx', true],
  ['a=like.%a%b', 'text', 'xxaxxbxx', false],
  ['a=like.', 'text', '', true],
  ['a=not.like.%x%', 'text', 'y', true],
  ['a=like.\u{1F980}_', 'text', '\u{1F980}\u{1F980}', true],
])('%s on a %s %s is %s', (filter, type, cell, met) => {
  expect(testOf(only(filter), type)(cell)).toBe(met);
});

it.each([
  ['a=lt.x', 'int4'],
  ['a=eq.', 'numeric'],
  ['a=eq.0x10', 'int4'],
  ['a=in.(1,two)', 'int8'],
  ['a=eq.perhaps', 'bool'],
  ['a=is.true', 'text'],
  ['a=eq.junk', 'uuid'],
  ['a=gte.yesterday', 'timestamptz'],
  ['a=eq.{', 'jsonb'],
])('%s is not defined for a %s', (filter, type) => {
  expect(() => testOf(only(filter), type)).toThrow(FilterError);
});

it('a pattern is matched against the first five thousand characters', () => {
  const test = testOf(only('a=match.x'), 'text');
  expect(test(`${'-'.repeat(4999)}x`)).toBe(true);
  expect(test(`${'-'.repeat(5000)}x`)).toBe(false);
});

it('equal conditions share a test, and a column that changes its type is compared by the new one', () => {
  const test = conditionTest(only('a=gt.9'));
  expect(conditionTest(only('a=gt.9'))).toBe(test);
  const change = (type: string): RowChange => ({
    kind: 'change',
    table: 'T',
    type: 'INSERT',
    columns: [{ name: 'a', type }],
    row: { a: '10' },
    old: null,
    committedAt: 0,
  });
  expect(test.isMet(change('int4'), new Answers())).toBe(true);
  expect(test.isMet(change('text'), new Answers())).toBe(false);
  expect(test.isMet({ ...change('int4'), columns: [] }, new Answers())).toBe(false);
});

function only(filter: string): Condition {
  const [condition] = parseFilter(filter, 100);
  if (!condition) throw new Error('no condition');
  return condition;
}
