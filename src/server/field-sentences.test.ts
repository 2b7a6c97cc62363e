import { describe, expect, test } from 'vitest';
import { languages } from '#contract/languages';
import { fieldSentence } from './field-sentences.ts';
import { fieldErrors } from './field-words.ts';

describe.each(languages.filter((language) => language !== 'en'))('in %s', (language) => {
  test('every sentence is found by its own English one, and leaves no gap', async () => {
    const { fieldErrors: own } = (await import(`./field-words.${language}.ts`)) as { fieldErrors: typeof fieldErrors };
    const filled = (text: string) => text.replaceAll(/\{(\d)\}/g, (_, index: string) => `${index}${index}`);
    const wanted = Object.values(own).map(filled);
    expect(Object.values(fieldErrors).map((english) => fieldSentence(language, filled(english)))).toEqual(wanted);
  });
});

test('what only programs cause stays English', () => {
  expect(fieldSentence('fr', 'Send one JSON-RPC message')).toBe('Send one JSON-RPC message');
});
