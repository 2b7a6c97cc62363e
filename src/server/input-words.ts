import { counted, figure, listedAsChoice } from '#contract/counts';

// What is wrong with a field, by what the library finds. Sentences that a contract has itself are in field-words.ts.

export const isMissing = 'Fill in this field.';
export const isTooShort = (least: number) => `Enter at least ${counted(least, 'character')}.`;
export const isTooLong = (most: number) => `Enter at most ${counted(most, 'character')}.`;
export const hasOtherLength = (length: number) => `Enter exactly ${counted(length, 'character')}.`;
export const hasTooFew = (least: number) => `Select at least ${figure(least)}.`;
export const hasTooMany = (most: number) => `Select at most ${figure(most)}.`;
export const hasOtherCount = (count: number) => `Select exactly ${figure(count)}.`;
export const isTooSmall = (least: string) => `Enter ${least} or more.`;
export const isTooLarge = (most: string) => `Enter ${most} or less.`;
export const isNotMore = (limit: string) => `Enter more than ${limit}.`;
export const isNotLess = (limit: string) => `Enter less than ${limit}.`;
export const isNoMultiple = (divisor: string) => `Enter a multiple of ${divisor}.`;
export const isNoOption = 'Select one of the options.';
export const isNoneOf = (options: readonly string[]) => `Use ${listedAsChoice(options)}.`;
export const isInvalid = 'This is not valid.';
export const isUnknown = 'There is no such field here.';
export const hasOtherForm = 'This does not have the expected format.';

export const wrongType = {
  string: 'Enter text.',
  number: 'Enter a number.',
  int: 'Enter a whole number.',
  boolean: 'Use true or false.',
  array: 'Use a list.',
  object: 'Use an object.',
};

export const wrongFormat = {
  email: 'Enter an email address, such as ada@example.com.',
  url: 'Enter a complete web address, such as https://example.com.',
  date: 'Enter a date, such as 2026-11-24.',
  datetime: 'Enter a date and time, such as 2026-11-24T09:00:00Z.',
  time: 'Enter a time, such as 09:30.',
  guid: 'This is not a valid ID.',
  uuid: 'This is not a valid ID.',
};
