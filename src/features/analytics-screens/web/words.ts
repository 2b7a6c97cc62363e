import { byCount, counted, figure, listed } from '#contract/counts';
import { shortDate } from '#contract/dates';

// Bar
export const tasks = 'Tasks';
export const issues = 'Issues';
export const kindLabel = 'What is counted';
export const tabLabel = 'Charts';
export const overview = 'Overview';
export const insight = 'Insight';
export const nounOf = (kind: 'tasks' | 'issues', count: number) =>
  kind === 'tasks' ? byCount(count, 'task', 'tasks') : byCount(count, 'issue', 'issues');
export const range = 'Range';
export const lastDays = (days: number) => `Last ${days} days`;
export const daysBetween = ({ from: first, until: last }: { from: string; until: string }) =>
  `${shortDate(first)} – ${shortDate(last)}`;
export const customRange = 'Custom range';
export const from = 'From';
export const until = 'To';
export const clearFilters = 'Clear filters';
export const activeFilters = 'Active filters';
export const me = 'Me';
export const noAssignee = 'No assignee';
export const noLabel = 'No label';
export const noSeverity = 'No severity';
export const yes = 'Yes';
export const no = 'No';

// States
export const theNumbers = 'the analytics';
export const loading = 'Loading analytics';
export const nothingYet = (kind: 'tasks' | 'issues') => `No ${kind} yet`;
export const createFirst = (kind: 'tasks' | 'issues') => (kind === 'tasks' ? 'Create first task' : 'Create first issue');
export const nothingYetHint = (kind: 'tasks' | 'issues') => `Create ${kind} to see how work moves through this project.`;
export const nothingYetAnywhereHint = (kind: 'tasks' | 'issues') => `Create ${kind} to see how work moves through your projects.`;
export const nothingMatches = (kind: 'tasks' | 'issues') => `No ${kind} match these filters`;

// Tiles
export const summary = 'Summary';
export const total = 'Total';
export const completed = 'Completed';
export const inProgress = 'In progress';
export const overdue = 'Overdue';
export const completionRate = 'Completion rate';
export const throughput = 'Throughput';
export const perWeek = '/ week';
export const medianCycle = 'Median cycle';
export const wip = 'Started';
export const blocked = 'Blocked';
export const percent = (value: number) => `${figure(value)}%`;
export const none = '–';

// Durations
const rounded = (value: number) => figure(Math.round(value * 10) / 10);
export function duration(hours: number): string {
  if (hours < 1) return `${Math.round(hours * 60)} min`;
  if (hours < 48) return `${rounded(hours)} h`;
  return `${rounded(hours / 24)} days`;
}
export const days = (hours: number) => `${rounded(hours / 24)} d`;
export const hours = (value: number) => `${rounded(value)} h`;
export const points = (value: number) => `${rounded(value)} ${byCount(value, 'point', 'points')}`;

// Charts
export const byStatus = 'Status';
export const weekly = 'Created and completed';
export const weeklyNote = 'Per week, from Monday. Archived work counts, but the list of a bar leaves it out.';
export const created = 'Created';
export const burnUp = 'Burn-up';
export const burnUpNote = 'The gap between the lines is the remaining work.';
export const scope = 'Scope';
export const flow = 'Cumulative flow';
export const flowNote = 'Items in each status at the end of each day.';
export const cycle = 'Cycle time';
export const cycleNote = (count: number, p50: string, p85: string) =>
  `${counted(count, 'item')} completed in this range. Half took at most ${p50}, and 85% at most ${p85}.`;
export const cycleHint = 'From the first time in progress to completion.';
export const p50 = '50%';
export const p85 = '85%';
export const timeInStatus = 'Time in status';
export const timeInStatusNote = 'The median for work completed in this range.';
export const priorities = 'Priority and status';
export const workload = 'Workload';
export const workloadNote = 'Estimated hours of open work. The line is the weekly capacity.';
export const openWork = 'Open work';
export const openWorkNote = 'Open work by assignee.';
export const capacity = 'Weekly capacity';
export const overdueBy = 'Overdue by assignee';
export const aging = 'Age of work in progress';
export const agingNote = 'Since it was first in progress, the oldest first.';
export const labels = 'Labels';
export const labelsNote = 'Open work by label.';
export const estimates = 'Estimated and logged hours';
export const estimatesNote = (count: number, estimated: string, logged: string) =>
  `${counted(count, 'task')} with both, completed in this range: ${estimated} estimated, ${logged} logged.`;
export const estimated = 'Estimated';
export const logged = 'Logged';
export const forecast = 'Forecast';
export const likelyBy = (day: string) => `85% likely by ${shortDate(day)}`;
export const unlikely = 'Less than 85% likely within five years';
export const forecastNote = (remaining: number, noun: string, weeks: number, runs: number) =>
  `${figure(remaining)} open ${noun} at the pace of ${byCount(weeks, 'the last week', `the last ${figure(weeks)} weeks`)}, in ${figure(runs)} random runs. It assumes that no work is added.`;
export const noForecast = 'A forecast needs open work and an item completed in the 12 weeks before this one.';
export const chance = 'Chance of completion';

export const byProject = 'Projects';
export const byProjectNote = 'Open work by project.';
export const projectHealth = 'Project health';
export const lastUpdate = 'Last update';
export const noUpdatesYet = 'No project has an update yet. Post one in the analytics of a project.';
/** Each status with the number of its projects. */
export const healthCounted = (counts: readonly (readonly [string, number])[]) =>
  `${listed(counts.map(([status, count]) => `${status} ${figure(count)}`))}.`;
export const completedInRange = 'Completed in range';
export const project = 'Project';

export const velocity = 'Velocity';
export const velocityNote = 'Points that the last sprints committed to and completed.';
export const velocityNoteCounts = 'Items that the last sprints committed to and completed.';
export const committed = 'Committed';
export const noVelocity = 'Velocity appears once a sprint is completed.';
export const sprint = 'Sprint';

// Tables
export const status = 'Status';
export const count = 'Count';
export const week = 'Week';
export const day = 'Day';
export const item = 'Item';
export const completedOn = 'Completed on';
export const time = 'Time';
export const priority = 'Priority';
export const assignee = 'Assignee';
export const open = 'Open';
export const label = 'Label';
export const age = 'Age';
export const by = 'By';
export const itemsColumn = 'Items';
export const totalTime = 'Total time';
export const itemSaid = (key: string, title: string) => `${key} ${title}`;
export const someone = 'Former member';
