import { describe, expect, test } from 'vitest';
import { departureFrom, notificationTypes, switched, wantsNotification } from './rules.ts';

describe('a notification', () => {
  test('follows the defaults until the person changes it', () => {
    expect(wantsNotification(undefined, 'reminder', 'email')).toBe(true);
    expect(wantsNotification({ 'reminder.email': false }, 'reminder', 'email')).toBe(false);
    expect(wantsNotification({ 'reminder.email': false }, 'added-to-project', 'email')).toBe(true);
  });

  test('that is turned off and on again leaves no setting behind', () => {
    const off = switched({ 'later.push': true }, 'reminder', 'email', false);
    expect(off).toEqual({ 'later.push': true, 'reminder.email': false });
    expect(switched(off, 'reminder', 'email', true)).toEqual({ 'later.push': true });
  });

  test('has a name that is valid in the contract', () => {
    for (const type of Object.keys(notificationTypes)) expect(`${type}.email`.length).toBeLessThanOrEqual(50);
  });
});

test.each([
  ['the only owner of others', { role: 'OWNER', isActive: true, others: 3, otherOwners: 0 }, 'blocks'],
  ['one of two owners', { role: 'OWNER', isActive: true, others: 3, otherOwners: 1 }, 'stays'],
  ['an owner who is alone', { role: 'OWNER', isActive: true, others: 0, otherOwners: 0 }, 'goes'],
  ['a member', { role: 'MEMBER', isActive: true, others: 1, otherOwners: 1 }, 'stays'],
  ['a deactivated owner', { role: 'OWNER', isActive: false, others: 1, otherOwners: 0 }, 'stays'],
] as const)('when %s leaves, the workspace %j', (_, held, departure) => expect(departureFrom(held)).toBe(departure));
