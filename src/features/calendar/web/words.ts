import { byCount, counted, figure, listed } from '#contract/counts';
import { DAYS_OF_A_PHONE } from '../rules.ts';

export const calendarLabel = 'Calendar';

// Screen
export const calendarNotLoaded = "Couldn't load the calendar";
export const loadingCalendar = 'Loading the calendar';
export const calendarOf = (period: string) => `Calendar, ${period}`;
export const task = 'Task';
export const issue = 'Issue: ';

// Bar
export const searchCalendar = 'Search this calendar';
export const today = 'Today';
export const previous: Readonly<Record<string, string>> = {
  month: 'Previous month',
  week: 'Previous week',
  day: 'Previous day',
  agenda: 'Previous month',
};
export const next: Readonly<Record<string, string>> = {
  month: 'Next month',
  week: 'Next week',
  day: 'Next day',
  agenda: 'Next month',
};
export const periodLabel = 'Period';
export const periodNames: Readonly<Record<string, string>> = { month: 'Month', week: 'Week', day: 'Day', agenda: 'Agenda' };
/** On a phone, few days take the place of a week. */
export const narrowPeriodNames: Readonly<Record<string, string>> = { ...periodNames, week: counted(DAYS_OF_A_PHONE, 'day') };
export const previousDays = (count: number) => `Previous ${counted(count, 'day')}`;
export const nextDays = (count: number) => `Next ${counted(count, 'day')}`;
export const dayOfWeek = (weekday: string, date: string) => `${weekday}, ${date}`;
export const subscribe = 'Subscribe in another app…';
export const display = 'Display';
export const kindsLabel = 'Shown';
export const kindNames = { both: 'Tasks and issues', tasks: 'Tasks', issues: 'Issues' } as const;
export const kindsShown = (kinds: string) => `Shown: ${kinds}`;
export const bandDays = (name: string, start: string, end: string) =>
  start === end ? `${name}, ${start}` : `${name}, ${start} – ${end}`;
export const you = 'You';
/** All who are away. */
export const awayNamed = (names: readonly string[]) =>
  `${listed(names)} ${names.length === 1 && names[0] !== you ? 'is' : 'are'} away`;
/** The same in the width of a day or two. */
export const away = (names: readonly string[]) =>
  names.length > 2 ? `${counted(names.length, 'person', 'people')} are away` : awayNamed(names);
export const items = (count: number) => counted(count, 'item');

// Menu of an issue
export const open = 'Open';
export const copyKey = 'Copy key';
export const keyCopied = (key: string) => `${key} copied`;

export const range = (start: string, end: string) => `${start} – ${end}`;

// Days
export const dayWith = (
  day: string,
  { tasks, issues }: { tasks: number; issues: number },
  holiday: string | null,
  away: string | null,
) =>
  [day, holiday, away, tasks === 0 ? null : counted(tasks, 'task'), issues === 0 ? null : counted(issues, 'issue')]
    .filter((part) => part !== null)
    .join(', ');
export const holiday = 'Holiday';
export const hoursOfDay = (day: string) => `Hours of ${day}`;
export const openDay = (day: string) => `Open ${day}`;
export const more = (count: number) => `${figure(count)} more`;
export const moreOn = (count: number, day: string) => `${figure(count)} more on ${day}`;
export const allDay = 'All day';
export const hours = 'Hours';
export const selected = 'Selected: ';
export const milestone = 'Milestone: ';
export const starts = 'Starts';
/** A date with what is special about it. */
export const dateAnd = (...parts: readonly (string | null)[]) => parts.filter((part) => part !== null).join(', ');
export const untilDay = (day: string) => `Due ${day}`;

// Workspace
export const theCalendar = 'the calendar';
export const newTask = 'New task';
export const color = 'Color';
export const colorBy = (field: string) => `Color by ${field.toLowerCase()}`;
export const colorNames = { project: 'Project', status: 'Status', priority: 'Priority', assignee: 'Assignee' } as const;
export const peopleShown = 'Whose work to show';
export const peopleOf = (names: string) => `Work of: ${names}`;
export const peopleCounted = (count: number) => byCount(count, 'One person', `${figure(count)} people`);
export const everyone = 'Everyone';
export const me = 'Me';
export const someone = 'Someone';
export const notAllShown = 'There are too many items to show. Select fewer people.';
export const tooManyTimes = (most: number) => `Select up to ${figure(most)} people to see their planned times.`;
export const noMatches = 'No tasks or issues match these filters';
export const allHidden = (count: number) =>
  byCount(count, 'The filters hide the only item.', `The filters hide all ${figure(count)} items.`);
export const nothingYours = 'Nothing assigned to you in this period';
export const nothingTheirs = 'Nothing assigned to them in this period';
export const nothingHint = 'Tasks and issues with a date appear here, from all projects that you can see.';
export const showEveryone = "Show everyone's work";

// Agenda
export const noTasksInMonth = 'No tasks this month';
export const noTasksInMonthHint = 'Tasks with a start or due date in this month are listed here.';
export const noTasksOnDay = 'No tasks on this day';

// Unscheduled tasks
export const unscheduledHint = 'Drag a task to a day to schedule it. Drag it back here to remove its dates.';
export const myTimeHint = 'Drag a task to an hour to plan time for it, or to a day to schedule it.';

// Empty
export const emptyHint = 'Tasks with a start or due date appear on their days.';

// Keys
export const dayBefore = 'Day before';
export const dayAfter = 'Day after';
export const above = 'Task or day above';
export const below = 'Task or day below';
export const nextTask = 'Next task';
export const previousTask = 'Previous task';
export const firstDayOfWeek = 'First day of the week';
export const lastDayOfWeek = 'Last day of the week';
export const previousPeriod = 'Previous period';
export const nextPeriod = 'Next period';
export const goToToday = 'Go to today';
export const openTaskOrDay = 'Open the task or day';
export const clearOrClose = 'Clear selection, or close the task';
export const newTaskOnDay = 'New task on this day';
export const moveTask = (where: string) => `Move the task ${where}`;
export const dayEarlier = 'one day earlier';
export const dayLater = 'one day later';
export const weekEarlier = 'one week earlier';
export const weekLater = 'one week later';
export const dueEarlier = 'Due one day earlier';
export const dueLater = 'Due one day later';
export const startEarlier = 'Start one day earlier';
export const startLater = 'Start one day later';
