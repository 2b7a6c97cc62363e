import { type ErrorCode, errors } from '#contract/errors';
import type { Language } from '#contract/languages';
import { translatedErrors } from '#contract/translated-errors';
import * as de from './de.ts';
import * as es from './es.ts';
import * as fr from './fr.ts';

/** What a language says where texts are declared, by the English text. */
interface Declared {
  readonly labels: Readonly<Record<string, string>>;
  readonly notices: Readonly<Record<string, string>>;
  readonly audit: Readonly<Record<string, string>>;
}

const LANGUAGES: Readonly<Record<Exclude<Language, 'en'>, Declared>> = { de, es, fr };

/** The modules that declare texts, by what they declare. */
const MODULES = {
  errors: /\/src\/contract\/errors\.ts$/,
  audit: /\/src\/features\/audit\/rules\.ts$/,
  notices: /\/src\/(contract|features\/[^/]+)\/notices\.ts$/,
  labels:
    /\/src\/(contract\/(role-sentences|task-filter-fields)|features\/(?!project-templates|assistant|audit)[^/]+\/(fields|rules)|features\/(table-files|task-csv|workflows)\/rules\/(?!\w*words)[^/]+)\.ts$/,
} as const;
export type DeclaringKind = keyof typeof MODULES;
export const declaringKinds = Object.keys(MODULES) as DeclaringKind[];

/** What a module declares; undefined for one without texts for people. */
export const declaredIn = (path: string): DeclaringKind | undefined => declaringKinds.find((kind) => MODULES[kind].test(path));

/** Translations of the declared texts of a kind by their English text. */
export function declaredTexts(language: Exclude<Language, 'en'>, kind: DeclaringKind): ReadonlyMap<string, string> {
  if (kind !== 'errors') return new Map(Object.entries(LANGUAGES[language][kind]));
  return new Map(Object.entries(translatedErrors[language]).map(([code, text]) => [errors[code as ErrorCode][1], text]));
}
