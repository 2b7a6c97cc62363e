import { wordsOf } from '#contract/filters';

/** A LIKE pattern for texts that contain the search text, in which `%` and `_` match only themselves. */
export const likePattern = (search: string): string => `%${search.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/** The patterns of a search: a row is found if it contains each word. */
export const wordPatterns = (search: string): string[] => wordsOf(search).map(likePattern);
