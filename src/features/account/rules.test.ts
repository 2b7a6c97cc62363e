import { expect, test } from 'vitest';
import { departureFrom } from './rules.ts';

test.each([
  ['the only owner of others', { role: 'OWNER', isActive: true, others: 3, otherOwners: 0 }, 'blocks'],
  ['one of two owners', { role: 'OWNER', isActive: true, others: 3, otherOwners: 1 }, 'stays'],
  ['an owner who is alone', { role: 'OWNER', isActive: true, others: 0, otherOwners: 0 }, 'goes'],
  ['a member', { role: 'MEMBER', isActive: true, others: 1, otherOwners: 1 }, 'stays'],
  ['a deactivated owner', { role: 'OWNER', isActive: false, others: 1, otherOwners: 0 }, 'stays'],
] as const)('when %s leaves, the workspace %j', (_, held, departure) => expect(departureFrom(held)).toBe(departure));
