import { expect, test } from 'vitest';
import { checksOf, withCheck, withReview } from './progress.ts';

const none = { head: 'a'.repeat(40), checks: [], reviews: [] };
const check = (name: string, state: 'RUNNING' | 'PASSED' | 'FAILED', at = '2026-11-28T10:00:00Z') => ({ name, state, at });

test('a check counts with its latest state, whatever the order in which it is told', () => {
  const failed = withCheck(none, check('Build', 'FAILED', '2026-11-28T10:02:00Z'));
  expect(withCheck(failed, check('Build', 'RUNNING', '2026-11-28T10:01:00Z'))).toBe(failed);
  expect(withCheck(failed, check('Build', 'PASSED', '2026-11-28T10:03:00Z')).checks).toEqual([
    check('Build', 'PASSED', '2026-11-28T10:03:00Z'),
  ]);
});

test('all checks have passed only if none failed and none is running', () => {
  expect(checksOf(none)).toBe(null);
  const all = withCheck(withCheck(none, check('Build', 'PASSED')), check('Audit', 'RUNNING'));
  expect([all.checks.map(({ name }) => name), checksOf(all)]).toEqual([['Audit', 'Build'], 'RUNNING']);
  expect(checksOf(withCheck(all, check('Audit', 'PASSED')))).toBe('PASSED');
  expect(checksOf(withCheck(all, check('Lint', 'FAILED')))).toBe('FAILED');
});

test('a pull request keeps a limited number of checks', () => {
  let progress: Parameters<typeof withCheck>[0] = none;
  for (let nth = 0; nth < 40; nth++) progress = withCheck(progress, check(`Check ${nth}`, 'PASSED'));
  expect(progress.checks).toHaveLength(30);
});

test('the latest review of a person counts, and one that is dismissed is gone', () => {
  const at = '2026-11-28T10:00:00Z';
  const changes = withReview(none, { by: 'eve', state: 'CHANGES', at });
  const approved = withReview(changes, { by: 'eve', state: 'APPROVED', at });
  expect(approved.reviews).toEqual([{ by: 'eve', state: 'APPROVED', at }]);
  expect(withReview(approved, { by: 'eve', state: null, at }).reviews).toEqual([]);
  expect(withReview(approved, { by: 'eve', state: 'CHANGES', at: '2026-11-28T09:59:00Z' })).toBe(approved);
});
