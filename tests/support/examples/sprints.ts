import type { Examples } from '../examples.ts';

export const sprintExamples: Examples = {
  'workspace.get-project-health': ({ workspaceId }) => ({ query: { workspaceId } }),
  'project.get-project-updates': ({ projectId }) => ({ query: { projectId } }),
  'project.create-project-update': ({ projectId }) => ({
    query: { projectId },
    body: { status: 'AT_RISK', content: 'The supplier is late.\n\nWe look for another one.' },
  }),
  'project.edit-project-update': ({ updateId }) => ({ query: { updateId }, body: { status: 'OFF_TRACK' } }),
  'project.delete-project-update': ({ updateId }) => ({ query: { updateId } }),
  'sprints.get-sprints': ({ projectId }) => ({ query: { projectId } }),
  'sprints.get-sprint-report': ({ sprintId }) => ({ query: { sprintId } }),
  'sprints.get-sprint-issues': ({ projectId }) => ({ query: { projectId } }),
  'sprints.create-sprint': ({ projectId }) => ({ query: { projectId }, body: { startsAt: '2031-01-06', endsAt: '2031-01-19' } }),
  'sprints.update-sprint': ({ sprintId }) => ({ query: { sprintId }, body: { goal: 'Orders can be paid', capacityPoints: 21 } }),
  'sprints.set-task-sprint': ({ taskId, sprintId }) => ({ query: { taskId }, body: { sprintId } }),
  'sprints.set-issue-sprint': ({ issueId, sprintId }) => ({ query: { issueId }, body: { sprintId } }),
  'sprints.start-sprint': ({ sprintId }) => ({ query: { sprintId }, body: {} }),
  'sprints.complete-sprint': ({ activeSprintId }) => ({ query: { sprintId: activeSprintId }, body: { rollover: 'BACKLOG' } }),
  'sprints.cancel-sprint': ({ sprintId }) => ({ query: { sprintId }, body: {} }),
  'sprints.delete-sprint': ({ unusedSprintId }) => ({ query: { sprintId: unusedSprintId } }),
  'sprints.get-sprint-cadence': ({ projectId }) => ({ query: { projectId } }),
  'sprints.set-sprint-cadence': ({ projectId }) => ({ query: { projectId }, body: { durationWeeks: 3, rollover: 'BACKLOG' } }),
};
