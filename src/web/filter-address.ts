import { conditionOf, CONDITIONS_MAX, conditionText, type Filter, type FilterField } from '#contract/filters';
import { withParams } from './address.ts';

type FieldOf = (name: string) => FilterField | undefined;

/** The filter in an address, each field in a parameter of its name. Invalid values are ignored. */
export function filterIn(search: URLSearchParams, fieldOf: FieldOf): Filter {
  const where = filterParams(search, fieldOf).flatMap((name) => {
    const field = fieldOf(name);
    return (field && conditionOf(field, search.get(name) ?? '')) ?? [];
  });
  return { text: (search.get('q') ?? '').slice(0, 200), where };
}

/**
 * The address with a filter and other parameters set. Empty ones and the filter's previous fields are removed, and others
 * stay.
 */
export function withFilterIn(
  search: URLSearchParams,
  fieldOf: FieldOf,
  { text, where }: Filter,
  values: Readonly<Record<string, string>>,
): URLSearchParams {
  const said = where.map((condition) => {
    const field = fieldOf(condition.field);
    return [condition.field, field ? conditionText(field, condition) : ''];
  });
  return withParams(search, {
    ...Object.fromEntries(filterParams(search, fieldOf).map((name) => [name, null])),
    q: text,
    ...(Object.fromEntries(said) as Record<string, string>),
    ...values,
  });
}

const filterParams = (search: URLSearchParams, fieldOf: FieldOf): string[] =>
  [...new Set(search.keys())].filter((name) => fieldOf(name) !== undefined).slice(0, CONDITIONS_MAX);
