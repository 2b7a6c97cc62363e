/** How `Intl` writes numbers, plurals and dates. */
export const locale = 'en-US';
/** The language of the page, as in `languages`. */
export const language = 'en';
/** False in languages whose nouns begin with a capital letter in the middle of a sentence too. */
export const lowersNouns = true;
export const noDate = 'No date';
