/** What colleagues see of a block: nothing, its times, or its times and its task. */
export const visibilities = ['PRIVATE', 'BUSY', 'VISIBLE'] as const;
