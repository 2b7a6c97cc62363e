import { expect, test } from 'vitest';
import { rightsOn } from './task-rights.ts';

const none = { edit: false, move: false, assign: false, remove: false, makeLabels: false, follow: false };
const own = { createdBy: 'mara' };

test('a person who can edit a task can only delete it while the workspace is read-only', () => {
  expect(rightsOn(own, { role: 'MEMBER', isReadOnly: false }, 'mara')).toEqual({
    edit: true,
    move: true,
    assign: true,
    remove: true,
    makeLabels: true,
    follow: true,
  });
  expect(rightsOn(own, { role: 'MEMBER', isReadOnly: true }, 'mara')).toEqual({ ...none, remove: true });
  expect(rightsOn(own, { role: 'ADMIN', isReadOnly: true }, 'ines')).toEqual({ ...none, remove: true });
  expect(rightsOn(own, { role: 'MEMBER', isReadOnly: true }, 'ines')).toEqual(none);
});

test('people outside of the project can do nothing', () => {
  expect(rightsOn(own, null, 'mara')).toEqual(none);
});
