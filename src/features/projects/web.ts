export {
  changeColumn,
  createLabel,
  projectLabels,
  projectPeople,
  type ProjectPerson,
  projectRows,
  type ProjectScope,
  updateProject,
  workspaceProjects,
} from './web/data.ts';
export { nameOf } from './web/person-name.ts';
export { useProjectPresence } from './web/use-project-presence.ts';
export { ProjectsNav } from './web/projects-nav.tsx';
export { preloadProjects, type ProjectView, projectFrameRoute, projectsRoutes } from './web/routes.ts';
