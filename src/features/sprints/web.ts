export {
  cancelSprint,
  completeSprint,
  createSprint,
  deleteSprint,
  getReport,
  projectSprints,
  setIssueSprint,
  setTaskSprint,
  sprintCadence,
  sprintIssues,
  startSprint,
  updateSprint,
  writeRetrospective,
} from './web/data.ts';
export { joinSprint } from './web/late-joining.ts';
export { sprintChoices, useSprintChoices } from './web/sprint-choices.ts';

/** The control of a task's sprint, loaded after the other fields. */
export const sprintField = () => import('./web/sprint-field.tsx');
/** The settings of the cadence, loaded when they are opened. */
export const cadenceSettings = () => import('./web/cadence-settings.tsx');
