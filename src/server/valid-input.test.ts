import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { languages } from '#contract/languages';
import { line } from '#contract/fields';
import type { Failure } from './failures.ts';
import { inLanguage } from './spoken.ts';
import { faultOf, validInput } from './valid-input.ts';

const wrongOf = (schema: z.ZodType, input: unknown): Record<string, string> => {
  try {
    validInput(z.strictObject({ field: schema }), { field: input });
    return {};
  } catch (error) {
    return (error as Failure).fields ?? {};
  }
};

/** What is wrong, in English and in German. */
const SAID: readonly (readonly [z.ZodType, unknown, string, string])[] = [
  [z.string().min(1), '', 'Fill in this field.', 'Fülle dieses Feld aus.'],
  [z.string(), undefined, 'Fill in this field.', 'Fülle dieses Feld aus.'],
  [z.string().min(3), 'ab', 'Enter at least 3 characters.', 'Gib mindestens 3 Zeichen ein.'],
  [z.string().max(1), 'abc', 'Enter at most 1 character.', 'Gib höchstens 1 Zeichen ein.'],
  [z.string().max(2_000), 'x'.repeat(2_001), 'Enter at most 2,000 characters.', 'Gib höchstens 2.000 Zeichen ein.'],
  [line(10), '', 'Fill in this field.', 'Fülle dieses Feld aus.'],
  [z.string().length(2), 'a', 'Enter exactly 2 characters.', 'Gib genau 2 Zeichen ein.'],
  [z.string().length(2), 'abc', 'Enter exactly 2 characters.', 'Gib genau 2 Zeichen ein.'],
  [z.int().min(3), 1, 'Enter 3 or more.', 'Gib mindestens 3 ein.'],
  [z.number().max(0.05), 5, 'Enter 0.05 or less.', 'Gib höchstens 0.05 ein.'],
  [z.number().positive(), 0, 'Enter more than 0.', 'Gib mehr als 0 ein.'],
  [z.number().negative(), 0, 'Enter less than 0.', 'Gib weniger als 0 ein.'],
  [z.int().multipleOf(5), 7, 'Enter a multiple of 5.', 'Gib ein Vielfaches von 5 ein.'],
  [z.array(z.string()).min(1), [], 'Select at least 1.', 'Wähle mindestens 1.'],
  [z.array(z.string()).max(1), ['a', 'b'], 'Select at most 1.', 'Wähle höchstens 1.'],
  [z.array(z.string()).length(2), ['a'], 'Select exactly 2.', 'Wähle genau 2.'],
  [z.int(), 1.5, 'Enter a whole number.', 'Gib eine ganze Zahl ein.'],
  [z.number(), 'x', 'Enter a number.', 'Gib eine Zahl ein.'],
  [z.string(), 7, 'Enter text.', 'Gib Text ein.'],
  [z.boolean(), 'x', 'Use true or false.', 'Verwende true oder false.'],
  [z.array(z.string()), 'x', 'Use a list.', 'Verwende eine Liste.'],
  [z.object({}), 'x', 'Use an object.', 'Verwende ein Objekt.'],
  [z.enum(['LOW', 'HIGH']), 'c', 'Use LOW or HIGH.', 'Verwende LOW oder HIGH.'],
  [z.literal('DONE'), 'c', 'Use DONE.', 'Verwende DONE.'],
  [z.enum([...'abcdefghijklm']), 'x', 'Select one of the options.', 'Wähle eine der Optionen.'],
  [z.union([z.string(), z.null()]), 3, 'This is not valid.', 'Das ist nicht gültig.'],
  [z.email(), 'x', 'Enter an email address, such as ada@example.com.', 'Gib eine E-Mail-Adresse ein, etwa ada@example.com.'],
  [z.iso.date(), 'x', 'Enter a date, such as 2026-11-24.', 'Gib ein Datum ein, etwa 2026-11-24.'],
  [z.guid(), 'x', 'This is not a valid ID.', 'Das ist keine gültige ID.'],
  [z.string().regex(/a/), 'x', 'This does not have the expected format.', 'Das hat nicht die erwartete Form.'],
];

test.each(SAID)('what the library finds is said in the language of the call (%#)', (schema, value, inEnglish, inGerman) => {
  expect(wrongOf(schema, value)).toEqual({ field: inEnglish });
  expect(inLanguage('de', () => wrongOf(schema, value))).toEqual({ field: inGerman });
});

test("a schema's own sentence stays, and is translated with the refusal", () => {
  expect(inLanguage('de', () => wrongOf(line(10), '\u200b'))).toEqual({ field: 'Write something that can be seen' });
});

test('fields that nobody asked for, too many of them, and too long names are told in short', () => {
  const wrong = (input: object, place = {}) => {
    try {
      return validInput(z.strictObject({ name: z.string() }), input, place);
    } catch (error) {
      return (error as Failure).fields;
    }
  };
  expect(wrong({ name: 'Ada', age: 3 }, { under: ['content'] })).toEqual({ 'content.age': 'There is no such field here.' });
  expect(wrong([], { whole: 'input' })).toEqual({ input: 'Use an object.' });
  const many = Object.fromEntries(Array.from({ length: 30 }, (_, nth) => [`${nth}`.padStart(200, 'x'), 1]));
  expect(Object.keys(wrong({ name: 'Ada', ...many }) ?? {}).every((name) => name.length === 100)).toBe(true);
  expect(wrong({ name: 'Ada' })).toEqual({ name: 'Ada' });
});

describe.each(languages)('in %s', (language) => {
  test('nothing that the library can find is said in its own English', () => {
    const issues: Parameters<typeof faultOf>[0][] = [
      { code: 'unrecognized_keys', keys: ['a'], input: {} },
      { code: 'invalid_key', origin: 'record', issues: [], input: {} },
      { code: 'invalid_element', origin: 'map', key: 'a', issues: [], input: {} },
      { code: 'custom', input: 1 },
      { code: 'invalid_format', format: 'ipv4', input: 'x' },
      { code: 'invalid_type', expected: 'map', input: 1 },
      { code: 'too_small', origin: 'set', minimum: 2, input: new Set() },
      { code: 'too_big', origin: 'date', maximum: 2, input: new Date(0) },
    ];
    for (const issue of issues) expect(inLanguage(language, () => faultOf(issue))).toMatch(/\.$/);
  });
});
