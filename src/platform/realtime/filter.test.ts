import { describe, expect, it } from 'vitest';
import { postgresChangesFilter } from '@supabase/supabase-js';
import { testOf } from './condition-match.ts';
import { parseFilter } from './filter.ts';
import { FilterError } from './filter-error.ts';

describe('a filter', () => {
  it('is a list of conditions separated by commas', () => {
    expect(parseFilter('projectId=eq.a, points=not.lte.3', 100)).toEqual([
      { column: 'projectId', operator: 'eq', negated: false, values: ['a'] },
      { column: 'points', operator: 'lte', negated: true, values: ['3'] },
    ]);
  });

  it('has lists in parentheses, quoted if values contain reserved characters', () => {
    expect(parseFilter('title=in.(a,"b,c","d\\"e)",f.g)', 100)).toEqual([
      { column: 'title', operator: 'in', negated: false, values: ['a', 'b,c', 'd"e)', 'f.g'] },
    ]);
  });

  it('accepts what the official builder writes', () => {
    const written = postgresChangesFilter()
      .in('id', ['x', 'y,z'])
      .eq('title', 'say "(hi)"')
      .not('done', 'is', null)
      .isDistinct('notes', 'a=b.c')
      .build();
    expect(parseFilter(written, 100).map(({ column, operator, negated, values }) => [column, operator, negated, values])).toEqual(
      [
        ['id', 'in', false, ['x', 'y,z']],
        ['title', 'eq', false, ['say "(hi)"']],
        ['done', 'is', true, ['null']],
        ['notes', 'isdistinct', false, ['a=b.c']],
      ],
    );
  });

  it('takes a pattern literally, with its own parentheses and backslashes', () => {
    expect(parseFilter('title=match.^(a|b)\\d+$,points=eq.1', 100)).toEqual([
      { column: 'title', operator: 'match', negated: false, values: ['^(a|b)\\d+$'] },
      { column: 'points', operator: 'eq', negated: false, values: ['1'] },
    ]);
    const written = postgresChangesFilter().match('title', '^(a|b)\\d+$').build();
    expect(parseFilter(written, 100)).toMatchObject([{ operator: 'match', values: ['^(a|b)\\d+$'] }]);
  });

  it('continues after an extra parenthesis', () => {
    expect(parseFilter('title=eq.x),points=eq.1', 100).map(({ column }) => column)).toEqual(['title', 'points']);
  });

  it.each([
    '',
    'x',
    'a=b',
    'a=eq',
    '=eq.b',
    'a=boo.b',
    'a=in.b',
    'a=in.()',
    'a=is.maybe',
    'a=match.(a',
    'a=match.(a)\\1',
    'a=imatch.(?=a)',
    'a=match.((a{30}){30}){30}',
    'a=match.a{500}',
    `a=match.${'a'.repeat(101)}`,
    'a=like.ends with\\',
    Array(6).fill('a=like.%x').join(),
    `a=in.(${Array(101).fill('v').join()})`,
    `a=like.${'%a'.repeat(60)}`,
    `a=eq.${'x'.repeat(20_001)}`,
    Array(21).fill('a=eq.b').join(),
  ])('of junk or above the limits is refused: %.40s', (text) => {
    const read = () => parseFilter(text, 100).map((condition) => testOf(condition, 'text'));
    expect(read).toThrow(FilterError);
  });
});
