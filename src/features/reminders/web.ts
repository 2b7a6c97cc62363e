/** Few people set reminders, and the field is folded away. */
export const remindersField = () => import('./web/reminders-field.tsx');
