import { counted } from '#contract/counts';

// Palette
export const openPalette = 'Ouvrir la palette de commandes';

// Palette dialog
export const palette = 'Palette de commandes';
export const typeCommand = 'Rechercher ou saisir une commande';
export const searchIn = (title: string) => `Rechercher dans ${title}`;
export const back = 'Retour';
export const close = 'Fermer';
export const noResults = 'Aucun résultat';
export const results = (count: number) => counted(count, 'résultat', 'résultats');
export const offline = 'Hors ligne. Affichage de ce que ce navigateur a chargé.';
export const hint = 'Saisissez > pour les commandes, # pour les tâches et les tickets, @ pour les personnes.';
export const pageHint = 'Appuyez sur Retour arrière pour revenir.';

// Groups
export const recent = 'Récents';
export const favorites = 'Favoris';
export const newGroup = 'Nouveau';
export const createGroup = 'Créer';
export const goTo = 'Aller à';
export const commands = 'Commandes';
export const account = 'Compte';
export const projects = 'Projets';
export const workspaces = 'Espaces de travail';
export const tasksAndIssues = 'Tâches et tickets';
export const people = 'Personnes';
export const searchResults = 'Résultats de recherche';
export const searchGroup = 'Rechercher';

// Rows
export const newWorkspace = 'Nouvel espace de travail';
export const searchEverything = (text: string) => `Rechercher « ${text} » partout`;
export const createTask = (title: string) => `Créer la tâche « ${title} »`;
export const createIssue = (title: string) => `Créer le ticket « ${title} »`;
export const openTask = (key: string) => `Ouvrir ${key}`;
/** A document without a title. */
export const untitled = 'Sans titre';
export const tasksOf = (name: string) => `Afficher les tâches assignées à ${name}`;
export const issuesOf = (name: string) => `Afficher les tickets assignés à ${name}`;
export const findInTeam = (name: string) => `Trouver ${name} dans Équipe`;

export const current = 'Sélectionné';
