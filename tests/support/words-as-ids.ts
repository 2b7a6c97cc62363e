import { createHash } from 'node:crypto';
import type { z } from 'zod';

type Place = readonly PropertyKey[];

const WORD = /^[\w-]{1,60}$/;
/** A word that became an id uncovers the next one only where schemas are nested in checks of their own. */
const ROUNDS = 4;

/** The id that stands for a word. */
export const idOf = (word: string): string =>
  createHash('sha1')
    .update(word)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');

/**
 * The same value with an id in each place where the schema wants one and a word stands, such as `one` or `mara`: screens hand ids on and
 * read nothing in them, and a test that says "task two" is the easier to read. Nothing else is let through.
 */
export function withIds(schema: z.ZodType, value: unknown): unknown {
  let named = value;
  for (let round = 0; round < ROUNDS; round++) {
    const { error } = schema.safeParse(named);
    const places = error ? error.issues.flatMap((issue) => idPlaces(issue, [])) : [];
    if (places.length === 0) return named;
    named = places.reduce((whole, place) => withId(whole, place), named);
  }
  return named;
}

function idPlaces(issue: z.core.$ZodIssue, within: Place): Place[] {
  const path = [...within, ...issue.path];
  if (issue.code === 'invalid_format') return issue.format === 'guid' ? [path] : [];
  if (issue.code === 'invalid_union') return issue.errors.flatMap((branch) => branch.flatMap((each) => idPlaces(each, path)));
  return issue.code === 'invalid_key' && issue.issues.some((each) => idPlaces(each, []).length > 0) ? [[...path, KEY]] : [];
}

/** Ends the place of a name in a record, in place of what stands under it. */
const KEY = Symbol('key');

function withId(whole: unknown, [next, ...rest]: Place): unknown {
  if (next === undefined) return typeof whole === 'string' && WORD.test(whole) ? idOf(whole) : whole;
  // One value of a list may come alone in a query.
  if (typeof whole === 'string' && typeof next === 'number') return withId(whole, rest);
  if (typeof whole !== 'object' || whole === null) return whole;
  if (Array.isArray(whole)) return whole.map((each, index) => (index === next ? withId(each, rest) : each));
  return Object.fromEntries(
    Object.entries(whole).map(([name, each]) => {
      if (name !== next) return [name, each];
      return rest[0] === KEY ? [WORD.test(name) ? idOf(name) : name, each] : [name, withId(each, rest)];
    }),
  );
}
