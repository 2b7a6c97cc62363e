import { RE2JS, RE2JSException, RE2Set } from 're2js';
import { FilterError } from './filter-error.ts';

const OPERATORS = ['like', 'ilike', 'match', 'imatch'] as const;
type PatternOperator = (typeof OPERATORS)[number];

export const isPatternOperator = (operator: string): operator is PatternOperator =>
  (OPERATORS as readonly string[]).includes(operator);

/** Answers whether a text matches one pattern. */
type Pattern = (text: string) => boolean;

// A pattern from outside runs against every change. RE2 takes time in proportion to text and program, and these limit both.
const LENGTH_MAX = 100;
const PROGRAM_MAX = 120;
// Measured: up to 4 microseconds per character for a pattern built to be slow, which is 20 ms for these limits, without a
// pause.
const TEXT_MAX = 5000;
// The memory for the states that one pattern has gone through.
const STATES_BYTES = 65_536;

/**
 * The pattern of a condition. Keep it as long as it is used, because creating it takes a millisecond or more. At most 5,000
 * characters of a text are examined.
 * @throws {FilterError} with what is wrong with it
 */
export function patternOf(operator: PatternOperator, text: string): Pattern {
  if (text.length > LENGTH_MAX) throw new FilterError(`a pattern has ${LENGTH_MAX} characters at most`);
  const expression = operator.endsWith('like') ? expressionOfLike(text) : text;
  // In Postgres a dot also matches a line break, and ^ and $ match the ends of the text.
  const flags = RE2JS.DOTALL | (operator.startsWith('i') ? RE2JS.CASE_INSENSITIVE : 0);
  try {
    if (RE2JS.compile(expression, flags).programSize() > PROGRAM_MAX) throw new FilterError('the pattern is too complex');
    const set = new RE2Set(RE2Set.UNANCHORED, flags, STATES_BYTES);
    set.add(expression);
    set.compile();
    return (cell) => set.match(cell.length > TEXT_MAX ? cell.slice(0, TEXT_MAX) : cell).length > 0;
  } catch (error) {
    if (error instanceof RE2JSException) throw new FilterError(`the pattern cannot be read: ${error.message}`);
    throw error;
  }
}

/** SQL's LIKE: `%` matches any run, `_` one character, and a backslash takes the next character literally. */
function expressionOfLike(pattern: string): string {
  const parts = [...pattern.matchAll(/\\(.?)|([^])/gsu)].map(([, taken, plain]) => {
    if (taken === '') throw new FilterError('a pattern does not end with a backslash');
    if (taken !== undefined) return RE2JS.quote(taken);
    return plain === '%' ? '.*' : plain === '_' ? '.' : RE2JS.quote(plain ?? '');
  });
  return `^${parts.join('')}$`;
}
