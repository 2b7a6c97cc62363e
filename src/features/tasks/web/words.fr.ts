import { counted } from '#contract/counts';

// Hours
export const hoursHint = 'Des heures, par exemple 6, 1,5 ou 1h 30m';

// People items
export const personAndYou = (name: string) => `${name} (vous)`;

// Watch field
export const watching = 'Suivie';
export const watch = 'Suivre';
export const notWatching = 'Non suivie';
export const alsoWatching = 'Autres abonnés';

// Assignee field
export const noAssignee = 'Non assignée';
export const assignee = 'Personne assignée';

// Collaborators field
export const collaborators = 'Collaborateurs';
export const noCollaborators = 'Aucun collaborateur';

// Date field
export const dueDate = 'Échéance';
export const startDate = 'Date de début';
export const noDate = 'Aucune date';
export const overdue = 'En retard';

// Due time field
export const dueTime = 'Heure d’échéance';
export const dueTimeHint = 'Une heure, par exemple 17:00';

// Estimate field
export const estimate = 'Estimation';
export const noEstimate = 'Aucune estimation';

// Hours field
export const estimatedHours = 'Heures estimées';
export const noHours = 'Aucune heure';

// Labels field
export const labels = 'Étiquettes';
export const createLabel = (name: string) => `Créer l’étiquette « ${name} »`;
export const noLabelsFound = 'Aucune étiquette trouvée';
export const addLabels = 'Ajouter des étiquettes';
export const changeLabels = 'Modifier les étiquettes';
export const none = 'Vide';

// Priority field
export const priority = 'Priorité';

// Status field
export const status = 'Statut';

// Tags field
export const tags = 'Mots-clés';
export const addTag = (tag: string) => `Ajouter le mot-clé « ${tag} »`;
export const addTags = 'Ajouter des mots-clés';
export const changeTags = 'Modifier les mots-clés';

// Estimates
export const points = (count: number) => counted(count, 'point', 'points');
export const sizeXs = 'XS';
export const sizeS = 'S';
export const sizeM = 'M';
export const sizeL = 'L';
export const sizeXl = 'XL';

// What can follow a status
export const cannotFollow = (from = '', to = '') => `Les tâches ne peuvent pas passer de « ${from} » à « ${to} »`;
export const yesterday = 'Hier';
export const today = 'Aujourd’hui';
export const tomorrow = 'Demain';
