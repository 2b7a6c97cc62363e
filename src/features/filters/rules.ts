import { type Condition, isDate } from '#contract/filters';
import {
  checkedCondition,
  COMPLETIONS_MOST,
  conditionSaid,
  fieldNamed,
  isFoundBy,
  isOperator,
  lastWordOf,
  type NamedField,
  operators,
  partsIn,
  slugOf,
} from '#features/search/rules';

/** A way to complete what is typed: the name of an operator, or a condition. */
export interface Completion {
  readonly label: string;
  /** What it is about. */
  readonly field: NamedField | null;
  /** The item of the field that it names. */
  readonly value: string | null;
  readonly condition: Condition | null;
  /** The text with it: without the condition, which is not words. */
  readonly text: string;
}

/** What completes the last word of a text: operators by their beginning, then their values. */
export function completionsIn(text: string, fields: readonly NamedField[]): Completion[] {
  const last = lastWordOf(text);
  if (last === null) return [];
  const { operator, value, minus, before } = last;
  if (value === null) return operatorsFor(operator, fields, before + minus);
  const named = fieldNamed(operator, fields) ?? null;
  const found = named ? itemsFor(named, slugOf(value), minus !== '') : [];
  const written = found.length > 0 ? [] : textsFor(operator, named, value, minus, fields);
  return [...found, ...written].slice(0, COMPLETIONS_MOST).map((one) => ({ ...one, text: before }));
}

function operatorsFor(name: string, fields: readonly NamedField[], before: string): Completion[] {
  const shared = Object.keys(operators).filter((one) => isOperator(one, fields));
  const own = fields.flatMap(({ field }) =>
    shared.some((one) => fieldNamed(one, fields)?.field === field)
      ? []
      : [field.name.startsWith('f.') ? slugOf(field.label) : field.name],
  );
  return [...shared, ...own]
    .filter((one) => one.startsWith(name) && /^[\p{L}][\p{L}\d-]*$/u.test(one))
    .slice(0, COMPLETIONS_MOST)
    .map((one) => ({
      label: `${one}:`,
      field: fieldNamed(one, fields) ?? null,
      value: null,
      condition: null,
      text: `${before}${one}:`,
    }));
}

type Found = Omit<Completion, 'text'>;

function itemsFor(named: NamedField, said: string, isNot: boolean): Found[] {
  const { field, items } = named;
  if (isDate(field)) return [];
  return items
    .filter((item) => isFoundBy(item, said))
    .flatMap(({ value, label }) => {
      const condition = checkedCondition(field, { field: field.name, op: isNot ? 'not' : 'is', values: [value] });
      return condition ? [{ label, field: named, value, condition }] : [];
    });
}

/** The values of operators without a list of their own: states, dates, yes and no. */
function textsFor(
  operator: string,
  named: NamedField | null,
  begun: string,
  minus: string,
  fields: readonly NamedField[],
): Found[] {
  const { field } = named ?? {};
  const flags = fields.flatMap((one) => (one.field.kind === 'flag' ? [slugOf(one.field.label)] : []));
  const optional = fields.flatMap((one) => (one.field.isOptional ? [one.field.name] : []));
  const own =
    operator === 'is' ? flags : operator === 'has' ? optional : field?.kind === 'flag' ? ['yes', 'no'] : (field?.periods ?? []);
  const presence = field && isDate(field) && field.isOptional ? ['none', 'any'] : [];
  return [...new Set([...(operators[operator] ?? []), ...own, ...presence])]
    .filter((value) => value.startsWith(begun.toLowerCase()))
    .flatMap((value) => {
      const [part] = partsIn(`${minus}${operator}:${value}`);
      const condition = part ? conditionSaid(part, fields) : null;
      return condition ? [{ label: `${operator}:${value}`, field: named, value: null, condition }] : [];
    });
}
