/** A LIKE pattern for texts that contain the search text, in which `%` and `_` match only themselves. */
export const likePattern = (search: string): string => `%${search.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
