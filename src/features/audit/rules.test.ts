import { describe, expect, it } from 'vitest';
import { lineOf } from './rules.ts';

type Entry = Parameters<typeof lineOf>[0];

const line = (change: Partial<Entry> = {}): string =>
  lineOf({
    action: 'project.updated',
    actor: { type: 'USER', id: null, name: 'Mara Ruiz', email: 'mara@example.com' },
    isWithheld: false,
    outcome: 'SUCCESS',
    target: { type: 'Project', id: null, name: 'Website' },
    ...change,
  });

describe('the sentence of an entry', () => {
  it('says what was done, or what was tried when it was denied or failed', () => {
    expect(line()).toBe('Mara Ruiz changed the project Website');
    expect(line({ outcome: 'DENIED' })).toBe('Mara Ruiz tried to change the project Website, but was denied');
    expect(line({ outcome: 'FAILURE' })).toBe('Mara Ruiz tried to change the project Website, but it failed');
  });

  it('names the actor and the person it acted for, and Cairn if no person acted', () => {
    const actor = { type: 'AUTOMATION', id: null, name: 'Nightly report', email: '' } as const;
    const onBehalfOf = { id: null, name: '', email: 'mara@example.com' };
    expect(line({ actor, onBehalfOf })).toBe('Nightly report for mara@example.com changed the project Website');
    const nobody = { type: 'SYSTEM', id: null, name: '', email: '' } as const;
    expect(line({ actor: nobody, onBehalfOf: null })).toBe('Cairn changed the project Website');
  });

  it('names the person who was added or removed', () => {
    const target = { type: 'ProjectMember', id: null, name: 'Vera Rubin' };
    expect(line({ action: 'project.member.added', target })).toBe('Mara Ruiz added Vera Rubin to a project');
    expect(line({ action: 'project.member.removed', target })).toBe('Mara Ruiz removed Vera Rubin from a project');
  });

  it('says where an action was denied, because nothing was created', () => {
    const place = { type: 'Workspace', id: null, name: 'Northwind' };
    const refused = (action: string, target: Entry['target'] = place) => line({ action, target, outcome: 'DENIED' });
    expect(refused('member.invited')).toBe('Mara Ruiz tried to invite someone to Northwind, but was denied');
    expect(refused('project.created')).toBe('Mara Ruiz tried to create a project in Northwind, but was denied');
    expect(refused('task.deleted', { ...place, type: 'Task', name: 'Ship it' })).toMatch('tried to delete the task Ship it,');
    expect(refused('task.deleted', { ...place, type: 'Project' })).toMatch('tried to delete tasks in Northwind,');
    expect(refused('comment.deleted', { ...place, type: 'TaskComment', name: '' })).toMatch('tried to delete a comment, but');
  });

  it('does not repeat that an action failed if it is itself a failure', () => {
    const target = { type: 'User', id: null, name: 'Mara Ruiz' };
    const actor = { type: 'ANONYMOUS', id: null, name: '', email: '' } as const;
    expect(line({ action: 'login.failed', outcome: 'FAILURE', actor, target })).toBe('Someone failed to sign in as Mara Ruiz');
  });

  it('says whose session the server ended', () => {
    const target = { type: 'User', id: null, name: 'Mara Ruiz' };
    const actor = { type: 'SYSTEM', id: null, name: '', email: '' } as const;
    expect(line({ action: 'session.revoked', target })).toBe('Mara Ruiz signed out other devices');
    expect(line({ action: 'session.revoked', actor, target })).toBe('Cairn ended a session of Mara Ruiz');
  });

  it('says that a way to sign in was added or removed', () => {
    const target = { type: 'User', id: null, name: 'Mara Ruiz' };
    expect(line({ action: 'identity.linked', target })).toBe('Mara Ruiz added a way to sign in');
    expect(line({ action: 'identity.unlinked', target })).toBe('Mara Ruiz removed a way to sign in');
  });

  it('hides the name of a private project, and shows an unknown action by its name', () => {
    expect(line({ isWithheld: true, outcome: 'DENIED' })).toMatch('the project (private), but was denied');
    expect(line({ action: 'agent.created' })).toBe('Mara Ruiz agent created Website');
  });
});
