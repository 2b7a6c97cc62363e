export { sayRecurrence } from './web/words.ts';
export { RecurrenceField } from './web/recurrence-field.tsx';
