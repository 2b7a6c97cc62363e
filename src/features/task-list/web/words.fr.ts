import { byCount, counted, figure, listed } from '#contract/counts';

// Cell content
export const overdue = 'En retard : ';
export const moreNamed = (names: readonly string[]) => ` de plus : ${listed(names)}`;
export const yes = 'Oui';

// Cell editor
export const titleField = 'Titre';
export const titleHint = 'Saisissez un titre.';

// Column chooser
export const columns = 'Colonnes';
export const shownColumns = 'Colonnes de la liste';
export const projectFields = 'Champs personnalisés…';

// Export dialog
export const tasksExported = (count: number) => counted(count, 'tâche exportée', 'tâches exportées');
export const exportTitle = 'Exporter les tâches';
export const exportTasks = (count: number) => `Exporter ${counted(count, 'tâche', 'tâches')}`;
export const exportScope = (hidden: number) =>
  hidden === 0
    ? 'Exporte les tâches de cette liste, dans le même ordre.'
    : `Exporte les tâches de cette liste, dans le même ordre. ${byCount(hidden, `${figure(hidden)} tâche masquée par les filtres n’est pas incluse`, `${figure(hidden)} tâches masquées par les filtres ne sont pas incluses`)}.`;
export const allColumns = 'Toutes les colonnes';
export const allColumnsHint = (count: number) =>
  byCount(
    count,
    'Sinon, uniquement la colonne affichée dans la liste.',
    `Sinon, uniquement les ${figure(count)} colonnes affichées dans la liste.`,
  );

// Group head
export const overdueGroup = 'En retard';
export const today = 'Aujourd’hui';
export const later = 'Plus tard';
export const next7Days = '7 prochains jours';
export const completedPastDue = 'Terminées, échéance passée';
export const noDueDate = 'Sans échéance';
export const noAssignee = 'Non assignée';
export const formerMember = 'Ancien membre';
export const noLabel = 'Sans étiquette';
export const sprint = 'Sprint';
export const noSprint = 'Sans sprint';
export const deletedLabel = 'Étiquette supprimée';
export const allTasks = 'Toutes les tâches';

// Header row
export const sortBy = (label: string) => `Trier par : ${label}. Maintenez Maj pour conserver les autres tris.`;
export const columnWidth = (column: string) => `Largeur : ${column}`;

// List footer
/** The noun that stands after the count of a group. */
export const tasksOf = (count: number) => byCount(count, 'tâche', 'tâches');
export const tasksCounted = (count: number) => counted(count, 'tâche', 'tâches');
export const selectedCount = (count: number) => `${figure(count)} ${byCount(count, 'sélectionnée', 'sélectionnées')}`;
export const estimateTotal = (estimate: string) => `Estimation : ${estimate}`;
export const hoursTotal = (hours: string) => `Heures : ${hours}`;
export const loggedTotal = (hours: string) => `Temps saisi : ${hours}`;
export const totals = 'Totaux';

// List grid
export const tasks = 'Tâches';

// List screen
export const theList = 'la liste';

// List skeleton
export const loadingList = 'Chargement de la liste';

// Routes
export const listLabel = 'Liste';

// Row menu
export const actionsFor = (title: string) => `Actions : ${title}`;

// New row
export const addTaskTo = (name: string) => `Ajouter une tâche : ${name}`;
export const newTask = 'Nouvelle tâche';
export const pastedTooMany = (most: number, count: number) =>
  `Seules les ${figure(most)} premières lignes sur ${figure(count)} ont été ajoutées.`;
export const newTaskTitle = 'Titre de la nouvelle tâche';
export const newTaskPlaceholder = 'Qu’y a-t-il à faire ? Entrée pour ajouter, Échap pour annuler.';
export const openFullForm = 'Ouvrir le formulaire complet';

// List bar
export const noGrouping = 'Sans regroupement';
export const dueDate = 'Échéance';
export const importMenuItem = 'Importer un CSV…';
export const searchList = 'Rechercher dans cette liste';
export const group = 'Regrouper';
export const groupedBy = (grouping: string) => `Groupes : ${grouping}`;

// List creating
export const tasksAdded = (count: number) => counted(count, 'tâche ajoutée', 'tâches ajoutées');
export const addedTo = (count: number, title: string, column: string) =>
  count === 1 ? `Ajout dans ${column} : ${title}` : `Ajout dans ${column} : ${counted(count, 'tâche', 'tâches')}`;
export const addedHidden = (hidden: number, added: number) =>
  added === 1
    ? 'Tâche ajoutée. Les filtres la masquent.'
    : `${counted(added, 'tâche ajoutée', 'tâches ajoutées')}. Les filtres ${hidden === added ? 'les masquent toutes' : `en masquent ${figure(hidden)}`}.`;

// List row
export const selectTask = (name: string) => `Sélectionner ${name}`;
export const waitsForApproval = 'En attente d’approbation';

// List view
export const noTasksYet = 'Aucune tâche pour l’instant';
export const emptyListHint = 'Les tâches s’affichent ici en lignes, avec une colonne par champ.';
export const createFirstTask = 'Créer la première tâche';
export const emptyListCreateHint = 'Les tâches s’affichent ici en lignes. Collez une liste pour créer une tâche par ligne.';
export const noMatches = 'Aucune tâche ne correspond à ces filtres';
export const clearFilters = 'Effacer les filtres';
export const allTasksHidden = (count: number) =>
  byCount(
    count,
    'Les filtres masquent la seule tâche de cette liste.',
    `Les filtres masquent les ${figure(count)} tâches de cette liste.`,
  );

// List shortcuts
export const nextTask = 'Tâche suivante';
export const previousTask = 'Tâche précédente';
export const rowBelow = 'Ligne en dessous';
export const rowAbove = 'Ligne au-dessus';
export const pageDown = 'Page suivante';
export const pageUp = 'Page précédente';
export const cellLeft = 'Cellule à gauche';
export const cellRight = 'Cellule à droite';
export const firstCell = 'Première cellule';
export const lastCell = 'Dernière cellule';
export const firstRow = 'Première ligne';
export const lastRow = 'Dernière ligne';
export const extendDown = 'Étendre la sélection vers le bas';
export const extendUp = 'Étendre la sélection vers le haut';
export const clearOrClose = 'Effacer la sélection ou fermer la tâche';
export const openOrEdit = 'Ouvrir la tâche ou modifier la cellule';
export const editCell = 'Modifier la cellule';
export const openTask = 'Ouvrir la tâche';
export const peek = 'Aperçu de la tâche';
export const addSeveralTasks = 'Ajouter plusieurs tâches';
export const status = 'Statut';
export const priority = 'Priorité';
export const assignee = 'Personne assignée';
export const label = 'Étiquette';
export const list = 'Liste';
