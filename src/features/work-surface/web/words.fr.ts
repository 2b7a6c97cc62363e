import { counted } from '#contract/counts';

// Selection toolbar
export const status = 'Statut';
export const priority = 'Priorité';
export const assignee = 'Personne assignée';
export const copyKeys = 'Copier les clés';

// Filters
export const task = 'Tâche';
export const issue = 'Ticket';

// Edits
export const prioritySet = (subject: string, priority: string) => `${subject} : priorité ${priority.toLocaleLowerCase()}`;
export const dueDateRemoved = (subject: string) => `${subject} : échéance retirée`;
export const dueDateSet = (subject: string, day: string) => `${subject} : échéance le ${day}`;
export const assignedTo = (subject: string, person: string) => `${subject} : assignation à ${person}`;
export const unassigned = (subject: string) => `${subject} : assignation retirée`;
export const assignedToYou = (subject: string) => `${subject} : assignation à vous`;
export const unassignedFromYou = (subject: string) => `${subject} : votre assignation est retirée`;
export const movedToColumn = (subject: string, column: string) => `${subject} : déplacement vers ${column}`;
export const movedToStatus = (subject: string, status: string) => `${subject} : passage au statut ${status}`;
export const keysCopied = (keys: readonly string[]) =>
  keys.length === 1 ? `${String(keys[0])} : clé copiée` : counted(keys.length, 'clé copiée', 'clés copiées');
export const linkCopied = 'Lien copié';
export const itemsCounted = (count: number) => counted(count, 'élément', 'éléments');

// Shortcuts
export const dueDate = 'Échéance';
export const assignToMe = 'M’assigner';
export const copyKeyShortcut = 'Copier la clé';

// Row menu
export const open = 'Ouvrir';
export const deselect = 'Désélectionner';
export const select = 'Sélectionner';
export const statusMenu = 'Statut…';
export const priorityMenu = 'Priorité…';
export const assigneeMenu = 'Personne assignée…';
export const unassignMe = 'Retirer mon assignation';
export const dueDateMenu = 'Échéance…';
export const copyKey = 'Copier la clé';
export const copyLink = 'Copier le lien';

// Pickers
export const changeStatus = 'Changer le statut';
export const changeStatusFrom = (status: string) => `Changer le statut : ${status}`;
export const statusOf = (subject: string) => `Statut : ${subject}`;
export const priorityOf = (subject: string) => `Priorité : ${subject}`;
export const assigneeOf = (subject: string) => `Personne assignée : ${subject}`;
export const dueDateOf = (subject: string) => `Échéance : ${subject}`;
export const me = 'Moi';
export const you = 'vous';
export const noAssignee = 'Non assigné';
export const row = 'Ligne';
