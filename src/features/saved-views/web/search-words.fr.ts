import type { ofViews } from './words.fr.ts';

/** A view of the search is a saved search. */
export const ofSearches: typeof ofViews = {
  mine: 'Recherches enregistrées',
  saveAs: 'Enregistrer cette recherche…',
  reset: 'Revenir à la recherche enregistrée',
  close: 'Fermer la recherche enregistrée',
  rename: 'Renommer la recherche…',
  remove: 'Supprimer la recherche',
  renameTitle: 'Renommer la recherche',
  saveTitle: 'Enregistrer la recherche',
  example: 'Mes bugs en retard',
};
