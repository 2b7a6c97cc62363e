import { errors as de } from './errors.de.ts';
import { errors as es } from './errors.es.ts';
import { errors as fr } from './errors.fr.ts';
import { type ErrorCode, errors, filledIn } from './errors.ts';
import type { Language } from './languages.ts';

/** The sentences of the errors in the languages other than English. For the server and the build: no page needs them all. */
export const translatedErrors: Readonly<Record<Exclude<Language, 'en'>, Readonly<Record<ErrorCode, string>>>> = { de, es, fr };

/** The sentence of an error in a language, with its details inserted. */
export const sentenceFor = (language: Language, code: ErrorCode, details: Readonly<Record<string, string | number>>): string =>
  filledIn(language === 'en' ? errors[code][1] : translatedErrors[language][code], details);
