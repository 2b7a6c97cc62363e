export {
  addTaskLabel,
  changeAssignee,
  changePriority,
  createTask,
  deleteTask,
  moveTask,
  type NewTask,
  projectTasks,
  removeTaskLabel,
  setMilestone,
  updateTask,
} from './web/data.ts';
export { dayOf, sayDay, startOf } from './web/days.ts';
export { rightsOn, type TaskRights } from './web/task-rights.ts';

/** The sheet of a task, which a board's first paint does without: fetched when one is opened, or ahead of it. */
export const taskSheet = () => import('./web/task-sheet.tsx');
