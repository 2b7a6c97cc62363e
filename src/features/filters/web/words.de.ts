import { shortDate, startOfDay } from '#contract/dates';
import { byCount, counted, figure } from '#contract/counts';
import { isRelative, type Period } from '#contract/filters';

// Toolbar
export const filter = 'Filter';
export const mine = 'Meine';
export const searchAndFilter = 'Suchen und filtern';
export const clearFilters = 'Filter zurücksetzen';
export const clearHidden = (rows: string) => `${rows} ausgeblendet · Filter zurücksetzen`;

// Search
export const waysToFilter = 'Filtermöglichkeiten';
export const waysFound = (count: number, first: string) =>
  `${byCount(count, '1 Filtermöglichkeit', `${figure(count)} Filtermöglichkeiten`)}: ${first}`;

// Filters
export const filterBy = 'Filtern nach';
export const activeFilters = 'Aktive Filter';
export const showRows = (rows: string) => `${rows} anzeigen`;

// Filter chip
export const filterOn = (field: string, operator: string, values: string) => `${field} ${operator} ${values}`;
export const removeFilter = (field: string) => `Filter „${field}“ entfernen`;
export const operatorOf = (field: string, operator: string) => `${field}: ${operator}, Operator ändern`;
export const valueOf = (field: string, values: string) => `${field}: ${values}, Wert ändern`;
export const more = (first: string, others: number) => `${first} +${figure(others)}`;
export const deletedOption = 'Gelöschte Option';
export const customField = 'Eigenes Feld';
export const and = 'und';
/** A day of the calendar, or one that is counted from today. */
export const day = (written: string) =>
  isRelative(written) ? daysFromToday(Number.parseInt(written, 10)) : shortDate(startOfDay(written));

function daysFromToday(days: number): string {
  return days ? `${days < 0 ? 'vor' : 'in'} ${counted(Math.abs(days), 'Tag', 'Tagen')}` : 'heute';
}

// Operators
export const is = 'ist';
export const isAnyOf = 'ist eines von';
export const isNot = 'ist nicht';
export const includesAny = 'enthält eines von';
export const includesAll = 'enthält alle von';
export const includesNone = 'enthält keines von';
export const isBefore = 'ist vor';
export const isAfter = 'ist nach';
export const isBetween = 'ist zwischen';

// Values
export const yes = 'Ja';
export const no = 'Nein';
export const noValue = (field: string) => `${field}: kein Datum`;
export const anyValue = (field: string) => `${field}: beliebiges Datum`;
/** When something happened, such as that it was completed. */
export const never = 'Nie';
export const anyTime = 'Irgendwann';
export const before = 'Vor einem Datum…';
export const after = 'Nach einem Datum…';
export const between = 'Zwischen zwei Daten';
export const periodNames: Readonly<Record<Period, string>> = {
  overdue: 'Überfällig',
  today: 'Heute',
  thisweek: 'Diese Woche',
  week: 'Nächste 7 Tage',
  past7: 'Letzte 7 Tage',
  past30: 'Letzte 30 Tage',
};
