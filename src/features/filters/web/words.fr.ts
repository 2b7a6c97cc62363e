import { shortDate, startOfDay } from '#contract/dates';
import { counted, figure } from '#contract/counts';
import { isRelative, type Period } from '#contract/filters';

// Toolbar
export const filter = 'Filtrer';
export const mine = 'À moi';
export const searchAndFilter = 'Rechercher et filtrer';
export const clearFilters = 'Effacer les filtres';
export const clearHidden = (rows: string) => `Hors filtres : ${rows} · Effacer les filtres`;

// Search
export const waysToFilter = 'Façons de filtrer';
export const waysFound = (count: number, first: string) =>
  `${counted(count, 'façon de filtrer', 'façons de filtrer')} : ${first}`;

// Filters
export const filterBy = 'Filtrer par';
export const activeFilters = 'Filtres actifs';
export const showRows = (rows: string) => `Afficher ${rows}`;

// Filter chip
export const filterOn = (field: string, operator: string, values: string) => `${field} ${operator} ${values}`;
export const removeFilter = (field: string) => `Retirer le filtre ${field.toLowerCase()}`;
export const operatorOf = (field: string, operator: string) => `${field} : ${operator}, changer l’opérateur`;
export const valueOf = (field: string, values: string) => `${field} : ${values}, changer la valeur`;
export const more = (first: string, others: number) => `${first} +${figure(others)}`;
export const deletedOption = 'Option supprimée';
export const customField = 'Champ personnalisé';
export const and = 'et';
/** A day of the calendar, or one that is counted from today. */
export const day = (written: string) =>
  isRelative(written) ? daysFromToday(Number.parseInt(written, 10)) : shortDate(startOfDay(written));

function daysFromToday(days: number): string {
  return days ? `${days < 0 ? 'il y a' : 'dans'} ${counted(Math.abs(days), 'jour', 'jours')}` : 'aujourd’hui';
}

// Operators
export const is = 'est';
export const isAnyOf = 'est parmi';
export const isNot = 'n’est pas';
export const includesAny = 'inclut l’un de';
export const includesAll = 'inclut tous';
export const includesNone = 'n’inclut aucun de';
export const isBefore = 'est avant';
export const isAfter = 'est après';
export const isBetween = 'est entre';

// Values
export const yes = 'Oui';
export const no = 'Non';
export const noValue = (field: string) => `Sans ${field.toLowerCase()}`;
export const anyValue = (field: string) => `Avec ${field.toLowerCase()}`;
/** When something happened, such as that it was completed. */
export const never = 'Jamais';
export const anyTime = 'N’importe quand';
export const before = 'Avant une date…';
export const after = 'Après une date…';
export const between = 'Entre deux dates';
export const periodNames: Readonly<Record<Period, string>> = {
  overdue: 'En retard',
  today: 'Aujourd’hui',
  thisweek: 'Cette semaine',
  week: '7 prochains jours',
  past7: '7 derniers jours',
  past30: '30 derniers jours',
};
