import { wordsOf } from '#contract/filters';

/** A pattern of LIKE for texts that hold what is sought, whose own signs stand for themselves. */
export const likePattern = (search: string): string => `%${search.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/** The patterns of a search: a row is found if it contains each word. */
export const wordPatterns = (search: string): string[] => wordsOf(search).map(likePattern);
