import { onePage } from '#contract/paging';
import { endpoints } from '#server/handlers';
import { subtaskActions } from '../contract.ts';
import { addedSubtask, changedSubtask, deletedSubtask, subtasksOf } from './subtasks.ts';

export const subtaskEndpoints = endpoints(subtaskActions, {
  'get-task-subtasks': async ({ db, reached }) => onePage(await subtasksOf(db, reached.rowId)),
  'add-task-subtask': (call) => addedSubtask(call),
  'update-task-subtask': (call) => changedSubtask(call),
  'delete-task-subtask': (call) => deletedSubtask(call),
});
