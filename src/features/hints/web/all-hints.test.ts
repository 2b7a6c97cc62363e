import { expect, it } from 'vitest';
import { mayInProject } from '#contract/permissions';
import { HintName } from '../contract.ts';
import { hintAt, hints } from './all-hints.ts';

const inProject = (rest: string) => hintAt(`/dashboard/w1/projects/p1/${rest}`)?.name;
const inWorkspace = (rest: string) => hintAt(`/workspace/w1/${rest}`)?.name;

it('has one hint for each main view', () => {
  const views = ['board', 'list', 'calendar', 'timeline', 'issues', 'sprints', 'documents', 'notes', 'analytics'];
  expect(views.map(inProject)).toEqual(views);
  expect([inProject('workflow/list'), inWorkspace('inbox'), inWorkspace('my-work/')]).toEqual(['workflows', 'inbox', 'my-work']);
});

it('has none beside an open item, on other pages, and for a view of a project in a workspace', () => {
  for (const rest of ['board/t1', 'issues/i1/edit', 'settings', 'workflow/new'])
    expect([rest, inProject(rest)]).toEqual([rest, undefined]);
  for (const rest of ['projects', 'analytics', 'board', 'settings/general'])
    expect([rest, inWorkspace(rest)]).toEqual([rest, undefined]);
  expect(hintAt('/account/profile')).toBeNull();
});

it('gives each a name of its own that can be stored, and a shortcut or a link', () => {
  expect(new Set(hints.map(({ name }) => name)).size).toBe(hints.length);
  for (const { name, keys, link } of hints) {
    expect(HintName.safeParse(name).success).toBe(true);
    expect([name, (keys === undefined) !== (link === undefined)]).toEqual([name, true]);
  }
});

it('tells someone who comments only of what they can do', () => {
  const told = hints.filter(({ at, verb }) => 'project' in at && (verb === undefined || mayInProject('COMMENTER', verb)));
  expect(told.map(({ name }) => name)).toEqual(['issues', 'notes', 'analytics']);
});

it('only a hint with keys is pressed like them', () => {
  expect(hints.filter(({ isButton, keys }) => isButton && keys === undefined)).toEqual([]);
});
