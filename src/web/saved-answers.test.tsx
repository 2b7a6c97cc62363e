import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ApiError, OfflineError } from './api-error.ts';
import { answeredOrKept, deleteSavedAnswers } from './saved-answers.ts';
import { storage } from './storage.ts';
import { signedIn } from './testing/signed-in.ts';

let signOut: () => void;
beforeEach(async () => void (signOut = await signedIn('http://cairn.test', 'ada')));
afterEach(() => signOut());

const kept = storage('answers');
const earlier = (changed: object = {}) => kept.set('numbers', { user: 'ada', version: '1', answer: { done: 3 }, ...changed });
const unreached = () => Promise.reject(new OfflineError());

test('an answer is kept, and deleted with what its person leaves', async () => {
  await expect(answeredOrKept('numbers', () => Promise.resolve({ done: 4 }))).resolves.toEqual({ done: 4 });
  await waitFor(async () => expect(await kept.get('numbers')).toMatchObject({ user: 'ada', answer: { done: 4 } }));
  await deleteSavedAnswers();
  expect(await kept.entries()).toEqual([]);
});

test('without a network, the answer of the last visit stands in', async () => {
  await earlier();
  await expect(answeredOrKept('numbers', unreached)).resolves.toEqual({ done: 3 });
});

test('a refusal of the server is not covered by what it answered before', async () => {
  await earlier();
  await expect(answeredOrKept('numbers', () => Promise.reject(new ApiError(404, null)))).rejects.toThrow(ApiError);
});

test.each([
  ['another person', { user: 'ben' }],
  ['another version of the server', { version: '0' }],
])('an answer to %s stands in for nothing', async (_, changed) => {
  await earlier(changed);
  await expect(answeredOrKept('numbers', unreached)).rejects.toThrow(OfflineError);
});

test('what the server has answered since the page was loaded is newer than what is kept', async () => {
  await answeredOrKept('numbers', () => Promise.resolve({ done: 5 }));
  await earlier();
  await expect(answeredOrKept('numbers', unreached)).rejects.toThrow(OfflineError);
});
