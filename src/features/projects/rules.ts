import type { Column, TaskStatus } from './contract.ts';

/** The four columns that a new project starts with. */
export const startingColumns: readonly Column[] = [
  { status: 'TODO', name: 'To do', color: 'gray', wipLimit: null, wipMode: 'WARN', collapsed: false, next: null },
  { status: 'IN_PROGRESS', name: 'In progress', color: 'amber', wipLimit: null, wipMode: 'WARN', collapsed: false, next: null },
  { status: 'REVIEW', name: 'Review', color: 'violet', wipLimit: null, wipMode: 'WARN', collapsed: false, next: null },
  { status: 'DONE', name: 'Done', color: 'green', wipLimit: null, wipMode: 'WARN', collapsed: false, next: null },
];

/** The columns with one of them changed. */
export const recolumned = (columns: readonly Column[], status: TaskStatus, change: Partial<Column>): Column[] =>
  columns.map((column) =>
    column.status === status
      ? { ...column, ...change, status, next: nextOf(columns, status, change.next === undefined ? column.next : change.next) }
      : column,
  );

/** In one spelling: without the status itself, in the order of the columns, and null if it has all others. */
function nextOf(columns: readonly Column[], own: TaskStatus, next: Column['next']): Column['next'] {
  const others = columns.flatMap(({ status }) => (status === own ? [] : status));
  const allowed = others.filter((status) => next?.includes(status) ?? true);
  return allowed.length === others.length ? null : allowed;
}

/** True if a task of a status can be given another one. A row from before `next` existed allows any. */
export const mayFollow = (columns: readonly Column[], from: TaskStatus, to: TaskStatus): boolean =>
  from === to || columns.find(({ status }) => status === from)?.next?.includes(to) !== false;

/** The columns in another order; those that it does not name follow in their old order. */
export const reordered = (columns: readonly Column[], statuses: readonly TaskStatus[]): Column[] => {
  const placeOf = ({ status }: Column): number => (statuses.includes(status) ? statuses.indexOf(status) : statuses.length);
  return columns.toSorted((one, other) => placeOf(one) - placeOf(other));
};

/** The key that a project's name suggests, such as WEB for "Website relaunch": two to ten capitals and digits. */
export function suggestedKey(name: string): string {
  const letters = name
    .normalize('NFKD')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9 ]/g, '');
  const words = letters.split(' ').filter((word) => word !== '');
  const short = words.length > 2 ? words.map((word) => word.slice(0, 1)).join('') : (words[0] ?? '').slice(0, 3);
  const key = short.replace(/^[0-9]+/, '').slice(0, 5);
  return key.length >= 2 ? key : `${key}PRJ`.slice(0, 3);
}

/** The first free key: the suggestion itself, or with the lowest number that is free. */
export function freeKey(suggestion: string, taken: ReadonlySet<string>): string {
  if (!taken.has(suggestion)) return suggestion;
  for (let number = 2; ; number++) {
    const key = `${suggestion.slice(0, 7)}${number}`;
    if (!taken.has(key)) return key;
  }
}
