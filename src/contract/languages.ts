/** The languages of the screens, by their tags (BCP 47). English is the one that the others are translated from. */
export const languages = ['en', 'de', 'es', 'fr'] as const;

export type Language = (typeof languages)[number];

/** What each language is called by those who speak it. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
};

/** The direction in which each is written. */
const languageDirections: Readonly<Record<Language, 'ltr' | 'rtl'>> = { en: 'ltr', de: 'ltr', es: 'ltr', fr: 'ltr' };

/** What an element says of the language of its text. */
export const languageAttributes = (language: Language): string => `lang="${language}" dir="${languageDirections[language]}"`;

/** The cookie in which a browser keeps the language that its person selected, so that the next page arrives in it. */
export const LANGUAGE_COOKIE = 'cairn-language';
