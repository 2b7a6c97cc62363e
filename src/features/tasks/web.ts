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
  restoreTask,
  setMilestone,
  taskDetails,
  type TaskMove,
  type TaskScope,
  updateNotes,
  updateTask,
} from './web/data.ts';
export { dayOf, sayDay, startOf } from './web/days.ts';
export { rightsOn, type TaskRights } from './web/task-rights.ts';
export { TaskSheet } from './web/task-sheet.tsx';
