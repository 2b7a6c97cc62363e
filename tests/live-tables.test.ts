import { expect, test } from 'vitest';
import { z } from 'zod';
import { entity } from '#contract/entity';
import { liveScopesOf } from '#contract/live-scopes';
import { liveEntities } from '#main/live-entities';

test('the frame of its audience listens to an entity, unless it says who does', () => {
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

test('an open project, a workspace and a person listen to these tables', async () => {
  expect(liveScopesOf(await liveEntities())).toEqual({
    project: {
      all: [
        'CustomField',
        'Issue',
        'IssueAttachment',
        'IssueComment',
        'Label',
        'LinkedItem',
        'Project',
        'ProjectMember',
        'SharedView',
        'Subtask',
        'Task',
        'TaskAttachment',
        'TaskComment',
        'Template',
        'TimeEntry',
      ],
      own: ['JoinRequest', 'TaskReminder'],
    },
    workspace: { all: ['Project', 'Subscription', 'Workspace'], own: ['ProjectMember', 'TimeEntry', 'WorkspaceMember'] },
    person: { all: [], own: ['WorkspaceMember'] },
  });
});
