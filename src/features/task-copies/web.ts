export { copyItems } from './web/copy-items.tsx';
export { useMovedTask } from './web/use-moved-task.ts';
