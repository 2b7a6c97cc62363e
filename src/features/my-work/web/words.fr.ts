import { byCount, counted, figure } from '#contract/counts';

// Routes
export const myWork = 'Mon travail';

// My work screen
export const assigned = 'Assignés';
export const created = 'Créés';
export const watched = 'Suivis';
export const mentioned = 'Mentions';
export const workShown = 'Travail à afficher';
export const newTaskOrIssue = 'Nouvelle tâche ou nouveau ticket';
export const yourWork = 'votre travail';
export const loadingYourWork = 'Chargement de votre travail';
export const nothingAssigned = 'Rien ne vous est assigné';
export const nothingAssignedHint =
  'Les tâches et les tickets qui vous sont assignés dans n’importe quel projet apparaissent ici, triés par échéance.';
export const nothingCreated = 'Vous n’avez encore rien créé';
export const nothingCreatedHint = 'Les tâches et les tickets que vous créez dans n’importe quel projet apparaissent ici.';
export const nothingWatched = 'Vous ne suivez rien';
export const nothingWatchedHint = 'Suivez une tâche ou un ticket pour en garder la trace ici.';
export const nothingMentioned = 'Aucune mention de vous';
export const nothingMentionedHint =
  'Les tâches et les tickets qui vous mentionnent dans leur description ou un commentaire apparaissent ici.';
export const openProjects = 'Ouvrir les projets';

export const noMatches = 'Aucune tâche ni aucun ticket ne correspond à ces filtres';
export const allHidden = (count: number) =>
  byCount(
    count,
    'Les filtres masquent le seul élément de cette liste.',
    `Les filtres masquent les ${figure(count)} éléments de cette liste.`,
  );
export const clearFilters = 'Effacer les filtres';

// Bar
export const savedViews = 'Vues enregistrées';
export const views = 'Vues';
export const searchWork = 'Rechercher dans votre travail';
export const items = (count: number) => counted(count, 'élément', 'éléments');

// My work view
export const overdue = 'En retard';
export const today = 'Aujourd’hui';
export const next7Days = '7 prochains jours';
export const later = 'Plus tard';
export const noDate = 'Sans date';
export const recentlyCompleted = 'Terminés récemment';
export const addTaskTo = (group: string) => `Ajouter une tâche : ${group}`;
