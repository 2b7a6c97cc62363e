import { figure } from '#contract/counts';

// Subtask composer
export const firstLinesAdded = (limit: number, count: number) =>
  `Seules les ${figure(limit)} premières lignes sur ${figure(count)} ont été ajoutées.`;
export const addSubtask = 'Ajouter une sous-tâche';
export const subtask = 'Sous-tâche';

// Subtask list
export const movedTo = (title: string, place: number, count: number) =>
  `${title} : déplacement à la position ${figure(place)} sur ${figure(count)}`;
export const subtaskDeleted = 'Sous-tâche supprimée';
export const subtasks = 'Sous-tâches';
export const completedOf = (done: number, count: number) => `${figure(done)} sur ${figure(count)}`;
export const subtasksPart = 'les sous-tâches';

// Subtask row
export const lowRisk = 'Risque faible';
export const mediumRisk = 'Risque moyen';
export const highRisk = 'Risque élevé';
export const moveUp = 'Monter';
export const moveDown = 'Descendre';
export const risk = 'Risque';
export const deleteLabel = 'Supprimer';
export const titleOf = (title: string) => `Titre : ${title}`;
export const riskOfNamed = (risk: string, title: string) => `${risk} : ${title}`;
export const riskOf = (title: string) => `Risque : ${title}`;
export const actionsFor = (title: string) => `Actions : ${title}`;
export const estimatedHoursOf = (title: string) => `Heures estimées : ${title}`;

// Subtask shortcuts
export const nextSubtask = 'Sous-tâche suivante';
export const previousSubtask = 'Sous-tâche précédente';
export const renameSubtask = 'Renommer la sous-tâche';
export const setRisk = 'Définir le risque';
export const setEstimatedHours = 'Définir les heures estimées';
export const deleteSubtask = 'Supprimer la sous-tâche';
