import { figure } from '#contract/counts';
import { isDay } from '#contract/dates';
import type { FilterField } from '#contract/filters';
import type { RowField } from '#contract/row-fields';
import type { CustomValue } from '#features/tasks/contract';
import { taskFields } from '#features/tasks/fields';
import type { CustomField, FieldOption } from './contract.ts';

/** A field as a task shows it: a custom field, or a field of every task that has no control of its own. */
export interface ShownField extends Pick<CustomField, 'id' | 'name' | 'kind' | 'options'> {
  /** For a field of every task, its empty value and its bounds. */
  readonly ofTask?: Pick<RowField, 'plain' | 'least' | 'most'>;
}

/** The fields of every task that are shown like custom fields. */
export const fieldsOfTasks: readonly ShownField[] = Object.entries<RowField>(taskFields).flatMap(([id, field]) =>
  field.shownAs ? [{ id, name: field.label ?? id, kind: field.shownAs, options: [], ofTask: field }] : [],
);

const FILTERED_AS: Partial<Record<ShownField['kind'], FilterField['kind']>> = {
  SELECT: 'choice',
  PERSON: 'choice',
  MULTI_SELECT: 'set',
  DATE: 'day',
};

/** As what views filter by it: options, people or dates, and for other kinds whether it has a value. */
export const filterFieldOf = ({ id, name, kind }: ShownField): FilterField => ({
  name: `f.${id}`,
  kind: FILTERED_AS[kind] ?? 'own',
  label: name,
  column: id,
  isOptional: true,
  ...(kind === 'DATE' && { periods: ['today', 'thisweek', 'week'] as const }),
});

const LABELS: ReadonlyMap<string, string> = new Map(
  Object.entries<RowField>(taskFields).map(([name, { column = name, label = name }]) => [column, label]),
);

/** The name of a field of tasks on screens and in files, by the id of its column. */
export const labelOf = (column: string): string => LABELS.get(column) ?? column;

/** A sent value in a field: the value to keep, null for an empty one, undefined for one that the field does not take. */
export type Accepted = CustomValue | null | undefined;

/** The longest text or address that a field holds. */
export const TEXT_MAX = 2000;

/** Checks a value against its field. Of a person it checks only the form of the id: the caller checks that they can see the project. */
export function accepted({ kind, options, ofTask }: Omit<ShownField, 'id' | 'name'>, value: CustomValue | null): Accepted {
  if (value === null) return null;
  const { least = -Infinity, most = kind === 'TEXT' ? TEXT_MAX : Infinity } = ofTask ?? {};
  switch (kind) {
    case 'TEXT':
      return typeof value === 'string' && value.length <= most ? shownText(value) : undefined;
    case 'NUMBER':
      return typeof value === 'number' && Number.isFinite(value) && value >= least && value <= most ? value : undefined;
    case 'SELECT':
      return typeof value === 'string' && options.some(({ id }) => id === value) ? value : undefined;
    case 'MULTI_SELECT':
      return Array.isArray(value) ? chosen(options, value) : undefined;
    case 'DATE':
      return typeof value === 'string' && isDay(value) ? value : undefined;
    case 'PERSON':
      return typeof value === 'string' && ID.test(value.toLowerCase()) ? value.toLowerCase() : undefined;
    case 'CHECKBOX':
      return typeof value === 'boolean' ? value || null : undefined;
    case 'URL':
      return typeof value === 'string' ? address(value.trim()) : undefined;
  }
}

// Text of blanks and zero-width characters only is empty.
const shownText = (value: string): string | null => (/^[\s\p{Cf}\p{Z}]*$/u.test(value) ? null : value.trim());

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** In the order of the options, each once. */
function chosen(options: readonly FieldOption[], ids: readonly string[]): Accepted {
  if (ids.some((id) => !options.some((option) => option.id === id))) return undefined;
  const kept = options.filter(({ id }) => ids.includes(id)).map(({ id }) => id);
  return kept.length > 0 ? kept : null;
}

// No user name before the host: people read `https://bank.example@evil.example` as the bank's. No invisible characters either,
// since they can reverse the direction of reading.
const ADDRESS = /^https?:\/\/[^\s/?#@\\<>"\p{Cc}\p{Cf}]+([/?#][^\s<>"\p{Cc}\p{Cf}]*)?$/iu;

function address(text: string): Accepted {
  if (text === '') return null;
  return text.length <= TEXT_MAX && ADDRESS.test(text) ? text : undefined;
}

/** What a field takes, for a person who typed something else. */
export function expectedIn({ kind, ofTask }: Pick<ShownField, 'kind' | 'ofTask'>): string {
  const { least = 0, most } = ofTask ?? {};
  if (most === undefined || (kind !== 'NUMBER' && kind !== 'TEXT')) return expected[kind];
  return kind === 'NUMBER' ? `A number from ${figure(least)} to ${figure(most)}` : textUpTo(most);
}

const textUpTo = (most: number): string => `Text of up to ${figure(most)} characters`;

/** What each kind takes. */
export const expected: Readonly<Record<CustomField['kind'], string>> = {
  TEXT: textUpTo(TEXT_MAX),
  NUMBER: 'A number',
  SELECT: 'One of the options',
  MULTI_SELECT: 'One or more of the options',
  DATE: 'A date, such as 2026-11-20',
  PERSON: 'Someone who can see the project',
  CHECKBOX: 'Yes or no',
  URL: 'An address that starts with http:// or https://',
};

/** True for the kinds that have options. */
export const hasOptions = (kind: CustomField['kind']): boolean => kind === 'SELECT' || kind === 'MULTI_SELECT';

/** The fault in the options of a field, or null. */
export function optionFault(kind: CustomField['kind'], options: readonly FieldOption[]): string | null {
  if (!hasOptions(kind)) return options.length > 0 ? 'Only single select and multi-select fields have options' : null;
  if (options.length === 0) return 'Add at least one option';
  if (new Set(options.map(({ id }) => id)).size < options.length) return 'Two options have the same id';
  const names = options.map(({ name }) => name.trim().toLowerCase());
  return new Set(names).size < names.length ? 'Two options have the same name' : null;
}

/** A task's values with one of them set, or emptied (null). */
export function valued(
  values: Readonly<Record<string, CustomValue>>,
  fieldId: string,
  value: CustomValue | null,
): Record<string, CustomValue> {
  const { [fieldId]: _, ...others } = values;
  return value === null ? others : { ...others, [fieldId]: value };
}

/** The fields of a project in their order. */
export const inFieldOrder = (one: CustomField, other: CustomField): number =>
  one.position < other.position ? -1 : one.position > other.position ? 1 : one.id < other.id ? -1 : Number(one.id > other.id);

type Options = readonly { id: string; name: string }[];

/** A field of one project and the field of the same name and kind in another. */
export interface FieldPair {
  fromId: string;
  toId: string;
  kind: string;
  fromOptions: Options;
  toOptions: Options;
}
