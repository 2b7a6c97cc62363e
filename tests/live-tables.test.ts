import { expect, test } from 'vitest';
import { z } from 'zod';
import { entity } from '#contract/entity';
import { liveScopesOf } from '#contract/live-scopes';
import { liveEntities } from '#main/live-entities';

test('an entity is subscribed by the frame of its audience, unless it names another subscriber', () => {
  const scopes = liveScopesOf([
    entity('Note', z.object({}), { audience: 'project', scope: 'projectId' }),
    entity('Place', z.object({}), { audience: 'workspace', scope: 'id' }),
    entity('Wage', z.object({}), { audience: 'admins', scope: 'projectId' }),
    entity('Pulse', z.object({}), { audience: 'project', scope: 'projectId', heard: { all: [] } }),
    entity('Wish', z.object({}), { audience: 'person', scope: 'userId', heard: { own: ['project', 'person'] } }),
  ]);
  expect(scopes).toEqual({
    project: { all: ['Note'], own: ['Wish'] },
    workspace: { all: ['Place'], own: [] },
    person: { all: [], own: ['Wish'] },
  });
});

/** Changes in these are part of the row of their issue too, and change its version. */
const IN_THE_ISSUE = new Set(['IssueAssignee', 'IssueLabel']);
/** The frame of the workspace, which is around each project, follows these. */
const IN_THE_WORKSPACE = new Set(['Notification']);
/** The screens of chats, documents, notes and workflows follow these. */
const ON_A_SCREEN = new Set(['Chat', 'ChatMessage', 'ChatProposal', 'Document', 'Note', 'Workflow', 'WorkflowSettings']);

test('an open project subscribes to every live table of its slices, in any view', async () => {
  const entities = await liveEntities();
  const ofProject = entities.filter(({ audience, row }) => audience === 'project' || 'projectId' in row.shape);
  const others = [IN_THE_ISSUE, IN_THE_WORKSPACE, ON_A_SCREEN];
  const names = ofProject.map(({ name }) => name).filter((name) => !others.some((set) => set.has(name)));
  expect(names.length).toBeGreaterThan(10);
  const { all, own } = liveScopesOf(entities).project;
  expect([...all, ...own].toSorted()).toEqual(names.toSorted());
  expect(own).toEqual(['JoinRequest', 'TaskReminder', 'TimeBlock', 'WorkflowApproval']);
});

test('no frame asks for all rows of what only admins read: its members would then hear nothing', async () => {
  const ofAdmins = (await liveEntities()).filter(({ audience }) => audience === 'admins');
  expect(ofAdmins.length).toBeGreaterThan(2);
  expect(ofAdmins.filter(({ heard }) => heard.all.length > 0)).toEqual([]);
});

test('a workspace receives itself, its plan and its projects, and a person receives their memberships', async () => {
  const { workspace, person } = liveScopesOf(await liveEntities());
  expect(workspace).toEqual({
    all: ['Project', 'ProjectUpdate', 'Subscription', 'Workspace'],
    own: ['FavoriteOrder', 'Notification', 'PersonHints', 'ProjectMember', 'TimeBlock', 'TimeEntry', 'WorkspaceMember'],
  });
  expect(person).toEqual({ all: [], own: ['PersonHints', 'WorkspaceMember'] });
});
