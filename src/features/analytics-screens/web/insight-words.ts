import { counted } from '#contract/counts';
import { shortMonthOf, startOfDay } from '#contract/dates';

export const theInsight = 'the insight';
export const build = 'Insight';
export const measureLabel = 'Measure';
export const by = 'By';
export const per = 'Per';
export const split = 'Split by';
export const nothing = 'Nothing';
export const chart = 'Chart';
export const measures = {
  count: 'Count',
  points: 'Points',
  hours: 'Estimated hours',
  cycle: 'Cycle time',
  lead: 'Lead time',
  age: 'Age',
} as const;
export const moments = { created: 'Created', completed: 'Completed' } as const;
export const units = { day: 'Day', week: 'Week', month: 'Month' } as const;
export const charts = { bars: 'Bars', line: 'Line', dots: 'Scatter', table: 'Table' } as const;

export const titleOf = (measure: string, slice: string, segment: string | null) =>
  segment === null ? `${measure} by ${slice}` : `${measure} by ${slice} and ${segment}`;
export const scatterTitle = (measure: string, segment: string | null) =>
  segment === null ? measure : `${measure} by ${segment}`;
export const sumNotes = {
  board: (items: number, noun: string) => `${counted(items, noun)} that are not archived.`,
  created: (items: number, noun: string) => `${counted(items, noun)} created in this range. Archived work counts.`,
  completed: (items: number, noun: string) => `${counted(items, noun)} completed in this range. Archived work counts.`,
};
export const timeNotes = {
  cycle: (items: number, noun: string, median: string) =>
    `From the first start to completion. The median of ${counted(items, noun)} completed in this range is ${median}.`,
  lead: (items: number, noun: string, median: string) =>
    `From creation to completion. The median of ${counted(items, noun)} completed in this range is ${median}.`,
  age: (items: number, noun: string, median: string) =>
    `Since creation. The median of ${counted(items, `open ${noun}`)} is ${median}.`,
};
export const task = 'task';
export const issue = 'issue';
export const severalTimes = 'A task with several labels counts for each.';
export const manyTimes = 'An issue with several labels or assignees counts for each.';
export const latest = (count: number) => `The latest ${counted(count, 'item')}.`;
export const firstCells = (count: number) => `Only the largest ${counted(count, 'group')} are listed.`;
export const others = 'Others';
export const chartIsCut = 'The chart has the largest groups. The table has all.';
export const total = 'Total';
export const itemsColumn = 'Items';
export const valueName = 'Value';
export const deleted = 'Deleted';
export const periods = { created: (unit: string) => `${unit} of creation`, completed: (unit: string) => `${unit} of completion` };
export const month = (day: string) => `${shortMonthOf(startOfDay(day))} ${day.slice(0, 4)}`;
export const on = { created: 'Created on', completed: 'Completed on' } as const;
export const noValue = (field: string) => `No ${field.toLowerCase()}`;
