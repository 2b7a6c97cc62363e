/** How `Intl` writes numbers, plurals and dates. */
export const locale = 'es-ES';
/** The language of the page, as in `languages`. */
export const language = 'es';
/** False in languages whose nouns begin with a capital letter in the middle of a sentence too. */
export const lowersNouns = true;
export const noDate = 'Sin fecha';
