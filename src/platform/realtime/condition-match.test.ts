import { expect, it } from 'vitest';
import { meets } from './condition-match.ts';
import { parseFilter } from './filter.ts';

it.each([
  ['a=eq.10', 'int4', '10', true],
  ['a=gt.9', 'int4', '10', true],
  ['a=gt.9', 'text', '10', false],
  ['a=lte.2.5', 'numeric', '2.50', true],
  ['a=lt.x', 'int4', '1', false],
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
  ['a=isdistinct.x', 'text', null, true],
  ['a=isdistinct.x', 'text', 'x', false],
  ['a=isdistinct.null', 'text', null, false],
  ['a=isdistinct.null', 'text', 'x', true],
  ['a=gte.2026-01-01', 'timestamptz', '2026-01-01 00:00:00+00', true],
  ['a=lt.2026-01-01T00:00:00Z', 'timestamptz', '2026-01-01 00:00:00+01', true],
  ['a=gt.2026-01-01', 'date', '2026-01-02', true],
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
  const [condition] = parseFilter(filter, 100);
  expect(condition && meets(condition, { a: cell }, type)).toBe(met);
});
