import { describe, expect, it } from 'vitest';
import { suggestionsIn } from './suggestions.ts';

describe('suggestions stored on a task', () => {
  it.each([
    [
      { summary: 'Short.', suggestions: ['One', 'Two'] },
      { summary: 'Short.', items: ['One', 'Two'] },
    ],
    [{ suggestions: [{ title: 'Split it', reason: 'Too large' }] }, { summary: null, items: ['Split it – Too large'] }],
    ['Only a text', { summary: 'Only a text', items: [] }],
    [['a', 1, null, { text: 'b' }], { summary: null, items: ['a', '1', 'b'] }],
    [{ suggestions: 'One alone' }, { summary: null, items: ['One alone'] }],
    [{ advice: 'Ask Ines' }, { summary: null, items: ['Ask Ines'] }],
    [
      { summary: 7, suggestions: { title: 'Odd' } },
      { summary: null, items: ['Odd'] },
    ],
  ])('%j are read as texts', (stored, read) => {
    expect(suggestionsIn(stored)).toEqual(read);
  });

  it.each([null, undefined, 0, true, '', '   ', [], {}, { suggestions: [] }, { suggestions: [{}, [], null] }])(
    '%j say nothing',
    (stored) => {
      expect(suggestionsIn(stored)).toBeNull();
    },
  );

  it('are limited in number and length', () => {
    const read = suggestionsIn({ summary: 'a'.repeat(9000), suggestions: Array.from({ length: 500 }, (_, at) => `nr ${at}`) });
    expect(read?.summary).toHaveLength(2000);
    expect(read?.items).toHaveLength(20);
  });
});
