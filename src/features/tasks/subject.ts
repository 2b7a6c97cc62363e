import { subject } from '#contract/subject';

/** A task as a subject of comments, files, links and history. */
export const taskSubject = subject('TASK', {
  table: 'Task',
  id: 'taskId',
  called: 'a task',
  owner: 'createdBy',
  assigned: { one: 'assigneeId' },
  isNumbered: true,
  texts: ['description'],
  settled: ['DONE'],
  isOnBoard: true,
  blockers: 'blockedByCount',
  archived: 'task-archived',
  change: { any: 'editAnyTask', own: 'editOwnTask' },
  deleteAny: 'deleteAnyTask',
  takes: ['files', 'links'],
  view: 'board',
});
