import { FilterError } from './filter-error.ts';
import { isPatternOperator } from './patterns.ts';

/** One condition of a subscription's filter: `column=not.in.(a,b)`. */
export interface Condition {
  column: string;
  operator: Operator;
  negated: boolean;
  /** One value, or those of an `in`. */
  values: string[];
}

const OPERATORS = ['eq', 'neq', 'lt', 'lte', 'gt', 'gte', 'in', 'like', 'ilike', 'match', 'imatch', 'is', 'isdistinct'] as const;
export type Operator = (typeof OPERATORS)[number];

const STATES = ['null', 'true', 'false', 'unknown'];
const CONDITIONS_MAX = 20;
const PATTERNS_MAX = 5;
const FILTER_MAX = 20_000;

/**
 * The conditions of a filter text, all of which must hold. Errors in a pattern appear when its test is prepared, which takes
 * longer than parsing and is done only for callers who may ask.
 * @throws {FilterError} with what is wrong
 */
export function parseFilter(text: string, valuesMax: number): Condition[] {
  if (text.length > FILTER_MAX) throw new FilterError('the filter is too long');
  const parts = splitOutside(text);
  if (parts.length > CONDITIONS_MAX) throw new FilterError(`a filter has ${CONDITIONS_MAX} conditions at most`);
  const conditions = parts.map((part) => parseCondition(part, valuesMax));
  const patterns = conditions.filter(({ operator }) => isPatternOperator(operator));
  if (patterns.length > PATTERNS_MAX) throw new FilterError(`a filter has ${PATTERNS_MAX} patterns at most`);
  return conditions;
}

function parseCondition(text: string, valuesMax: number): Condition {
  const match = /^([^=]+)=(not\.)?([a-z]+)\.(.*)$/s.exec(text.trim());
  const operator = OPERATORS.find((known) => known === match?.[3]);
  if (!match?.[1] || match[4] === undefined || !operator)
    throw new FilterError(`cannot read the condition ${text.slice(0, 100)}`);
  const negated = match[2] !== undefined;
  if (operator !== 'in') {
    const value = unquoted(match[4]);
    if (operator === 'is' && !STATES.includes(value.toLowerCase())) throw new FilterError(`is takes ${STATES.join(', ')}`);
    return { column: match[1], operator, negated, values: [value] };
  }
  const list = /^\((.*)\)$/s.exec(match[4])?.[1];
  if (list === undefined || list === '') throw new FilterError('in needs a list of values in parentheses');
  const values = splitOutside(list).map(unquoted);
  if (values.length > valuesMax) throw new FilterError(`in takes ${valuesMax} values at most`);
  return { column: match[1], operator, negated, values };
}

/** Splits at commas that are neither within double quotes nor within parentheses. */
function splitOutside(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let isQuoted = false;
  let start = 0;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (isQuoted && character === '\\') at++;
    else if (character === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (character === '(') depth++;
    else if (character === ')') depth = Math.max(0, depth - 1);
    else if (character === ',' && depth === 0) {
      parts.push(text.slice(start, at));
      start = at + 1;
    }
  }
  parts.push(text.slice(start));
  return parts;
}

function unquoted(text: string): string {
  const trimmed = text.trim();
  if (trimmed.length < 2 || !trimmed.startsWith('"') || !trimmed.endsWith('"')) return trimmed;
  return trimmed.slice(1, -1).replaceAll(/\\(.)/gs, '$1');
}
