// Data
export const viewSaved = (name: string) => `Vue « ${name} » enregistrée`;

// Favorites
export const addToFavorites = 'Ajouter aux favoris';
export const removeFromFavorites = 'Retirer des favoris';
export const addedToFavorites = (name: string) => `Ajout aux favoris : « ${name} »`;
export const removedFromFavorites = (name: string) => `Retrait des favoris : « ${name} »`;
export const sidebar = 'Barre latérale';
export const moveFavoriteUp = 'Monter le favori';
export const moveFavoriteDown = 'Descendre le favori';
export const movedTo = (name: string, place: number, count: number) =>
  `${name} : déplacement à la position ${place} sur ${count}`;

// View dialog
export const cancel = 'Annuler';
export const name = 'Nom';
export const shareWithProject = 'Partager avec le projet';
export const meIsReader = 'Dans ses filtres, « Moi » est la personne qui l’ouvre.';
export const shareHint = `Toute personne qui peut voir le projet peut utiliser cette vue. ${meIsReader}`;

// View switcher
export const updateNamed = (name: string) => `Mettre à jour « ${name} »`;
export const viewUpdated = (name: string) => `Vue « ${name} » mise à jour`;
export const makePrivate = 'Rendre privée';
export const madePrivate = (name: string) => `La vue « ${name} » est maintenant privée`;
export const shared = (name: string) => `Vue « ${name} » partagée`;
export const viewDeleted = (name: string) => `Vue « ${name} » supprimée`;
export const sharedViews = 'Vues partagées';
export const viewRenamed = (name: string) => `Vue renommée en « ${name} »`;
export const savedViews = 'Vues enregistrées';
export const views = 'Vues';
/** Read before and after the name of the open view. */
export const openView = 'Vue enregistrée :';
export const unsavedChanges = ', modifiée';

export const ofViews = {
  mine: 'Mes vues',
  saveAs: 'Enregistrer comme nouvelle vue…',
  reset: 'Revenir à la vue enregistrée',
  close: 'Fermer la vue',
  rename: 'Renommer la vue…',
  remove: 'Supprimer la vue',
  renameTitle: 'Renommer la vue',
  saveTitle: 'Enregistrer la vue',
  example: 'Échéance cette semaine',
};
