export { sayRecurrence } from './web/words.ts';

/** The control of a task's recurrence, which few tasks have: loaded after the other fields. */
export const recurrenceField = () => import('./web/recurrence-field.tsx');
