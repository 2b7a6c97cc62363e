import { counted } from '#contract/counts';

// Deleted task
export const taskWasDeleted = 'Cette tâche a été supprimée';
export const restoreTask = 'Restaurer la tâche';
export const goBack = 'Retour';
export const staysInTrash = (title: string) => `« ${title} » reste dans la corbeille pendant 30 jours.`;

// Shortcuts
export const renameTask = 'Renommer la tâche';
export const editDescription = 'Modifier la description';
export const addSubtask = 'Ajouter une sous-tâche';
export const editNotes = 'Modifier les notes';
export const attachFiles = 'Joindre des fichiers';
export const addLink = 'Ajouter un lien';
export const toggleTimer = 'Démarrer ou arrêter le chronomètre';
export const addComment = 'Ajouter un commentaire';

// History of subtasks
export const aSubtask = 'une sous-tâche';
export const subtaskNamed = (title: string) => `la sous-tâche « ${title} »`;
export const added = (subtask: string) => `ajouté ${subtask}`;
export const addedSubtasks = (count: number) => `ajouté ${counted(count, 'sous-tâche', 'sous-tâches')}`;
export const deleted = (subtask: string) => `supprimé ${subtask}`;
export const deletedSubtasks = (count: number) => `supprimé ${counted(count, 'sous-tâche', 'sous-tâches')}`;
export const completed = (subtask: string) => `terminé ${subtask}`;
export const completedSubtasks = (count: number) => `terminé ${counted(count, 'sous-tâche', 'sous-tâches')}`;
export const reopened = (subtask: string) => `rouvert ${subtask}`;
export const reopenedSubtasks = (count: number) => `rouvert ${counted(count, 'sous-tâche', 'sous-tâches')}`;
export const changed = (subtask: string) => `modifié ${subtask}`;
export const changedSubtasks = (count: number) => `modifié ${counted(count, 'sous-tâche', 'sous-tâches')}`;
export const renamedSubtask = (from: string, to: string) => `renommé la sous-tâche « ${from} » en « ${to} »`;
export const changedHours = (subtask: string, from: string, to: string) =>
  `changé les heures estimées pour ${subtask} de ${from} à ${to}`;
export const changedRisk = (subtask: string, from: string, to: string) => `changé le risque pour ${subtask} de ${from} à ${to}`;
export const lowRisk = 'faible';
export const mediumRisk = 'moyen';
export const highRisk = 'élevé';

// History
export const deletedLabel = '(supprimée)';

// Task body
export const title = 'Titre';
export const addToTask = 'Ajouter à cette tâche';
export const activityPart = 'les commentaires et l’historique';

// Task description
export const noDescription = 'Aucune description';
export const description = 'Description';
export const descriptionPlaceholder = 'Ajoutez une description…';

// Task fields
export const fields = 'Champs';
export const reminders = 'Rappels';
export const watching = 'Suivi';
export const milestone = 'Jalon';
export const scheduling = 'Planification';
export const automatic = 'Automatique';
export const manual = 'Manuelle';
export const showFewerFields = 'Afficher moins de champs';
export const showMoreFields = (count: number) => `Afficher ${counted(count, 'autre champ', 'autres champs')}`;
export const changeStatus = 'Changer le statut';
export const changePriority = 'Changer la priorité';
export const assign = 'Assigner';
export const changeCollaborators = 'Modifier les collaborateurs';
export const setDueDate = 'Définir l’échéance';
export const setDueTime = 'Définir l’heure d’échéance';
export const setStartDate = 'Définir la date de début';
export const changeRecurrence = 'Modifier la répétition';
export const setReminders = 'Définir des rappels';
export const setEstimate = 'Définir l’estimation';
export const setEstimatedHours = 'Définir les heures estimées';
export const changeLabels = 'Modifier les étiquettes';
export const changeTags = 'Modifier les mots-clés';
export const assignToMe = 'M’assigner';
export const markAsMilestone = 'Marquer comme jalon';
export const removeMilestoneMark = 'Retirer la marque de jalon';
export const toggleWatching = 'Suivre ou ne plus suivre';
export const yes = 'Oui';
export const no = 'Non';

// Task header
export const keyCopied = (taskKey: string) => `${taskKey} : clé copiée`;
export const linkCopied = 'Lien copié';
export const branchCopied = (branch: string) => `${branch} : nom copié`;
export const closeTask = 'Fermer la tâche';
export const copyKey = 'Copier la clé';
export const nextTask = 'Tâche suivante';
export const previousTask = 'Tâche précédente';
export const toggleFullPage = 'Basculer entre pleine page et panneau latéral';
export const copyLink = 'Copier le lien';
export const copyNamedKey = (taskKey: string) => `Copier ${taskKey}`;
export const copyBranchName = 'Copier le nom de branche';
export const viewingTask = 'Consultent cette tâche';
export const showInSidePanel = 'Afficher dans le panneau latéral';
export const openAsFullPage = 'Ouvrir en pleine page';
export const taskActions = 'Actions de la tâche';

// Task menu
export const unnumberedTask = 'Tâche';
export const convertedToIssue = (name: string) => `${name} : conversion en ticket effectuée`;
export const open = 'Ouvrir';
export const convertToIssue = 'Convertir en ticket';
export const taskArchived = (name: string) => `${name} : archivage effectué`;
export const taskDeleted = (name: string) => `${name} : suppression effectuée`;
export const restoreFromArchive = 'Restaurer depuis les archives';
export const taskRestored = (name: string) => `${name} : retour sur le tableau`;
export const archiveTask = 'Archiver la tâche';
export const deleteTask = 'Supprimer la tâche';

// Task notes
export const notes = 'Notes';
export const addNote = 'Ajouter une note';
export const note = 'Note';
export const notesPlaceholder = 'Ajoutez des notes. Elles s’enregistrent automatiquement.';

// Task page
export const close = 'Fermer';

// Task sheet
export const task = 'Tâche';
export const taskNamed = (key: string, title: string) => `Tâche ${key} ${title}`;
export const newTaskNamed = (title: string) => `Tâche ${title}`;

// Task states
export const loadingTask = 'Chargement de la tâche';
export const loadingDetails = 'Chargement des détails de la tâche';
export const tryAgain = 'Réessayer';
export const detailsNotLoaded =
  'La description, les sous-tâches, les notes et l’historique ne se sont pas chargés. Vous pouvez tout de même modifier les autres champs.';
export const taskNotFound = 'Tâche introuvable';
export const taskNotFoundReason = 'Elle a peut-être été supprimée, ou vous n’avez pas accès à son projet.';
export const theTask = 'la tâche';
export const taskNotLoaded = 'Impossible de charger la tâche';
export const checkConnection = 'Vérifiez votre connexion et réessayez.';

// Task suggestions
export const suggestions = 'Suggestions';

// Moved task
export const keyChanged = (key: string) => `Cette tâche s’appelle désormais ${key}.`;

// Part keys
export const dataPartTaskTitleButton = '[data-part="task-title"] button';
