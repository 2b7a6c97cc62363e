import { counted } from '#contract/counts';

export const absencesOf = (name: string) => `Absences of ${name}`;
export const absencesHint =
  'Members of this workspace can see these days. The workload of a sprint does not count them as working days.';
export const noAbsences = 'No absences in the next 12 months.';
export const theAbsences = 'the absences';
export const firstDay = 'First day';
export const lastDay = 'Last day';
export const note = 'Note';
export const notePlaceholder = 'Optional';
export const noteHint = (isMine: boolean) =>
  isMine ? 'Only you and people who manage members can see it.' : 'Only this person and people who manage members can see it.';
export const addAbsence = 'Add absence';
export const endsTooEarly = 'Select a last day on or after the first day.';
export const absenceAdded = (days: string) => `Absence added: ${days}`;
export const absenceDeleted = (days: string) => `Absence deleted: ${days}`;
export const deleteAbsence = (days: string) => `Delete the absence ${days}`;
export const close = 'Close';
/** From the first to the last day. */
export const span = (first: string, last: string) => (first === last ? first : `${first} – ${last}`);
export const dayCount = (count: number) => counted(count, 'day');
export const tooMany = (most: number) => `A person can have up to ${counted(most, 'absence')}. Delete an old one first.`;
