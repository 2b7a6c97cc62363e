import { counted } from '#contract/counts';

export const absencesOf = (name: string) => `Abwesenheiten von ${name}`;
export const absencesHint =
  'Mitglieder dieses Workspace sehen diese Tage. In der Auslastung eines Sprints zählen sie nicht als Arbeitstage.';
export const noAbsences = 'Keine Abwesenheiten in den nächsten 12 Monaten.';
export const theAbsences = 'die Abwesenheiten';
export const firstDay = 'Erster Tag';
export const lastDay = 'Letzter Tag';
export const note = 'Notiz';
export const notePlaceholder = 'Optional';
export const noteHint = (isMine: boolean) =>
  isMine
    ? 'Nur du und Personen, die Mitglieder verwalten, können sie sehen.'
    : 'Nur diese Person und Personen, die Mitglieder verwalten, können sie sehen.';
export const addAbsence = 'Abwesenheit hinzufügen';
export const endsTooEarly = 'Der letzte Tag darf nicht vor dem ersten liegen.';
export const absenceAdded = (days: string) => `Abwesenheit hinzugefügt: ${days}`;
export const absenceDeleted = (days: string) => `Abwesenheit gelöscht: ${days}`;
export const deleteAbsence = (days: string) => `Abwesenheit ${days} löschen`;
export const close = 'Schließen';
/** From the first to the last day. */
export const span = (first: string, last: string) => (first === last ? first : `${first} – ${last}`);
export const dayCount = (count: number) => counted(count, 'Tag', 'Tage');
export const tooMany = (most: number) =>
  `Eine Person kann bis zu ${counted(most, 'Abwesenheit', 'Abwesenheiten')} haben. Lösche zuerst eine alte.`;
