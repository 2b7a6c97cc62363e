import { describe, expect, test } from 'vitest';
import type { WorkspaceRole } from '#contract/permissions';
import { hoursOf, mayChange, rolesToGive } from './rules.ts';

const actor = (role: WorkspaceRole) => ({ userId: 'actor', role });
const other = (role: WorkspaceRole) => ({ userId: 'other', role });

describe('the right to change roles', () => {
  test.each<[WorkspaceRole, WorkspaceRole[]]>([
    ['OWNER', ['OWNER', 'ADMIN', 'MEMBER', 'GUEST']],
    ['ADMIN', ['MEMBER', 'GUEST']],
    ['MEMBER', []],
    ['GUEST', []],
  ])('an actor of role %s changes %j', (role, changed) => {
    const roles: WorkspaceRole[] = ['OWNER', 'ADMIN', 'MEMBER', 'GUEST'];
    expect(roles.filter((theirs) => mayChange(actor(role), other(theirs)))).toEqual(changed);
    expect(roles.some((theirs) => mayChange(actor(role), actor(theirs)))).toBe(false);
  });

  test.each<[WorkspaceRole, WorkspaceRole, WorkspaceRole[]]>([
    ['OWNER', 'OWNER', ['OWNER', 'ADMIN', 'MEMBER', 'GUEST']],
    ['OWNER', 'GUEST', ['OWNER', 'ADMIN', 'MEMBER', 'GUEST']],
    ['ADMIN', 'OWNER', []],
    ['ADMIN', 'ADMIN', []],
    ['ADMIN', 'MEMBER', ['MEMBER', 'GUEST']],
    ['ADMIN', 'GUEST', ['MEMBER', 'GUEST']],
    ['MEMBER', 'GUEST', []],
    ['GUEST', 'GUEST', []],
  ])('an actor of role %s gives a person of role %s one of %j', (role, theirs, given) => {
    expect(rolesToGive(actor(role), other(theirs))).toEqual(given);
  });

  test('you can lower your own role, but not raise it', () => {
    expect(rolesToGive(actor('ADMIN'), actor('ADMIN'))).toEqual(['MEMBER', 'GUEST']);
    expect(rolesToGive(actor('MEMBER'), actor('MEMBER'))).toEqual([]);
  });
});

test('a point counts as half a day', () => {
  expect(hoursOf({ hours: 6, points: 2, unestimated: 9 })).toBe(14);
});
