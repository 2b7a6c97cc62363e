import { counted } from '#contract/counts';

// Durations
export const hours = (count: number) => `${count}h`;
export const minutes = (count: number) => `${count}m`;
export const seconds = (count: number) => `${count}s`;

// Entry form
export const timeSpent = 'Time spent';
export const invalidDuration = 'Enter a duration, such as 1h 30m, 90m, or 1.5h.';
export const date = 'Date';
export const note = 'Note';
export const notePlaceholder = 'What did you work on?';

// Entry row
export const saveChanges = 'Save changes';
export const deleteTimerOf = (name: string) => `Delete the running timer of ${name}`;
export const editEntry = 'Edit time entry';
export const editEntryOf = (duration: string, name: string) => `Edit ${duration} logged by ${name}`;
export const deleteEntryOf = (duration: string, name: string) => `Delete ${duration} logged by ${name}`;
export const entryDeleted = 'Time entry deleted';
export const elapsedTime = 'Elapsed time';

// Running timer chip
export const runningTimer = 'Running timer';
export const stopTimer = 'Stop timer';

// Time log
export const time = 'Time';
export const loggedOfEstimate = (logged: string, estimate: string) => `${logged} of ${estimate}`;
export const progress = (logged: string, estimate: string) => `${logged} of ${estimate} logged`;
export const overEstimate = (duration: string) => `${duration} over`;
export const startTimer = 'Start timer';
export const timer = 'Timer';
export const logTime = 'Log time';
export const timeEntries = 'time entries';
export const entriesOfDay = (day: string) => `Time entries: ${day}`;
export const showAllEntries = (count: number) => `Show all ${counted(count, 'entry', 'entries')}`;
