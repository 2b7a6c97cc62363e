/** The maximum number of actions in one batch: a screen needs fewer. */
export const ASKS_AT_MOST = 16;
