import { describe, expect, it } from 'vitest';
import { lineOf } from './rules.ts';

type Told = Parameters<typeof lineOf>[0];

const told = (change: Partial<Told> = {}): string =>
  lineOf({
    action: 'project.updated',
    actor: { type: 'USER', id: null, name: 'Mara Ruiz', email: 'mara@example.com' },
    isWithheld: false,
    outcome: 'SUCCESS',
    target: { type: 'Project', id: null, name: 'Website' },
    ...change,
  });

describe('the sentence of an entry', () => {
  it('says what was done, and of what was refused or failed that it was only tried', () => {
    expect(told()).toBe('Mara Ruiz changed the project Website');
    expect(told({ outcome: 'DENIED' })).toBe('Mara Ruiz tried to change the project Website, and was refused');
    expect(told({ outcome: 'FAILURE' })).toBe('Mara Ruiz tried to change the project Website, without success');
  });

  it('names what acted and for whom, and the server where nobody did', () => {
    const actor = { type: 'AUTOMATION', id: null, name: 'Nightly report', email: '' } as const;
    const onBehalfOf = { id: null, name: '', email: 'mara@example.com' };
    expect(told({ actor, onBehalfOf })).toBe('Nightly report for mara@example.com changed the project Website');
    const nobody = { type: 'SYSTEM', id: null, name: '', email: '' } as const;
    expect(told({ actor: nobody, onBehalfOf: null })).toBe('Cairn changed the project Website');
  });

  it('names between its words who was let in or put out', () => {
    const target = { type: 'ProjectMember', id: null, name: 'Vera Rubin' };
    expect(told({ action: 'project.member.added', target })).toBe('Mara Ruiz added Vera Rubin to a project');
    expect(told({ action: 'project.member.removed', target })).toBe('Mara Ruiz took Vera Rubin out of a project');
  });

  it('says of a refusal where it was, as there is nothing that was made', () => {
    const place = { type: 'Workspace', id: null, name: 'Northwind' };
    const refused = (action: string, target: Told['target'] = place) => told({ action, target, outcome: 'DENIED' });
    expect(refused('member.invited')).toBe('Mara Ruiz tried to invite somebody to Northwind, and was refused');
    expect(refused('project.created')).toBe('Mara Ruiz tried to make a project in Northwind, and was refused');
    expect(refused('task.deleted', { ...place, type: 'Task', name: 'Ship it' })).toMatch('tried to delete the task Ship it,');
    expect(refused('task.deleted', { ...place, type: 'Project' })).toMatch('tried to delete tasks in Northwind,');
    expect(refused('comment.deleted', { ...place, type: 'TaskComment', name: '' })).toMatch('tried to delete a comment, and');
  });

  it('does not say twice that an act failed which is itself a failure', () => {
    const target = { type: 'User', id: null, name: 'Mara Ruiz' };
    const actor = { type: 'ANONYMOUS', id: null, name: '', email: '' } as const;
    expect(told({ action: 'login.failed', outcome: 'FAILURE', actor, target })).toBe('Somebody could not sign in as Mara Ruiz');
  });

  it('says whose session it was that the server ended by itself', () => {
    const target = { type: 'User', id: null, name: 'Mara Ruiz' };
    const actor = { type: 'SYSTEM', id: null, name: '', email: '' } as const;
    expect(told({ action: 'session.revoked', target })).toBe('Mara Ruiz signed other devices out');
    expect(told({ action: 'session.revoked', actor, target })).toBe('Cairn ended a session of Mara Ruiz');
  });

  it('says that somebody has another way to sign in', () => {
    const target = { type: 'User', id: null, name: 'Mara Ruiz' };
    expect(told({ action: 'identity.linked', target })).toBe('Mara Ruiz linked a further way to sign in');
    expect(told({ action: 'identity.unlinked', target })).toBe('Mara Ruiz gave up a way to sign in');
  });

  it('names nothing of a private project, and tells of an act without words of its own by its name', () => {
    expect(told({ isWithheld: true, outcome: 'DENIED' })).toMatch('the project (private), and was refused');
    expect(told({ action: 'workflow.run_failed' })).toBe('Mara Ruiz workflow run failed Website');
  });
});
