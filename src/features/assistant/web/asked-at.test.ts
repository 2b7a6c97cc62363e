import { expect, it } from 'vitest';
import { askedAt } from './asked-at.ts';

const asked = (text: string) => askedAt(text, text.length);

it('asks for commands only at the beginning', () => {
  expect(asked('/')).toEqual({ sign: '/', text: '', from: 0 });
  expect(asked('/plan-s')).toEqual({ sign: '/', text: 'plan-s', from: 0 });
  expect(asked('either/or')).toBeNull();
  expect(asked('/plan-sprint now')).toBeNull();
});

it('asks for items after @ and projects after #, also with several words', () => {
  expect(asked('Look at @ship the')).toEqual({ sign: '@', text: 'ship the', from: 8 });
  expect(asked('#')).toEqual({ sign: '#', text: '', from: 0 });
});

it('takes no address and no long sentence for a name', () => {
  expect(asked('ada@example')).toBeNull();
  expect(asked('@ada wrote this and I do not know')).toBeNull();
});
