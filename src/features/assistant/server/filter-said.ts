import { type Condition, CONDITIONS_MAX } from '#contract/filters';
import { type NamedField, readingOf, withTyped } from '#features/search/rules';
import { partsIn, slugOf } from '#features/search/rules';
import type { AskedFilter } from '../contract.ts';

const none = { problem: 'NOT_UNDERSTOOD', text: '', where: [] } as const satisfies AskedFilter;

/**
 * Reads what a model says as the search of a view would read what a person types. An operator that the view does not have, or a value
 * that it does not have, is no filter. Words are searched for only if the person wrote them: a model may repeat what a label told it.
 */
export function filterSaid(said: string, sentence: string, fields: readonly NamedField[]): AskedFilter {
  const line = lineIn(said);
  const { words, conditions } = readingOf(line, fields, true);
  const left = partsIn(words);
  if (left.some(({ operator }) => operator !== undefined)) return none;
  const typed = new Set(wordsIn(sentence));
  const text = left
    .flatMap(({ value }) => value.split(/\s+/))
    .filter((word) => wordsIn(word).every((one) => typed.has(one)) && word !== '');
  const where = conditions.reduce<readonly Condition[]>((all, one) => withTyped(all, one, fields), []);
  if (where.length === 0 || where.length > CONDITIONS_MAX) return none;
  return {
    problem: null,
    text: text.join(' '),
    where: where.map(({ field, op, values }) => ({ field, op, values: [...values] })),
  };
}

/** Models put it in a block of code, or in backticks. */
const lineIn = (said: string): string =>
  said
    .split('\n')
    .map((line) => line.replaceAll('`', '').trim())
    .find((line) => line !== '' && !/^[a-z]{0,10}$/.test(line)) ?? '';

const wordsIn = (text: string): string[] => slugOf(text).match(/[\p{L}\p{N}]+/gu) ?? [];
