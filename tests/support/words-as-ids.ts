import { createHash } from 'node:crypto';
import type { z } from 'zod';

type Place = readonly PropertyKey[];

const WORD = /^[\w-]{1,60}$/;
/** A word replaced by an id reveals the next one only if schemas are nested in checks of their own. */
const ROUNDS = 4;

/** The id that replaces a word. */
export const idOf = (word: string): string =>
  createHash('sha1')
    .update(word)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');

/**
 * The same value with an id in place of each word, such as `one` or `mara`, where the schema requires an id: screens pass
 * ids on without reading them, and a test that says "task two" is easier to read. Nothing else is accepted.
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

/** Marks the key of a record, instead of its value. */
const KEY = Symbol('key');

function withId(whole: unknown, [next, ...rest]: Place): unknown {
  if (next === undefined) return typeof whole === 'string' && WORD.test(whole) ? idOf(whole) : whole;
  // A single value of a list may come alone in a query.
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
