import { byCount, counted, figure } from '#contract/counts';
import { shortDate } from '#contract/dates';
import type { EstimateScale } from '#features/projects/contract';
import type { Sprint } from '#features/sprints/contract';
import type { Verdict } from '#features/sprints/rules';
import type { EndOfSprint, Fate } from '../rules.ts';

export { sprints } from './route-words.ts';

export const theSprints = 'the sprints';
export const loadingSprints = 'Loading sprints';
export const searchSprints = 'Search sprints and backlog';
export const items = (count: number) => counted(count, 'item');
export const backlog = 'Backlog';
export const beyondCapacity = (name: string) => `Beyond the capacity of ${name}`;
export const newSprint = 'New sprint';
export const createSprint = 'Create sprint';
export const planNextSprint = 'Plan next sprint';
export const noSprints = 'No sprint planned';
export const noSprintsHint = 'A sprint is a short period with a goal. Its tasks and issues come from the backlog.';
export const noWork = 'No tasks or issues yet';
export const noWorkHint = 'They appear in the backlog. Drag them into a sprint, or move them from their menu.';
export const createFirstTask = 'Create first task';
export const emptySprint = 'No work in this sprint';
export const emptySprintHint = 'Drag tasks and issues here from the backlog, or move them from their menu.';
export const emptySprintNote = 'Tasks and issues that are moved to this sprint appear here.';
export const emptyBacklog = 'Backlog is empty';
export const emptyBacklogHint = 'Tasks and issues without a sprint wait here.';
export const createTask = 'Create task';
export const editSprint = 'Edit sprint';
export const saveSprint = 'Save sprint';
export const startSprint = 'Start sprint';
export const completeSprint = 'Complete sprint';
export const cancelSprint = 'Cancel sprint';
export const deleteSprint = 'Delete sprint';
export const cancel = 'Cancel';
export const name = 'Name';
export const goal = 'Goal';
export const goalHint = 'What the sprint should achieve.';
export const firstDay = 'First day';
export const lastDay = 'Last day';
export const capacity = 'Capacity in points';
export const usualCapacity = (points: number) => `The last sprints completed ${counted(points, 'point')} on average.`;
export const noCapacityHint = 'Leave it empty to plan without a limit.';
export const nameRequired = 'Enter a name.';
export const daysRequired = 'Select the first and the last day.';
export const capacityInvalid = 'Enter a number, such as 20.';
export const moreActions = (of: string) => `Actions for ${of}`;
export const sprintStarted = (of: string) => `${of} started`;
export const sprintCompleted = (of: string) => `${of} completed`;
export const sprintCanceled = (of: string) => `${of} canceled`;
export const sprintDeleted = (of: string) => `${of} deleted`;
export const askStart = (of: string) => `Start ${of}?`;
export const startText = (count: number) =>
  count === 0
    ? 'It is empty, so nothing will count as committed. You can add tasks and issues after the start.'
    : `${counted(count, 'item')} will count as committed.`;
export const askCancel = (of: string) => `Cancel ${of}?`;
export const cancelText = 'Its unfinished items move to the backlog. You cannot reopen it.';
export const keepSprint = 'Keep sprint';
export const askDelete = (of: string) => `Delete ${of}?`;
export const deleteText = 'Its items move to the backlog. This cannot be undone.';
export const askComplete = (of: string) => `Complete ${of}`;
export const completeText = (done: number, open: number) =>
  open === 0
    ? byCount(done, 'The only item is done.', `All ${counted(done, 'item')} are done.`)
    : `${counted(done, 'item')} done, ${figure(open)} unfinished. Select where each unfinished item goes.`;
export const allUnfinished = 'All unfinished items';
export const toNext = (of: string | undefined) => (of === undefined ? 'Next sprint' : `Move to ${of}`);
export const toBacklog = 'Move to the backlog';
export const keepThere = 'Keep in this sprint';
export const placeOf = (key: string) => `Where ${key} goes`;
export const moveToSprint = 'Move to sprint';
export const noSprint = 'Backlog';
export const sprintOf = (subject: string) => `Sprint of ${subject}`;
export const movedTo = (subject: string, place: string) => `${subject} moved to ${place}`;
export const theBacklog = 'the backlog';
export const days = ({ startsAt, endsAt }: Pick<Sprint, 'startsAt' | 'endsAt'>) =>
  `${shortDate(startsAt)} – ${shortDate(endsAt)}`;
export const points = (count: number) => counted(count, 'point');
export const ofCapacity = (used: number, most: number) => `${figure(used)} of ${counted(most, 'point')}`;
export const nothingEstimated = 'No item in the backlog has an estimate. Add estimates, then plan the sprint.';
export const noCapacity = (of: string) => `${of} has no capacity yet. Edit the sprint to set it.`;
export const nothingFits = (of: string) => `Nothing else in the backlog fits in ${of}.`;
export const assignees = 'Assignees';
export const active = 'Active';
export const verdicts: Record<Verdict, string> = { AHEAD: 'Ahead', ON_TRACK: 'On track', BEHIND: 'Behind' };
export const progress = (done: number, scope: number) => `${figure(done)} of ${figure(scope)} done`;
export const burnDown = 'Burn-down';
export const burnUp = 'Burn-up';
export const remaining = 'Remaining';
export const ideal = 'Ideal';
export const completed = 'Completed';
export const scope = 'Scope';
export const day = 'Day';
export const start = 'Start';
export const burnDownOf = (of: string) => `Burn-down of ${of}`;
export const burnUpOf = (of: string) => `Burn-up of ${of}`;
export const measuredIn = { points: 'In points.', count: 'In items, because nothing is estimated.' };
export const theReport = 'the report';
export const showCharts = 'Show charts';
export const hideCharts = 'Hide charts';
export const pastSprints = 'Past sprints';
export const allPastSprints = 'All past sprints';
export const canceled = 'Canceled';
export const committed = 'Committed';
export const addedLate = 'Added later';
export const completedOf = ({ completed: done, committed: promised, measure }: EndOfSprint) =>
  `${figure(done)} completed, ${counted(promised, measure === 'points' ? 'point' : 'item')} committed`;
export const fates: Record<Fate, string> = {
  completed: 'Completed',
  carriedOver: 'Carried over',
  removed: 'Removed',
  unfinished: 'Unfinished',
};
export const itemAmount = (count: number) => counted(count, 'item');
export const summary = 'Summary';
export const loadingReport = 'Loading the report';
export const unknownSprint = 'This sprint was deleted or has not ended';
export const missingItem = 'Deleted or in another project';
export const addedAfterStart = 'Added after the start';
export const retrospective = 'Retrospective';
export const retrospectivePlaceholder = 'Write what went well and what to change next time';
export const noRetrospective = 'No retrospective yet.';

export const workload = 'Workload';
export const workloadOf = (of: string) => `Workload of ${of}`;
/** `days` is null until they are known. */
export const workloadNote = (days: number | null, scale: EstimateScale, pointHours: number) =>
  [
    days === null ? 'The work of each person.' : `The work of each person, and their hours in ${counted(days, 'working day')}.`,
    ...(scale === 'HOURS' ? [] : [`A point counts as ${counted(pointHours, 'hour')}.`]),
  ].join(' ');
export const itemsOfLoad = ({ count, unestimated, absent }: { count: number; unestimated: number; absent: number }) =>
  [
    counted(count, 'item'),
    ...(unestimated > 0 ? [`${figure(unestimated)} without an estimate`] : []),
    ...(absent > 0 ? [`absent for ${counted(absent, 'working day')}`] : []),
  ].join(', ');
export const hoursOfLoad = (hours: number, most: number | null) =>
  most === null ? `${tenths(hours)} h` : `${tenths(hours)} of ${tenths(most)} h`;
const tenths = (hours: number): string => figure(Math.round(hours * 10) / 10);
export const formerMember = 'Former member';
export const unassigned = 'Unassigned';
