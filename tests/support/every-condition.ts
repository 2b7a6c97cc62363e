import { dayAfter } from '#contract/days';
import { type Condition, conditionOf, type FilterField, filterOperators, type FilterOperator, isDate } from '#contract/filters';

/** Each field with each of its operators, by name for `test.each`. */
export const everyOperator = (fields: readonly FilterField[]): [string, FilterOperator, FilterField][] =>
  fields.flatMap((field) =>
    filterOperators[field.kind].map((op): [string, FilterOperator, FilterField] => [field.name, op, field]),
  );

/** Conditions on a field with an operator; `ids` has two values of each field whose values are ids. */
export function conditionsOn(
  field: FilterField,
  op: FilterOperator,
  { today, ids }: { today: string; ids: Readonly<Record<string, readonly string[]>> },
): Condition[] {
  const days = [-3, 0, 7].map((distance) => dayAfter(today, distance));
  const [first = '', second = '', ...others] = field.values ?? ids[field.name] ?? [];
  const optional = field.isOptional ? ['none', ...(field.values ? [] : ['any'])] : [];
  const texts =
    op === 'between'
      ? [`${days[0]},${days[1]}`, `${days[1]},${days[0]}`, `${today},${today}`]
      : op === 'before' || op === 'after'
        ? days
        : isDate(field)
          ? [...(field.periods ?? []), ...optional]
          : [
              first,
              `${first},${second}`,
              ...others,
              ...optional,
              ...optional.map((one) => `${first},${one}`),
              ...(field.isPerson ? ['me'] : []),
            ];
  return texts.map((text) => {
    const condition = conditionOf(field, `${op}:${text}`);
    if (!condition) throw new Error(`${field.name} does not take ${op}:${text}`);
    return condition;
  });
}
