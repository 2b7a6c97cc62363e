import { shortDate, startOfDay } from '#contract/dates';
import { counted, figure } from '#contract/counts';
import { isRelative, type Period } from '#contract/filters';

// Toolbar
export const filter = 'Filtrar';
export const mine = 'Lo mío';
export const searchAndFilter = 'Buscar y filtrar';
export const clearFilters = 'Quitar filtros';
export const clearHidden = (rows: string) => `${rows} sin mostrar · Quitar filtros`;

// Search
export const waysToFilter = 'Formas de filtrar';
export const waysFound = (count: number, first: string) => `${counted(count, 'forma de filtrar', 'formas de filtrar')}: ${first}`;

// Filters
export const filterBy = 'Filtrar por';
export const activeFilters = 'Filtros activos';
export const showRows = (rows: string) => `Mostrar ${rows}`;

// Filter chip
export const filterOn = (field: string, operator: string, values: string) => `${field} ${operator} ${values}`;
export const removeFilter = (field: string) => `Quitar filtro de ${field.toLowerCase()}`;
export const operatorOf = (field: string, operator: string) => `${field}: ${operator}, cambiar operador`;
export const valueOf = (field: string, values: string) => `${field}: ${values}, cambiar valor`;
export const more = (first: string, others: number) => `${first} +${figure(others)}`;
export const deletedOption = 'Opción eliminada';
export const customField = 'Campo personalizado';
export const and = 'y';
/** A day of the calendar, or one that is counted from today. */
export const day = (written: string) =>
  isRelative(written) ? daysFromToday(Number.parseInt(written, 10)) : shortDate(startOfDay(written));

function daysFromToday(days: number): string {
  return days ? `${days < 0 ? 'hace' : 'dentro de'} ${counted(Math.abs(days), 'día', 'días')}` : 'hoy';
}

// Operators
export const is = 'es';
export const isAnyOf = 'es cualquiera de';
export const isNot = 'no es';
export const includesAny = 'incluye alguno de';
export const includesAll = 'incluye a la vez';
export const includesNone = 'no incluye ninguno de';
export const isBefore = 'es antes de';
export const isAfter = 'es después de';
export const isBetween = 'está entre';

// Values
export const yes = 'Sí';
export const no = 'No';
export const noValue = (field: string) => `Sin ${field.toLowerCase()}`;
export const anyValue = (field: string) => `Con ${field.toLowerCase()}`;
/** When something happened, such as that it was completed. */
export const never = 'Nunca';
export const anyTime = 'En cualquier momento';
export const before = 'Antes de una fecha…';
export const after = 'Después de una fecha…';
export const between = 'Entre dos fechas';
export const periodNames: Readonly<Record<Period, string>> = {
  overdue: 'Vencida',
  today: 'Hoy',
  thisweek: 'Esta semana',
  week: 'Próximos 7 días',
  past7: 'Últimos 7 días',
  past30: 'Últimos 30 días',
};
