export { addSteps, placesInOrder } from './web/adding-steps.ts';
export { type Outlined, outlineOf, type Step } from './web/pasted-steps.ts';
export { taskSubtasks } from './web/subtask-data.ts';
export { SubtaskList } from './web/subtask-list.tsx';
