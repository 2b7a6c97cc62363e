export {
  cancelSprint,
  completeSprint,
  createSprint,
  deleteSprint,
  getReport,
  setIssueSprint,
  sprintCadence,
  sprintIssues,
  startSprint,
  updateSprint,
  writeRetrospective,
} from './web/data.ts';
export { projectSprints, useSprints } from './web/project-sprints.ts';
export { openSprints, sprintChoices, useSprintChoices } from './web/sprint-choices.ts';
export { joinSprints, setTaskSprint } from './web/task-sprint.ts';

/** The control of a task's sprint, loaded after the other fields. */
export const sprintField = () => import('./web/sprint-field.tsx');
/** The settings of the cadence, loaded when they are opened. */
export const cadenceSettings = () => import('./web/cadence-settings.tsx');
