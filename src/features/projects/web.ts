export {
  changeColumn,
  favoritesIn,
  projectLabels,
  projectPeople,
  type ProjectPerson,
  projectRows,
  type ProjectScope,
  favoritePath,
  workspaceProjects,
} from './web/data.ts';
export { changeProjectStatus } from './web/project-actions.ts';
export { estimateChoices, visibilityChoices } from './web/project-choices.ts';
export {
  columnPaint,
  projectPath,
  projectRoleName,
  projectRoleOptions,
  projectStatuses,
  statusName,
} from './web/project-words.ts';
export { createLabel, deleteLabel } from './web/label-data.ts';
export { labelUses, reorderColumns, updateLabel, updateProject } from './web/settings-data.ts';
export { type NamedPerson, useNamedPeople } from './web/named-people.ts';
export { nameOf } from './web/person-name.ts';
export { useProjectPresence } from './web/use-project-presence.ts';
export { useOpenViews } from './web/open-views.ts';
export { ProjectsNav } from './web/projects-nav.tsx';
export { type ProjectView, projectFrameRoute, projectsPlace, type TasksRoute } from './web/routes.ts';
