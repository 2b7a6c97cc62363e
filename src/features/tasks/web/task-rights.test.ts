import { expect, test } from 'vitest';
import { rightsOn } from './task-rights.ts';

const none = { edit: false, move: false, assign: false, remove: false, makeLabels: false, follow: false };
const own = { createdBy: 'mara' };

test('whoever may edit a task may do so while the workspace has room, and only delete it when it has not', () => {
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

test('outside of the project nobody may do anything', () => {
  expect(rightsOn(own, null, 'mara')).toEqual(none);
});
