/** How `Intl` writes numbers, plurals and dates. */
export const locale = 'de-DE';
/** The language of the page, as in `languages`. */
export const language = 'de';
/** False in languages whose nouns begin with a capital letter in the middle of a sentence too. */
export const lowersNouns = false;
export const noDate = 'Kein Datum';
