export { taskLinks } from './web/data.ts';
export { TaskLinks } from './web/task-links.tsx';
