import { byCount, counted, figure } from '#contract/counts';
import type { TaskPriority } from '#features/tasks/contract';

const DIRECTIONS: Readonly<Record<string, string>> = {
  up: 'vers le haut',
  down: 'vers le bas',
  left: 'vers la gauche',
  right: 'vers la droite',
};

// Board screen
export const theBoard = 'le tableau';

// Board skeleton
export const loadingBoard = 'Chargement du tableau';
export const loadingSwimlanes = 'Chargement des couloirs';

// Card menu
export const moveToTop = 'Haut de la colonne';
export const moveUp = 'Monter';
export const moveDown = 'Descendre';
export const moveToBottom = 'Bas de la colonne';

// Moving by keyboard
export const orderIsAutomatic = 'Les cartes sont triées automatiquement. Pour les déplacer, choisissez l’ordre « Manuel ».';
export const alreadyFirst = 'Déjà en première position';
export const alreadyLast = 'Déjà en dernière position';
export const noColumnLeft = 'Aucune colonne à gauche';
export const noColumnRight = 'Aucune colonne à droite';
export const pickedUp = (subject: string, position: number, count: number, column: string) =>
  `${subject} : déplacement commencé à la position ${figure(position)} sur ${figure(count)} dans ${column}. Déplacez avec les touches fléchées, déposez avec Entrée, annulez avec Échap.`;
export const dropBefore = (place: string, position: number, count: number) =>
  position > count ? `${place}, à la fin` : `${place}, avant la carte ${figure(position)} sur ${figure(count)}`;
export const nothingMoved = 'Aucun déplacement';
export const moveCanceled = 'Annulé. Aucun déplacement.';

// Column limit
export const limitFor = (column: string) => `Limite : ${column}`;
export const taskLimit = 'Limite de tâches';
export const taskLimitHint = 'Laissez vide pour ne pas fixer de limite.';
export const taskLimitInvalid = (most: number) => `Saisissez un nombre entier de 1 à ${figure(most)}.`;
export const whenLimitReached = 'Quand la limite est atteinte';
export const warn = 'Avertir';
export const warnDescription = 'Le nombre passe à l’orange, mais l’ajout de tâches reste possible.';
export const block = 'Bloquer';
export const blockDescription = 'L’ajout de tâches n’est plus possible.';
export const saveLimit = 'Définir la limite';

// Display options
export const none = 'Aucun';
export const assignee = 'Personne assignée';
export const priority = 'Priorité';
export const label = 'Étiquette';
export const manualOrder = 'Manuel';
export const dueDate = 'Échéance';
export const newestFirst = 'Plus récentes d’abord';
export const swimlanes = 'Couloirs';
export const order = 'Ordre';
export const showOnCards = 'Afficher sur les cartes';

// Lane header
export const tasksOf = (count: number) => byCount(count, 'tâche', 'tâches');

// Moves
export const noLabel = 'Sans étiquette';
export const sprint = 'Sprint';
export const noSprint = 'Sans sprint';
export const deletedLabel = 'Étiquette supprimée';
export const noAssignee = 'Non assignée';
export const formerMember = 'Ancien membre';
export const movedTo = (subject: string, place: string) => `${subject} : déplacement vers ${place}`;
export const columnAndLane = (column: string, lane: string) => `${column}, ${lane}`;
export const movedToPlace = (place: string) => `Déplacement vers ${place}`;
export const movedToPosition = (place: string, position: number, count: number) =>
  `Déplacement vers ${place}, position ${figure(position)} sur ${figure(count)}`;

// No match
export const noMatches = 'Aucune tâche ne correspond à ces filtres';
export const clearFilters = 'Effacer les filtres';
export const allTasksHidden = (count: number) =>
  byCount(
    count,
    'Les filtres masquent la seule tâche de ce tableau.',
    `Les filtres masquent les ${figure(count)} tâches de ce tableau.`,
  );

// Routes
export const boardLabel = 'Tableau';

// Card events
export const task = 'Tâche';

// Card
export const actionsFor = (name: string) => `Actions : ${name}`;
export const selected = 'Sélectionnée : ';
export const waitsForApproval = 'En attente d’approbation';
export const blocked = 'Bloquée';
export const milestone = 'Jalon';
export const subtasksDone = 'Sous-tâches terminées : ';
export const overdue = 'En retard : ';
export const due = 'Échéance : ';
export const repeats = ', récurrente';
export const comments = (count: number) => byCount(count, ' commentaire', ' commentaires');
export const files = (count: number) => byCount(count, ' fichier', ' fichiers');

// Column header
export const columnNameField = (name: string) => `Nom de la colonne ${name}`;
export const addTaskTo = (name: string) => `Ajouter une tâche : ${name}`;
export const columnNamed = (name: string) => `Colonne ${name}`;
export const columnActions = (name: string) => `Actions : ${name}`;
export const tasksArchived = (count: number) => counted(count, 'tâche archivée', 'tâches archivées');
export const olderTasksArchived = 'Anciennes tâches terminées archivées';

// Column menu
export const collapseColumn = 'Réduire la colonne';
export const rename = 'Renommer';
export const color = 'Couleur';
export const setLimit = 'Définir une limite…';
export const currentLimit = (limit: number) => `Limite : ${figure(limit)}…`;
export const removeLimit = 'Retirer la limite';
export const expandForEveryone = 'Développer pour tout le monde';
export const collapseForEveryone = 'Réduire pour tout le monde';
export const archiveCompleted = 'Archiver les tâches terminées';
export const allCompleted = 'Toutes les tâches terminées';
export const completedBeforeLastWeek = 'Terminées depuis au moins une semaine';
export const completedBeforeLastMonth = 'Terminées depuis au moins un mois';

// Column strip
export const expandNamed = (name: string) => `${name}, développer la colonne`;
export const expandColumn = 'Développer la colonne';

// Column
export const newTask = 'Nouvelle tâche';

// Composer
export const newTaskIn = (column: string) => `Nouvelle tâche dans ${column}`;
export const newTaskPlaceholder = 'Qu’y a-t-il à faire ?';
export const pressEnterToAdd = (tasks: string) => `Appuyez sur Entrée pour ajouter ${tasks}`;
export const addTasks = (count: number) => (count > 1 ? `Ajouter ${counted(count, 'tâche', 'tâches')}` : 'Ajouter');
export const openFullForm = 'Ouvrir le formulaire complet';
export const chooseTemplate = 'Utiliser un modèle';
export const labelSyntax = '*étiquette';
export const personSyntax = '@personne';
export const sprintSyntax = '~prochain';
export const prioritySyntax = '!haute';
export const daySyntax = 'demain';
/** What is read after the signs. The first four priorities are offered, and English words are read in every language. */
export const sprintMarks = new Map<string, 'ACTIVE' | 'PLANNED'>([
  ['actuel', 'ACTIVE'],
  ['prochain', 'PLANNED'],
  ['current', 'ACTIVE'],
  ['next', 'PLANNED'],
]);
export const priorityMarks = new Map<string, TaskPriority>([
  ['urgente', 'URGENT'],
  ['haute', 'HIGH'],
  ['moyenne', 'MEDIUM'],
  ['basse', 'LOW'],
  ['urgent', 'URGENT'],
  ['high', 'HIGH'],
  ['medium', 'MEDIUM'],
  ['low', 'LOW'],
  ['1', 'URGENT'],
  ['2', 'HIGH'],
  ['3', 'MEDIUM'],
  ['4', 'LOW'],
]);
export const tasksAndSubtasks = (tasks: number, subtasks: number) =>
  subtasks === 0
    ? counted(tasks, 'tâche', 'tâches')
    : `${counted(tasks, 'tâche', 'tâches')} avec ${counted(subtasks, 'sous-tâche', 'sous-tâches')}`;
export const tooManyTasks = (most: number, tasks: string) =>
  `Vous pouvez ajouter jusqu’à ${figure(most)} tâches à la fois. Votre texte contient ${tasks}.`;
export const mayNotAdd = 'Vous ne pouvez plus ajouter de tâches à ce projet.';
export const titleMissing = 'Ajoutez un titre à la tâche.';
export const titleTooLong = (most: number) => `Un titre peut contenir jusqu’à ${figure(most)} caractères.`;
export const createLabel = (name: string) => `Créer l’étiquette « ${name} »`;
export const me = 'Moi';
export const completions = 'Façons de compléter le nom';
export const completionsFound = (count: number, first: string) => `${counted(count, 'résultat', 'résultats')} : ${first}`;
export const recognizedFields = 'Reconnus dans votre texte';
export const keepInTitle = (text: string) => `Garder « ${text} » dans le titre`;

// Creating
export const tasksCounted = (count: number) => counted(count, 'tâche', 'tâches');
export const addedTo = (what: string, column: string) => `Ajout dans ${column} : ${what}`;
export const addedHidden = (hidden: number, added: number) =>
  added === 1
    ? 'Tâche ajoutée. Les filtres la masquent.'
    : `${counted(added, 'tâche ajoutée', 'tâches ajoutées')}. Les filtres ${hidden === added ? 'les masquent toutes' : `en masquent ${figure(hidden)}`}.`;
export const tasksAdded = (count: number) => counted(count, 'tâche ajoutée', 'tâches ajoutées');

// Empty board
export const noTasksYet = 'Aucune tâche pour l’instant';
export const createFirstTask = 'Créer la première tâche';
export const setUpColumns = 'Configurer les colonnes';
export const emptyBoardHint = 'Les tâches s’affichent ici en colonnes et avancent vers la droite au fil du travail.';
export const emptyBoardCreateHint =
  'Les tâches s’affichent ici en colonnes et avancent vers la droite au fil du travail. Collez une liste pour créer une tâche par ligne.';

// Late composer
export const loadingNewTask = 'Chargement de la nouvelle tâche';

// Board shortcuts
export const above = 'au-dessus';
export const below = 'en dessous';
export const cardAt = (place: string) => `Carte ${place}`;
export const firstCard = 'Première carte de la colonne';
export const lastCard = 'Dernière carte de la colonne';
export const extendSelection = (direction: string) => `Étendre la sélection ${DIRECTIONS[direction] ?? direction}`;
export const toTheLeft = 'à gauche';
export const toTheRight = 'à droite';
export const clearOrClose = 'Effacer la sélection ou fermer la tâche';
export const peek = 'Aperçu (maintenir ou appuyer deux fois)';
export const moveCard = (direction: string) => `Déplacer la carte ${DIRECTIONS[direction] ?? direction}`;
export const pickUpCard = 'Saisir et déplacer la carte';
export const addSeveralTasks = 'Ajouter plusieurs tâches';

// View bar
export const savedViews = 'Vues enregistrées';
export const views = 'Vues';
export const searchBoard = 'Rechercher dans ce tableau';
export const display = 'Affichage';
export const doneOfTotal = (done: number, total: number) =>
  `${figure(done)} ${byCount(done, 'terminée', 'terminées')} sur ${figure(total)}`;
export const inProgressAndReview = (inProgress: number, inReview: number) =>
  `${figure(inProgress)} en cours, ${figure(inReview)} en revue`;
export const labels = 'Étiquettes';
export const subtasks = 'Sous-tâches';
export const estimate = 'Estimation';
export const board = 'Tableau';
export const key = 'Clé';
export const commentsField = 'Commentaires';
export const filesField = 'Fichiers';
