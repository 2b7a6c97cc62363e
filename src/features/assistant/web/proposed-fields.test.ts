import { expect, test } from 'vitest';
import { mentionOf } from '#contract/mentions';
import { newId } from '#contract/new-id';
import { saidValue } from './proposed-fields.ts';

test('a proposed description shows the names of mentioned people, and no links', () => {
  const names = { person: () => null, label: () => null };
  const text = `For ${mentionOf({ id: newId(), name: 'Ada Lovelace' })} to look at`;
  expect(saidValue('description', text, names)).toBe('For @Ada Lovelace to look at');
});
