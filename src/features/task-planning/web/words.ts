import { counted, figure } from '#contract/counts';
import type { Coloring } from './colors.ts';

// Changes
export const unscheduledLower = 'unscheduled';
export const planned = (subject: string, dates: string | null) =>
  dates === null
    ? `${subject} rescheduled`
    : dates === unscheduledLower
      ? `${subject} unscheduled`
      : `${subject} moved to ${dates}`;
export const fromTo = (start: string, end: string) => `${start} to ${end}`;

// Colors
export const color = 'Color';
export const colorBy = (field: string) => `Color by ${field.toLowerCase()}`;
export const colorNames: Readonly<Record<Coloring, string>> = {
  status: 'Status',
  priority: 'Priority',
  assignee: 'Assignee',
  label: 'Label',
};

// Unscheduled tasks
export const unscheduled = 'Unscheduled';
export const unscheduledCount = (count: number) => `Unscheduled, ${counted(count, 'task')}`;
export const hideUnscheduled = 'Hide unscheduled tasks';
export const unscheduledPhoneHint = 'Open a task to set its dates.';
export const nothingUnscheduled = 'Every open task shown here has a date.';
export const showMore = 'Show more';

// Empty
export const noTasksYet = 'No tasks yet';
export const createFirstTask = 'Create first task';
export const noMatches = 'No tasks match these filters';
export const allTasksHidden = (count: number) =>
  `The filters hide ${count === 1 ? 'the only task' : `all ${figure(count)} tasks`}.`;
export const clearFilters = 'Clear filters';
