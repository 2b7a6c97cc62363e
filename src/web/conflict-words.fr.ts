import { byCount, figure } from '#contract/counts';

export const conflictsLeft = (count: number) =>
  byCount(
    count,
    'Vous et une autre personne avez modifié le même texte.',
    `Vous et d’autres avez modifié ${figure(count)} textes en même temps.`,
  );
export const reviewChanges = 'Vérifier les modifications';
export const conflictHint =
  'Vous et une autre personne avez modifié ceci sans voir ce que l’autre écrivait. Choisissez ce qui reste.';
export const conflictIn = (field: string, name: string | null) => (name === null ? field : `${field} de « ${name} »`);
export const fieldNames: Readonly<Record<string, string>> = {
  title: 'Titre',
  description: 'Description',
  environment: 'Environnement',
  notes: 'Notes',
  content: 'Texte',
};
export const emptyText = 'Vide';
export const theirVersion = 'L’autre version';
export const takeTheirs = 'Utiliser l’autre';
export const yourVersion = 'Votre version';
export const keepYours = 'Garder la vôtre';
