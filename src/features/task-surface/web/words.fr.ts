import { counted } from '#contract/counts';

// Task bar
export const newTask = 'Nouvelle tâche';

// Edits
export const prioritySet = (subject: string, priority: string) => `${subject} : priorité ${priority.toLocaleLowerCase()}`;
export const assignedTo = (subject: string, person: string) => `${subject} : assignation à ${person}`;
export const unassigned = (subject: string) => `${subject} : assignation retirée`;
export const dueDateRemoved = (subject: string) => `${subject} : échéance retirée`;
export const dueDateSet = (subject: string, day: string) => `${subject} : échéance le ${day}`;
export const labelAdded = (subject: string, label: string) => `${subject} : étiquette « ${label} » ajoutée`;
export const labelRemoved = (subject: string, label: string) => `${subject} : étiquette « ${label} » retirée`;
export const milestoneSet = (subject: string) => `${subject} : marque de jalon ajoutée`;
export const milestoneRemoved = (subject: string) => `${subject} : marque de jalon retirée`;
export const deleted = (subject: string) => `${subject} : suppression effectuée`;
export const archived = (subject: string) => `${subject} : archivage effectué`;
export const movedToProject = (subject: string, project: string) => `${subject} : déplacement vers ${project}`;
export const keysCopied = (keys: readonly string[]) =>
  keys.length === 1 ? `${String(keys[0])} : clé copiée` : counted(keys.length, 'clé copiée', 'clés copiées');
export const linkCopied = 'Lien copié';

// Moving
export const movedTo = (subject: string, column: string) => `${subject} : déplacement vers ${column}`;
export const theBacklog = 'le backlog';
export const movedToTop = (subject: string, column: string) => `${subject} : déplacement en haut de ${column}`;
export const columnFull = (column: string) => `Colonne pleine : ${column}`;
export const columnFullReason = (limit: number) =>
  `Cette colonne accepte au maximum ${counted(limit, 'tâche', 'tâches')}. Terminez ou déplacez d’abord une tâche.`;
export const cannotFollowReason = 'Un admin du projet décide quel statut peut suivre quel autre.';
export const tasksCounted = (count: number) => counted(count, 'tâche', 'tâches');

// Selection toolbar
export const status = 'Statut';
export const priority = 'Priorité';
export const assignee = 'Personne assignée';
export const labels = 'Étiquettes';
export const sprint = 'Sprint';
export const copyKeys = 'Copier les clés';

// Task keys
export const dueDate = 'Échéance';
export const copyKeyShortcut = 'Copier la clé';
export const assignToMe = 'M’assigner';

// Task menu
export const open = 'Ouvrir';
export const deselect = 'Désélectionner';
export const select = 'Sélectionner';
export const moveTo = 'Déplacer vers';
export const priorityMenu = 'Priorité…';
export const assigneeMenu = 'Personne assignée…';
export const unassignMe = 'Retirer mon assignation';
export const dueDateMenu = 'Échéance…';
export const labelsMenu = 'Étiquettes…';
export const planTimeMenu = 'Planifier du temps…';
export const sprintMenu = 'Sprint…';
export const markAsMilestone = 'Marquer comme jalon';
export const removeMilestoneMark = 'Retirer la marque de jalon';
export const copyKey = 'Copier la clé';
export const copyLink = 'Copier le lien';
export const archive = 'Archiver';
export const archiveTasks = (count: number) => `Archiver ${counted(count, 'tâche', 'tâches')}`;
export const deleteLabel = 'Supprimer';
export const deleteTasks = (count: number) => `Supprimer ${counted(count, 'tâche', 'tâches')}`;

// Changes at once

// Filters
export const me = 'Moi';
export const noLabel = 'Sans étiquette';
export const yes = 'Oui';
export const no = 'Non';
export const anyValue = 'N’importe quelle valeur';
export const empty = 'Vide';

// Pickers
export const statusOf = (subject: string) => `Statut : ${subject}`;
export const priorityOf = (subject: string) => `Priorité : ${subject}`;
export const assigneeOf = (subject: string) => `Personne assignée : ${subject}`;
export const noAssignee = 'Non assignée';
export const labelsOf = (subject: string) => `Étiquettes : ${subject}`;
export const dueDateOf = (subject: string) => `Échéance : ${subject}`;
export const sprintOf = (subject: string) => `Sprint : ${subject}`;
export const noSprint = 'Sans sprint';
export const createLabel = (name: string) => `Créer l’étiquette « ${name} »`;
export const noLabelsFound = 'Aucune étiquette trouvée';
export const deleteKey = 'Supprimer';
