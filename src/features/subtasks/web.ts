export { addSubtask, taskSubtasks } from './web/subtask-data.ts';
export { SubtaskList } from './web/subtask-list.tsx';
