/** What colleagues see of a block: nothing, its times, or its times and its task. */
export const visibilities = ['PRIVATE', 'BUSY', 'VISIBLE'] as const;

/** How many people's times a request names. */
export const COLLEAGUES_MOST = 20;
