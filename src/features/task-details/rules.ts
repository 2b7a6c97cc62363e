/** How many entries of a task's history come at once. */
export const ACTIVITY_AT_ONCE = 100;
