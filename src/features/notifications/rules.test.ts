import { expect, test } from 'vitest';
import { isIn } from './rules.ts';

const OPEN = { isListed: true, readAt: null, archivedAt: null, snoozedUntil: null };
const AT = '2026-11-27T10:00:00.000Z';

test.each([
  ['an unread one', OPEN, ['open', 'unread']],
  ['a read one', { ...OPEN, readAt: AT }, ['open']],
  ['a snoozed one', { ...OPEN, snoozedUntil: AT }, ['snoozed']],
  ['an archived one', { ...OPEN, readAt: AT, archivedAt: AT }, ['archived']],
  ['one that is only sent by email', { ...OPEN, isListed: false }, []],
])('%s is listed where it belongs', (_, item, parts) => {
  expect((['open', 'unread', 'snoozed', 'archived'] as const).filter((part) => isIn(part, item))).toEqual(parts);
});
