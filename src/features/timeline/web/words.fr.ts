import { counted, figure } from '#contract/counts';

export const timelineLabel = 'Chronologie';

// Screen
export const timelineNotLoaded = 'Impossible de charger la chronologie';
export const loadingTimeline = 'Chargement de la chronologie';
export const task = 'Tâche';

// Bar
export const searchTimeline = 'Rechercher dans cette chronologie';
export const group = 'Regrouper';
export const groupedBy = (field: string) => `Regroupement par ${field.toLowerCase()}`;
export const noGrouping = 'Sans regroupement';
export const groupNames: Readonly<Record<string, string>> = {
  status: 'Statut',
  assignee: 'Personne assignée',
  label: 'Étiquette',
  sprint: 'Sprint',
  milestone: 'Jalon',
};
export const timelineActions = 'Actions de la chronologie';
export const undatedInRows = 'Afficher en lignes les tâches non planifiées';

// Files
export const saveAsPicture = 'Enregistrer en PNG';
export const saveAsCsv = 'Enregistrer en CSV';
export const pictureSaved = 'Image enregistrée';
export const pictureNotSaved = 'Impossible d’enregistrer l’image';
export const pictureTooLong = (rows: number, most: number) =>
  `Une image peut avoir ${figure(most)} lignes, et cette chronologie en a ${figure(rows)}. Filtrez-la ou repliez des groupes, puis enregistrez de nouveau.`;
export const rowsSaved = (count: number) => counted(count, 'tâche enregistrée', 'tâches enregistrées');
export const csvColumns = [
  'Clé',
  'Titre',
  'Statut',
  'Personne assignée',
  'Date de début',
  'Échéance',
  'Jours',
  'Progression en %',
  'Jalon',
  'Attend',
] as const;
export const yes = 'Oui';

// Scale
export const today = 'Aujourd’hui';
export const fit = 'Ajuster';
export const fitHint = 'Afficher toutes les tâches';
export const zoom = 'Zoom';
export const zoomNames: Readonly<Record<string, string>> = { day: 'Jour', week: 'Semaine', month: 'Mois', quarter: 'Trimestre' };
export const quarter = (nth: number) => `T${nth}`;

// Table
export const startDate = 'Date de début';
export const dueDate = 'Échéance';
export const chart = 'Barres';
export const tableWidth = 'Largeur de la colonne des tâches';
export const hideTable = 'Masquer la colonne des tâches';
export const showTable = 'Afficher la colonne des tâches';
export const selected = 'Sélection : ';
export const milestone = 'Jalon';
export const subtasks = (done: number, count: number) =>
  `${figure(done)} sur ${counted(count, 'sous-tâche terminée', 'sous-tâches terminées')}`;
export const noDates = 'Sans dates';
export const days = (count: number) => counted(count, 'jour', 'jours');
export const goToDates = (title: string, dates: string) => `Aller à ${title}, ${dates}`;

// Groups
export const noAssignee = 'Non assignée';
export const formerMember = 'Ancien membre';
export const sprint = 'Sprint';
export const noSprint = 'Aucun sprint';
export const noLabel = 'Sans étiquette';
export const deletedLabel = 'Étiquette supprimée';
export const untilMilestone = (title: string) => `Jusqu’à ${title}`;
export const afterMilestones = 'Après le dernier jalon';
export const noMilestones = 'Aucun jalon pour l’instant';
export const tasksOf = (count: number) => counted(count, 'tâche', 'tâches');
export const newTask = 'Nouvelle tâche';
export const newTaskIn = (name: string) => `Nouvelle tâche dans ${name}`;

// Unscheduled tasks
export const unscheduledHint =
  'Faites glisser une tâche sur un jour pour la planifier. Ramenez sa barre ici pour retirer ses dates.';

// Dependencies
export const criticalPath = 'Chemin critique';
// Baseline
export const baseline = 'Référence';
export const noBaseline = 'Aucune référence';
export const baselineOn = (day: string) => `Référence du ${day}`;
export const baselineBy = (day: string, person: string) => `Référence du ${day}, définie par ${person}`;
export const setBaseline = 'Définir la référence';
export const replaceBaseline = 'Remplacer la référence';
export const replaceBaselineTitle = 'Remplacer la référence ?';
export const replaceBaselineHint = (day: string) =>
  `La référence du ${day} est remplacée par les dates actuelles de toutes les tâches. Tout le monde dans le projet s’y compare désormais.`;
export const replaceBaselineNow = 'Remplacer';
export const clearBaseline = 'Effacer la référence';
export const notInBaseline = 'Pas dans la référence';
export const baselineOf = (dates: string, drift: string) => `Référence : ${dates}, ${drift}`;
export const noDrift = 'aucun écart';
export const late = (days: number) => `${counted(days, 'jour', 'jours')} de retard`;
export const early = (days: number) => `${counted(days, 'jour', 'jours')} d’avance`;
export const csvBaselineColumns = ['Début de référence', 'Échéance de référence', 'Écart en jours'] as const;

export const onCriticalPath = 'Sur le chemin critique';
export const dependencyOf = (from: string, to: string) => `${to} attend ${from}`;
export const waitsFor = (keys: string) => `attend ${keys}`;
export const tooEarly = 'vient trop tôt pour cela';
export const startsTooEarly = (to: string, start: string, from: string, end: string) =>
  `${to} (${start}) vient trop tôt pour ${from} (${end}).`;
export const removeDependency = 'Retirer la dépendance';
export const linkTask = 'Lier à une tâche en attente';
export const linkingFrom = (key: string) => `Sélectionnez la tâche qui attend ${key}, puis appuyez sur Entrée.`;
export const cancelLinking = 'Annuler';
export const linked = (from: string, to: string) => `${to} attend maintenant ${from}`;

// Empty
export const emptyHint = 'Les tâches avec une date de début ou une échéance apparaissent ici sous forme de barres.';
export const noneDated = 'Aucune tâche planifiée pour l’instant';
export const noneDatedHint = 'Faites glisser une tâche non planifiée sur un jour, ou ouvrez une tâche pour définir ses dates.';
export const showUnscheduled = 'Afficher les tâches non planifiées';

// Keys
export const clearOrClose = 'Effacer la sélection, ou fermer la tâche';
export const goToToday = 'Aller à aujourd’hui';
export const zoomIn = 'Zoomer';
export const zoomOut = 'Dézoomer';
export const newTaskHere = 'Nouvelle tâche';
export const dayEarlier = 'Déplacer un jour plus tôt';
export const dayLater = 'Déplacer un jour plus tard';
export const weekEarlier = 'Déplacer une semaine plus tôt';
export const weekLater = 'Déplacer une semaine plus tard';
export const startEarlier = 'Allonger : début un jour plus tôt';
export const dueLater = 'Allonger : échéance un jour plus tard';
export const startLater = 'Raccourcir : début un jour plus tard';
export const dueEarlier = 'Raccourcir : échéance un jour plus tôt';
