export { restoreDeletedProject, deleteProject, useTrashedProjects } from './web/data.ts';
