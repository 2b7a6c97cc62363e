/** Everything that a search can find. */
export const searchKinds = ['TASK', 'ISSUE', 'COMMENT', 'SUBTASK', 'FILE', 'PROJECT', 'PERSON', 'LABEL', 'SPRINT'] as const;

/** The most results of one search. */
export const FOUND_MOST = 300;
