export { followChoice } from './web/following.ts';
export { AssigneeField } from './web/assignee-field.tsx';
export {
  addTaskLabel,
  changeAssignee,
  changePriority,
  createTask,
  deleteTask,
  moveTask,
  newCard,
  type NewTask,
  projectTasks,
  removeTaskLabel,
  restoreTask,
  setMilestone,
  type TaskScope,
  updateNotes,
  updateTask,
  watchTask,
} from './web/data.ts';
export { CollaboratorsField } from './web/collaborators-field.tsx';
export { useFilteredTasks } from './web/filtered-tasks.ts';
export { DateField } from './web/date-field.tsx';
export { changeTaskStatus } from './web/status-change.ts';
export { dayOf, sayDate, sayDay, startOf } from './web/days.ts';
export { DueTimeField } from './web/due-time-field.tsx';
export { EstimateField } from './web/estimate-field.tsx';
export { sayEstimate } from './web/estimates.ts';
export { HoursField } from './web/hours-field.tsx';
export { HOURS_HINT, sayHours } from './web/hours.ts';
export { LabelsField } from './web/labels-field.tsx';
export { PriorityField } from './web/priority-field.tsx';
export { useShownOrder, useShowsInOrder } from './web/shown-order.ts';
export { peopleItems } from './web/people-items.tsx';
export { prediction } from './web/shift-prediction.ts';
export type { ShownTask, TaskPart } from './web/shown-task.ts';
export { StatusField } from './web/status-field.tsx';
export { TagsField } from './web/tags-field.tsx';
export { changedFields, TaskDraftContext, useTaskWrite } from './web/task-draft.ts';
export { WatchField } from './web/watch-field.tsx';
export { rightsOn, type TaskRights } from './web/task-rights.ts';
