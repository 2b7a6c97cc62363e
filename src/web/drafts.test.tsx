import { afterEach, beforeEach, expect, test } from 'vitest';
import { draftAt, forgetDrafts, storeDraft } from './drafts.ts';
import { signedIn } from './testing/signed-in.ts';

let signOut: () => void;

beforeEach(async () => {
  localStorage.clear();
  signOut = await signedIn('http://localhost:1', 'ada');
});
afterEach(() => signOut());

test('a draft is restored at its place until it is deleted', () => {
  storeDraft('task:1', 'Half a thought');
  expect(draftAt('task:1')).toBe('Half a thought');
  expect(draftAt('task:2')).toBeNull();
  storeDraft('task:1', null);
  expect(draftAt('task:1')).toBeNull();
});

test('a draft belongs only to its author', async () => {
  storeDraft('task:1', 'Only Ada’s');
  const kept = { ...localStorage };
  signOut();
  Object.assign(localStorage, kept);
  signOut = await signedIn('http://localhost:1', 'ben');
  expect(draftAt('task:1')).toBeNull();
  storeDraft('task:1', 'Only Ben’s');
  expect(Object.values({ ...localStorage }).join(' ')).not.toContain('Only Ada’s');
});

test('the oldest are replaced, and all are deleted at once', () => {
  for (let index = 0; index < 60; index++) storeDraft(`task:${index}`, `Thought ${index}`);
  storeDraft('task:10', 'Thought again');
  expect(draftAt('task:9')).toBeNull();
  expect([draftAt('task:10'), draftAt('task:59')]).toEqual(['Thought again', 'Thought 59']);
  forgetDrafts();
  expect(draftAt('task:59')).toBeNull();
});

test('nothing is stored without a session', () => {
  signOut();
  localStorage.clear();
  signOut = () => undefined;
  storeDraft('task:1', 'Nobody’s');
  expect(localStorage).toHaveLength(0);
});
