export { taskLinks } from './web/data.ts';
export { type TaskDependency, useDependencies, useDependencyChanges } from './web/dependency-data.ts';
export { TaskLinks } from './web/task-links.tsx';
