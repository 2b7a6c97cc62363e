import { byCount, counted, figure } from '#contract/counts';
import type { Coloring } from './colors.ts';

// Changes
export const unscheduledLower = 'sans dates';
export const planned = (subject: string, dates: string | null) =>
  dates === null
    ? `${subject} : nouvelle planification`
    : dates === unscheduledLower
      ? `${subject} : dates retirées`
      : `${subject} : déplacement au ${dates}`;
export const fromTo = (start: string, end: string) => `${start} – ${end}`;

// Colors
export const color = 'Couleur';
export const colorBy = (field: string) => `Couleur par ${field.toLowerCase()}`;
export const colorNames: Readonly<Record<Coloring, string>> = {
  status: 'Statut',
  priority: 'Priorité',
  assignee: 'Personne assignée',
  label: 'Étiquette',
};

// Unscheduled tasks
export const unscheduled = 'Sans dates';
export const unscheduledCount = (count: number) => `Sans dates, ${counted(count, 'tâche', 'tâches')}`;
export const hideUnscheduled = 'Masquer les tâches sans dates';
export const unscheduledPhoneHint = 'Ouvrez une tâche pour définir ses dates.';
export const nothingUnscheduled = 'Chaque tâche ouverte affichée ici a une date.';
export const showMore = 'Afficher plus';

// Empty
export const noTasksYet = 'Aucune tâche pour l’instant';
export const createFirstTask = 'Créer la première tâche';
export const noMatches = 'Aucune tâche ne correspond à ces filtres';
export const allTasksHidden = (count: number) =>
  byCount(count, 'Les filtres masquent la seule tâche.', `Les filtres masquent les ${figure(count)} tâches.`);
export const clearFilters = 'Effacer les filtres';
