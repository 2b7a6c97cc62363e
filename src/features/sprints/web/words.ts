import { counted } from '#contract/counts';

export const sprint = 'Sprint';
export const noSprint = 'No sprint';
export const cadence = 'Sprints';
export const cadenceDescription = 'Sprints can be planned, started and completed automatically, in the time zone of the project.';
export const loadingCadence = 'Loading the sprint settings';
export const theCadence = 'the sprint settings';
export const planAhead = 'Plan sprints ahead';
export const planAheadHint = 'Creates the next sprints in advance, so that you can plan them.';
export const cadenceFields = { durationWeeks: 'Length', cooldownDays: 'Pause after a sprint', upcomingCount: 'Planned ahead' };
export const weeks = (count: number) => counted(count, 'week');
export const pauseDays = (count: number) => (count === 0 ? 'None' : counted(count, 'day'));
export const sprintsAhead = (count: number) => counted(count, 'sprint');
export const startWeekday = 'Starts on';
export const weekdays = {
  MO: 'Monday',
  TU: 'Tuesday',
  WE: 'Wednesday',
  TH: 'Thursday',
  FR: 'Friday',
  SA: 'Saturday',
  SU: 'Sunday',
};
export const autoStart = 'Start sprints automatically';
export const autoStartHint = 'A sprint starts at 00:01 on its first day.';
export const autoComplete = 'Complete sprints automatically';
export const autoCompleteHint = 'A sprint is completed at 00:01 after its last day.';
export const rollover = 'Unfinished work';
export const rolloverNames = {
  NEXT: 'Moves to the next sprint',
  BACKLOG: 'Moves to the backlog',
  KEEP: 'Stays in the completed sprint',
};
export const allowParallel = 'Allow parallel sprints';
export const allowParallelHint = 'Several sprints can be active at the same time, and their dates can overlap.';
