export { RecurrenceField } from './web/recurrence-field.tsx';
