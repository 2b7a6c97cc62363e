import { counted } from '#contract/counts';

export const absencesOf = (name: string) => `Absences : ${name}`;
export const absencesHint =
  'Les membres de cet espace de travail peuvent voir ces jours. La charge d’un sprint ne les compte pas comme jours ouvrés.';
export const noAbsences = 'Aucune absence dans les 12 prochains mois.';
export const theAbsences = 'les absences';
export const firstDay = 'Premier jour';
export const lastDay = 'Dernier jour';
export const note = 'Note';
export const notePlaceholder = 'Facultatif';
export const noteHint = (isMine: boolean) =>
  isMine
    ? 'Visible uniquement par vous et par les personnes qui gèrent les membres.'
    : 'Visible uniquement par cette personne et par celles qui gèrent les membres.';
export const addAbsence = 'Ajouter l’absence';
export const endsTooEarly = 'Sélectionnez un dernier jour égal ou postérieur au premier.';
export const absenceAdded = (days: string) => `Absence ajoutée : ${days}`;
export const absenceDeleted = (days: string) => `Absence supprimée : ${days}`;
export const deleteAbsence = (days: string) => `Supprimer l’absence : ${days}`;
export const close = 'Fermer';
/** From the first to the last day. */
export const span = (first: string, last: string) => (first === last ? first : `${first} – ${last}`);
export const dayCount = (count: number) => counted(count, 'jour', 'jours');
export const tooMany = (most: number) =>
  `Une personne peut avoir jusqu’à ${counted(most, 'absence', 'absences')}. Supprimez-en d’abord une ancienne.`;
