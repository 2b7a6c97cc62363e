export {
  cancelSprint,
  completeSprint,
  createSprint,
  deleteSprint,
  getReport,
  projectSprints,
  saveRetrospective,
  setCadence,
  setIssueSprint,
  setTaskSprint,
  sprintCadence,
  sprintIssues,
  startSprint,
  updateSprint,
} from './web/data.ts';
export { SprintField } from './web/sprint-field.tsx';

/** The settings of the cadence, loaded when they are opened. */
export const cadenceSettings = () => import('./web/cadence-settings.tsx');
