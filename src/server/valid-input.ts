import type { z } from 'zod';
import { Failure } from './failures.ts';
import { words } from './input-said.ts';

/** Where what is checked stands in the request. */
interface Place {
  /** The names above its fields. */
  readonly under?: readonly string[];
  /** What it is called as a whole. */
  readonly whole?: string;
}

/**
 * What was sent, as its schema reads it. What the library finds wrong is said by its code, in the language of the moment; a schema's own
 * sentence is translated with the refusal (field-sentences.ts).
 *
 * @throws invalid-input with the errors by field
 */
export function validInput<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
  { under = [], whole = 'body' }: Place = {},
): z.output<Schema> {
  const result = schema.safeParse(input, { error: faultOf });
  if (result.success) return result.data;
  const fields = result.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => [[...under, ...issue.path, key].join('.'), words.isUnknown] as const)
      : [[[...under, ...issue.path].join('.') || whole, issue.message] as const],
  );
  // Names from the client can be as long as the body: only a recognizable part is returned.
  const shown = fields.slice(0, 20).map(([name, message]) => [name.slice(0, 100), message] as const);
  // Of a field, what was found first: an empty one has nothing visible in it either.
  throw new Failure('invalid-input', {}, Object.fromEntries(shown.toReversed()));
}

type Issue = z.core.$ZodRawIssue;
type IssueOf<Code extends Issue['code']> = Extract<Issue, { code: Code }>;

/** What is wrong with a field, for the codes of the library. */
export function faultOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return typeFault(issue);
    case 'invalid_value':
      return optionFault(issue);
    case 'too_small':
      return smallFault(issue);
    case 'too_big':
      return bigFault(issue);
    case 'invalid_format':
      return (words.wrongFormat as Readonly<Record<string, string>>)[issue.format] ?? words.hasOtherForm;
    case 'not_multiple_of':
      return words.isNoMultiple(written(issue.divisor));
    default:
      return words.isInvalid;
  }
}

function typeFault({ expected, input }: IssueOf<'invalid_type'>): string {
  if (input === undefined) return words.isMissing;
  return (words.wrongType as Readonly<Record<string, string>>)[expected] ?? words.isInvalid;
}

const OPTIONS_SHOWN = 12;

const optionFault = ({ values }: IssueOf<'invalid_value'>): string =>
  values.length > OPTIONS_SHOWN ? words.isNoOption : words.isNoneOf(values.map(String));

function smallFault({ origin, minimum, exact = false, inclusive = true }: IssueOf<'too_small'>): string {
  const least = Number(minimum);
  if (origin === 'string') return least === 1 ? words.isMissing : exact ? words.hasOtherLength(least) : words.isTooShort(least);
  if (isCounted(origin)) return exact ? words.hasOtherCount(least) : words.hasTooFew(least);
  return inclusive ? words.isTooSmall(written(minimum)) : words.isNotMore(written(minimum));
}

function bigFault({ origin, maximum, exact = false, inclusive = true }: IssueOf<'too_big'>): string {
  const most = Number(maximum);
  if (origin === 'string') return exact ? words.hasOtherLength(most) : words.isTooLong(most);
  if (isCounted(origin)) return exact ? words.hasOtherCount(most) : words.hasTooMany(most);
  return inclusive ? words.isTooLarge(written(maximum)) : words.isNotLess(written(maximum));
}

const isCounted = (origin: string): boolean => origin === 'array' || origin === 'set' || origin === 'map';

/** A limit as people type it: as many digits as it has, without separators. */
const written = (limit: number | bigint): string => String(limit);
