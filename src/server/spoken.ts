import { AsyncLocalStorage } from 'node:async_hooks';
import { type Language, languageAttributes } from '#contract/languages';
import { followLocale } from '#contract/locale-now';
import { locale as de } from '#contract/words.de';
import { locale as es } from '#contract/words.es';
import { locale as fr } from '#contract/words.fr';
import { locale as en } from '#contract/words';

const LOCALES: Readonly<Record<Language, string>> = { en, de, es, fr };
/** How `Intl` writes in a language. */
export const localeOf = (language: Language): string => LOCALES[language];

const spokenNow = new AsyncLocalStorage<Language>();

/** The language of the person whom the server answers or writes to now; English outside of `inLanguage`. */
export const languageNow = (): Language => spokenNow.getStore() ?? 'en';

/** What a page or a part of it says of the language in which it is written now. */
export const attributesNow = (): string => languageAttributes(languageNow());

// Numbers and dates in the sentences follow.
followLocale(() => LOCALES[languageNow()]);

/** Runs `work`, and everything it calls, in a language. English, the most frequent one, costs nothing. */
export const inLanguage = <Result>(language: Language, work: () => Result): Result =>
  language === languageNow() ? work() : spokenNow.run(language, work);

/** What a translation of a words file has to have: the same names and shapes, with other texts. */
type Said<Words> = Words extends string
  ? string
  : Words extends (...values: infer Values) => infer Result
    ? (...values: Values) => Said<Result>
    : { readonly [Name in keyof Words]: Said<Words[Name]> };

/**
 * The sentences of a words file in the language of the moment: `export const words = spoken(en, { de, es, fr })`. Read them when
 * they are said, and never into a constant of a module.
 */
export function spoken<Words extends object>(
  english: Words,
  others: Readonly<Record<Exclude<Language, 'en'>, Said<Words>>>,
): Words {
  const said = { en: english, ...others };
  // Not a proxy of the words themselves: a module that a bundler froze may not answer with others.
  return new Proxy({} as Words, {
    get: (_, name) => (said[languageNow()] as Words)[name as keyof Words],
  });
}
