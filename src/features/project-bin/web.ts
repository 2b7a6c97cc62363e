export { broughtBack, deleteProject, useBinnedProjects } from './web/data.ts';
