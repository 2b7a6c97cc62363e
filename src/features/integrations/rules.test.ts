import { describe, expect, test } from 'vitest';
import { namedTasks } from './rules.ts';

const keys = (of: Parameters<typeof namedTasks>[0]) => namedTasks(of).map(({ key, isFixed }) => (isFixed ? `${key}!` : key));

describe('the tasks that a pull request names', () => {
  test('are those in its branch and its title, and those that its text fixes', () => {
    expect(keys({ branch: 'ada/app-12-fix-login', title: 'Log in again', text: '' })).toEqual(['APP-12']);
    expect(keys({ title: 'APP-12 and APP-13: log in', text: 'See APP-14. Fixes APP-15, closes: app-16.' })).toEqual([
      'APP-12',
      'APP-13',
      'APP-15!',
      'APP-16!',
    ]);
  });
  test('are none inside of longer words and numbers', () => {
    expect(keys({ title: 'XAPP-12x APP-0 APP-1234567890 A-1', text: 'prefixes APP-3' })).toEqual([]);
  });
  test('are ten at most', () => {
    expect(keys({ title: Array.from({ length: 30 }, (_, nth) => `APP-${nth + 1}`).join(' ') })).toHaveLength(10);
  });
  test('are found in a long text without delay of its length squared', () => {
    expect(keys({ title: 'a-'.repeat(50_000), text: `${'fixes '.repeat(50_000)}APP-7` })).toEqual(['APP-7!']);
  });
});
