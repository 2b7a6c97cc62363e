import { expect, test } from 'vitest';
import { chosenPeople, peopleIn } from './workspace-address.ts';

const INES = '0193a7b2-0000-7000-8000-000000000001';

test('an address without people, or with names that mean nothing, is the reader’s own calendar', () => {
  expect([peopleIn(null), peopleIn(''), peopleIn('ines,%'), peopleIn(`me,${INES},me`), peopleIn(`${INES},all`)]).toEqual([
    ['me'],
    ['me'],
    ['me'],
    ['me', INES],
    ['all'],
  ]);
});

test('a colleague is added to the reader, everyone replaces all names, and without names the reader is left', () => {
  expect(chosenPeople(['me'], ['me', INES])).toEqual(['me', INES]);
  expect(chosenPeople(['me', INES], ['me', INES, 'all'])).toEqual(['all']);
  expect(chosenPeople(['all'], ['all', INES])).toEqual([INES]);
  expect(chosenPeople([INES], [])).toEqual(['me']);
});
