import { counted } from '#contract/counts';

// The weekly email
export const weekOf = (first: string, last: string) => `${first} to ${last}`;
export const report = (place: string, view: string, week: string) => `${place}: ${view}, ${week}`;
export const why = (view: string, place: string) => `You asked for the numbers of “${view}” in ${place} every Monday.`;
export const numbers = 'Numbers';
export const weekBefore = 'The week before';
export const withBefore = (line: string, before: string) => `${line} (the week before: ${before})`;
export const completed = 'Completed';
export const created = 'Created';
export const openOnSunday = 'Open on Sunday';
export const startedOnSunday = 'In progress on Sunday';
export const medianCycle = 'Median cycle time';
export const overdueToday = 'Overdue today';
export const blockedToday = 'Blocked today';
export const noTime = 'none';
export const hours = (count: number) => counted(count, 'hour');
export const days = (count: number) => counted(count, 'day');
export const openCharts = 'Open the charts';
export const turnOff = 'Turn off this email';

// The page that ends it
export const isOff = 'This weekly email is turned off';
export const isOffHint = 'You can turn it on again in analytics.';
export const turnOffQuestion = 'Turn off this weekly email?';
export const turnOffHint = (view: string) => `You get the numbers of “${view}” by email every Monday.`;
export const turnOffHintUnnamed = 'You get the numbers of a project by email every Monday.';
export const turnOffButton = 'Turn off email';
