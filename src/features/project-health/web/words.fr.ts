import { counted } from '#contract/counts';

export const health = 'Santé';
export const anyHealth = 'Tous les états';
export const noUpdates = 'Aucun point';
export const noUpdatesHint =
  'Les points d’avancement disent si le projet est en bonne voie. Le plus récent est affiché dans la liste des projets.';
export const noUpdatesYet = 'Ce projet n’a pas encore de point d’avancement.';
export const loadingUpdates = 'Chargement des points d’avancement';
export const theUpdates = 'les points d’avancement';
export const postUpdate = 'Publier un point';
export const editUpdate = 'Modifier le point';
export const saveUpdate = 'Enregistrer le point';
export const deleteUpdate = 'Supprimer le point';
export const deleteUpdateQuestion = 'Supprimer ce point ?';
export const deleteUpdateHint = 'Il est supprimé définitivement. Le point précédent indique alors la santé du projet.';
export const deleteOlderHint = 'Il est supprimé définitivement.';
export const actionsForUpdate = 'Actions pour ce point';
export const cancel = 'Annuler';
export const status = 'Statut';
export const text = 'Point d’avancement';
export const textPlaceholder = 'Qu’est-ce qui s’est bien passé, qu’est-ce qui bloque, et quelle est la suite ?';
export const edited = 'modifié';
export const earlierUpdates = (count: number) => `Afficher ${counted(count, 'point précédent', 'points précédents')}`;
export const hideEarlier = 'Masquer les points précédents';
