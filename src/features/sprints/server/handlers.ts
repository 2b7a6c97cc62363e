import { onePage } from '#contract/paging';
import { endpoints } from '#server/handlers';
import { sprintActions } from '../contract.ts';
import { changedCadence } from './cadence.ts';
import { cadenceOf } from './cadence-rows.ts';
import { canceledSprint, completedSprint } from './sprint-completion.ts';
import { createdSprint } from './sprint-creation.ts';
import { deletedSprint, editedSprint } from './sprint-edits.ts';
import { issueMovedToSprint, taskMovedToSprint } from './sprint-items.ts';
import { reportOf } from './sprint-report.ts';
import { plannableIssues } from './plannable-issues.ts';
import { startedSprint } from './sprint-start.ts';
import { sprintById, sprintsOf } from './sprints.ts';

export const sprintEndpoints = endpoints(sprintActions, {
  'get-sprints': async ({ db, reached }) => onePage(await sprintsOf(db, reached.projectId)),

  'get-sprint-report': async ({ db, reached }) => reportOf(db, await sprintById(db, reached.rowId)),

  'get-sprint-issues': plannableIssues,

  'create-sprint': (call) => createdSprint(call),

  'update-sprint': (call) => editedSprint(call),

  'start-sprint': (call) => startedSprint(call),

  'complete-sprint': (call) => completedSprint(call),

  'cancel-sprint': (call) => canceledSprint(call),

  'delete-sprint': (call) => deletedSprint(call),

  'set-task-sprint': (call) => taskMovedToSprint(call),

  'set-issue-sprint': (call) => issueMovedToSprint(call),

  'get-sprint-cadence': ({ db, reached }) => cadenceOf(db, reached.projectId),

  'set-sprint-cadence': (call) => changedCadence(call),
});
