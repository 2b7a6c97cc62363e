import { counted, figure } from '#contract/counts';

// Import dialog
export const importTasksFromCsv = 'Importer des tâches depuis un CSV';

// Import file
export const fileTooLarge = 'Le fichier dépasse 5 Mo. Divisez-le en fichiers plus petits.';
export const noRows = 'Le fichier ne contient que des noms de colonnes. Ajoutez une ligne par tâche.';
export const dropHint = 'Déposez ici un fichier CSV. Sa première ligne doit contenir les noms des colonnes.';
export const selectFile = 'Sélectionner un fichier';
export const csvFile = 'Fichier CSV';
export const limits =
  'Jusqu’à 5 000 lignes et 5 Mo, avec des virgules, des points-virgules ou des tabulations comme séparateurs.';

export const otherTools = 'Vous venez d’un autre outil, comme Trello ou Jira ?';
export const importFromTool = 'Importer leur export avec commentaires et fichiers';

// Import mapping
export const fileColumns = 'Colonnes du fichier';
export const column = 'Colonne';
export const example = 'Exemple';
export const importAs = 'Importer comme';
export const unnamedColumn = (position: number) => `Colonne ${position}`;
export const importColumnAs = (column: string) => `Importer ${column} comme`;
export const skip = 'Ne pas importer';
export const addTag = (tag: string) => `Ajouter le mot-clé « ${tag} » à chaque tâche`;
export const addTagHint = 'Recherchez ce mot-clé pour retrouver plus tard les tâches importées.';
export const preview = (tasks: number) => `${counted(tasks, 'tâche sera importée', 'tâches seront importées')}.`;
export const previewWithSkipped = (tasks: number, skipped: number) =>
  `${counted(tasks, 'tâche sera importée', 'tâches seront importées')}. ${counted(skipped, 'ligne sera ignorée', 'lignes seront ignorées')}.`;
export const titleRequired = 'Sélectionnez la colonne qui contient le titre.';
export const skippedRows = 'Lignes ignorées';
export const shortenedRows = 'Lignes avec trop de valeurs';
export const rowError = (row: number, message: string) => `Ligne ${row} : ${message}`;
export const moreRows = (count: number) => counted(count, 'autre ligne', 'autres lignes');
export const selectAnotherFile = 'Sélectionner un autre fichier';
export const importTasks = (count: number) => `Importer ${counted(count, 'tâche', 'tâches')}`;

// Import progress
export const progress = (imported: number, total: number) =>
  `Import : ${figure(imported)} sur ${counted(total, 'tâche', 'tâches')}`;
export const stopImport = 'Arrêter l’import';
export const allImported = (total: number) => `${counted(total, 'tâche importée', 'tâches importées')}.`;
export const someImported = (imported: number, total: number) => `Tâches importées : ${figure(imported)} sur ${figure(total)}.`;
export const rowsSkipped = (count: number) => `${counted(count, 'ligne ignorée', 'lignes ignorées')}.`;
export const importFailed = (message: string) =>
  `${message} Les tâches déjà importées restent dans le projet. Vous pouvez annuler l’import.`;
export const importStopped = 'L’import s’est arrêté. Réessayez.';
export const close = 'Fermer';
export const showTasks = 'Afficher les tâches importées';

// Import run
export const tasksImported = (count: number) => counted(count, 'tâche importée', 'tâches importées');

// Import values
export const unknownStatuses = 'Statuts inconnus';
export const unknownPriorities = 'Priorités inconnues';
export const unknownPeople = 'Personnes inconnues';
export const unknownLabels = 'Étiquettes inconnues';
export const importValueAs = (value: string) => `Importer « ${value} » comme`;
export const moreValues = (count: number) => counted(count, 'autre valeur', 'autres valeurs');
export const defaultStatus = (column: string) => `Par défaut (${column})`;
export const defaultColumn = 'À faire';
export const defaultPriority = 'Par défaut (Moyenne)';
export const noPerson = 'Personne';
export const createLabel = 'Créer l’étiquette';
