import { shortDate, startOfDay } from '#contract/dates';
import { byCount, counted, figure } from '#contract/counts';
import { isRelative, type Period } from '#contract/filters';

// Toolbar
export const filter = 'Filter';
export const mine = 'Mine';
export const searchAndFilter = 'Search and filter';
export const clearFilters = 'Clear filters';
export const clearHidden = (rows: string) => `${rows} hidden · Clear filters`;

// Search
export const waysToFilter = 'Ways to filter';
export const waysFound = (count: number, first: string) =>
  `${byCount(count, '1 way to filter', `${figure(count)} ways to filter`)}: ${first}`;

// Filters
export const filterBy = 'Filter by';
export const activeFilters = 'Active filters';
export const showRows = (rows: string) => `Show ${rows}`;

// Filter chip
export const filterOn = (field: string, operator: string, values: string) => `${field} ${operator} ${values}`;
export const removeFilter = (field: string) => `Remove ${field.toLowerCase()} filter`;
export const operatorOf = (field: string, operator: string) => `${field}: ${operator}, change operator`;
export const valueOf = (field: string, values: string) => `${field}: ${values}, change value`;
export const more = (first: string, others: number) => `${first} +${figure(others)}`;
export const deletedOption = 'Deleted option';
export const customField = 'Custom field';
export const and = 'and';
/** A day of the calendar, or one that is counted from today. */
export const day = (written: string) =>
  isRelative(written) ? daysFromToday(Number.parseInt(written, 10)) : shortDate(startOfDay(written));

function daysFromToday(days: number): string {
  return days ? `${counted(Math.abs(days), 'day')} ${days < 0 ? 'ago' : 'from now'}` : 'today';
}

// Operators
export const is = 'is';
export const isAnyOf = 'is any of';
export const isNot = 'is not';
export const includesAny = 'includes any of';
export const includesAll = 'includes all of';
export const includesNone = 'includes none of';
export const isBefore = 'is before';
export const isAfter = 'is after';
export const isBetween = 'is between';

// Values
export const yes = 'Yes';
export const no = 'No';
export const noValue = (field: string) => `No ${field.toLowerCase()}`;
export const anyValue = (field: string) => `Any ${field.toLowerCase()}`;
/** When something happened, such as that it was completed. */
export const never = 'Never';
export const anyTime = 'Any time';
export const before = 'Before a date…';
export const after = 'After a date…';
export const between = 'Between two dates';
export const periodNames: Readonly<Record<Period, string>> = {
  overdue: 'Overdue',
  today: 'Today',
  thisweek: 'This week',
  week: 'Next 7 days',
  past7: 'Past 7 days',
  past30: 'Past 30 days',
};
