import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { languages } from '#contract/languages';
import { fieldSentence } from './field-sentences.ts';
import { fieldErrors } from './field-words.ts';

/** What the library itself says, with the German sentence. */
const SAID: readonly (readonly [z.ZodType, unknown, string])[] = [
  [z.string().min(1), '', 'Fülle dieses Feld aus.'],
  [z.string().min(3), 'ab', 'Gib mindestens 3 Zeichen ein.'],
  [z.string().max(2), 'abc', 'Gib höchstens 2 Zeichen ein.'],
  [z.int().min(3), 1, 'Gib mindestens 3 ein.'],
  [z.number().max(3), 5, 'Gib höchstens 3 ein.'],
  [z.number().positive(), 0, 'Gib mehr als 0 ein.'],
  [z.array(z.string()).min(1), [], 'Wähle mindestens 1.'],
  [z.array(z.string()).max(1), ['a', 'b'], 'Wähle höchstens 1.'],
  [z.string(), undefined, 'Fülle dieses Feld aus.'],
  [z.int(), 1.5, 'Gib eine ganze Zahl ein.'],
  [z.number(), 'x', 'Gib eine Zahl ein.'],
  [z.boolean(), 'x', 'Hier wird etwas anderes erwartet.'],
  [z.enum(['a', 'b']), 'c', 'Wähle eine der Optionen.'],
  [z.union([z.string(), z.null()]), 3, 'Das ist nicht gültig.'],
  [z.iso.date(), 'x', 'Gib ein Datum ein.'],
  [z.guid(), 'x', 'Das ist keine gültige ID.'],
  [z.string().regex(/a/), 'x', 'Das hat nicht die erwartete Form.'],
];

test.each(SAID)('a sentence of the library is translated (%#)', (schema, value, german) => {
  const english = schema.safeParse(value).error?.issues[0]?.message ?? '';
  expect(fieldSentence('de', english)).toBe(german);
  expect(fieldSentence('en', english)).toBe(english);
});

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
