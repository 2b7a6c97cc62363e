/** A pattern of LIKE for texts that hold what is sought, whose own signs stand for themselves. */
export const likePattern = (search: string): string => `%${search.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
