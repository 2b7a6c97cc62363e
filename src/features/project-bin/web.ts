export { broughtBack, deleteProject, useTrashedProjects } from './web/data.ts';
