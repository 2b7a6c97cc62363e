export { RemindersField } from './web/reminders-field.tsx';
