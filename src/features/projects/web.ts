export {
  changeColumn,
  changeProjectStatus,
  createLabel,
  deleteLabel,
  projectLabels,
  projectPeople,
  type ProjectPerson,
  projectRows,
  type ProjectScope,
  setFavourite,
  workspaceProjects,
} from './web/data.ts';
export { ProjectsNav } from './web/projects-nav.tsx';
export { preloadProjects, type ProjectView, projectFrameRoute, projectsRoute } from './web/routes.ts';
