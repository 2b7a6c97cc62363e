import { shortDate, shortMoment } from '#contract/dates';
import type { WorkWeek } from '#features/project-calendar/rules';

/** `day` is a date without a time, `2026-11-20`; `moment` a point in time as ISO 8601; `flag` yes or no. */
export type SmartType = 'text' | 'number' | 'day' | 'moment' | 'flag' | 'person' | 'list';
type ItemType = Exclude<SmartType, 'list'>;

export interface SmartPerson {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
}

interface Values {
  text: string;
  number: number;
  day: string;
  moment: string;
  flag: boolean;
  person: SmartPerson;
}

/** What a value is, without the value: enough to check a template before anything happens. */
export type SmartKind = { type: ItemType } | { type: 'list'; of: ItemType };

/** A value that knows what it is. Null means that there is none, such as a task without a due date. */
export type SmartValue =
  | { [Type in ItemType]: { type: Type; value: Values[Type] | null } }[ItemType]
  | { [Type in ItemType]: { type: 'list'; of: Type; value: readonly Values[Type][] } }[ItemType];

/** A name that templates may use, such as `task.dueDate`, with what people call it. */
export type KnownValue = { path: string; label: string } & SmartKind;

export interface SmartContext {
  now: Date;
  timeZone: string;
  /** The project's working days; Monday to Friday by default. */
  workWeek?: WorkWeek;
}

/** True for no value, an empty text, and an empty list. */
export const isEmpty = ({ value }: SmartValue): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** The items of a list, each with its type. */
export const itemsOf = (list: SmartValue): SmartValue[] =>
  list.type === 'list' ? list.value.map((value) => ({ type: list.of, value }) as SmartValue) : [];

export const nameOf = ({ firstName, lastName }: SmartPerson): string => `${firstName} ${lastName}`.trim();

/** A value as people read it in a text. */
export function written(value: SmartValue, { now, timeZone }: SmartContext): string {
  if (value.type === 'list')
    return itemsOf(value)
      .map((item) => written(item, { now, timeZone }))
      .join(', ');
  if (value.value === null) return '';
  switch (value.type) {
    case 'text':
      return value.value;
    case 'number':
      return String(value.value);
    case 'day':
      return shortDate(value.value, { now, timeZone });
    case 'moment':
      return shortMoment(value.value, { now, timeZone });
    case 'flag':
      return value.value ? 'Yes' : 'No';
    case 'person':
      return nameOf(value.value);
  }
}

/** What of a person a path can name, such as `task.assignee.email`. */
export const personParts: Readonly<Record<string, { label: string; of: (person: SmartPerson) => string }>> = {
  name: { label: 'full name', of: nameOf },
  firstName: { label: 'first name', of: ({ firstName }) => firstName },
  lastName: { label: 'last name', of: ({ lastName }) => lastName },
  email: { label: 'email address', of: ({ email }) => email },
  id: { label: 'ID', of: ({ id }) => id },
};

/** `task.assignee` and `email` of `task.assignee.email`; null for a path that ends in nothing a person has. */
export function personPathOf(path: string): { person: string; part: string } | null {
  const dot = path.lastIndexOf('.');
  const part = path.slice(dot + 1);
  return dot > 0 && Object.hasOwn(personParts, part) ? { person: path.slice(0, dot), part } : null;
}
