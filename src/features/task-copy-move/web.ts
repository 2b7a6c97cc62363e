export { copyItems, moveItems } from './web/copy-items.tsx';
export { moveToProject } from './web/data.ts';
export { useMovedTask } from './web/use-moved-task.ts';
