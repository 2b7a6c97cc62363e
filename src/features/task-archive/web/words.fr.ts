import { counted } from '#contract/counts';

// Archive batches
export const archivedAutomatically = 'Archivées automatiquement';
export const batchArchived = (count: number, date: string) =>
  `${counted(count, 'tâche archivée', 'tâches archivées')} automatiquement le ${date}`;
export const restoreTasks = (count: number) => `Restaurer ${counted(count, 'tâche', 'tâches')}`;
export const tasksRestored = (count: number) => counted(count, 'tâche restaurée', 'tâches restaurées');

// Archive notice
export const tasksKept = (count: number) => `${counted(count, 'tâche restera', 'tâches resteront')} sur le tableau`;
export const keepTasks = (count: number) => `Garder ${counted(count, 'tâche', 'tâches')}`;
export const changeSchedule = 'Modifier le calendrier';

// Archive screen
export const searchThisPage = 'Rechercher dans cette page';
export const show = 'Afficher';
export const archive = 'Archives';
export const trash = 'Corbeille';
export const searchTrash = 'Rechercher dans la corbeille';
export const searchArchive = 'Rechercher dans les archives';
export const task = 'tâche';
export const tasks = 'les tâches';
export const trashHint = 'Les tâches restent 30 jours dans la corbeille, puis sont supprimées définitivement.';
export const deleteShown = (count: number) => `Supprimer définitivement ${counted(count, 'tâche', 'tâches')}`;
export const deletedTasks = 'Tâches supprimées';
export const archivedTasks = 'Tâches archivées';
export const pages = 'Pages';
export const newer = 'Plus récentes';
export const older = 'Plus anciennes';
export const noMatches = 'Aucune tâche correspondante';
export const clearSearch = 'Effacer la recherche';
export const noMatchesHint = 'Essayez un autre titre ou un autre numéro de tâche.';
export const trashEmpty = 'La corbeille est vide';
export const trashEmptyHint = 'Les tâches supprimées restent ici pendant 30 jours. Vous pouvez les restaurer d’ici là.';
export const archiveEmpty = 'Aucune tâche archivée';
export const archiveEmptyHint =
  'Archivez des tâches terminées pour alléger le tableau. Vous pouvez les rechercher et les restaurer ici.';
export const loadingTasks = 'Chargement des tâches';
export const tasksView = 'Tâches';
export const issuesView = 'Tickets';
export const issue = 'ticket';
export const theIssues = 'les tickets';
export const loadingIssues = 'Chargement des tickets';
export const archivedIssues = 'Tickets archivés';
export const noMatchingIssues = 'Aucun ticket correspondant';
export const noMatchingIssuesHint = 'Essayez un autre titre ou un autre numéro de ticket.';
export const noArchivedIssues = 'Aucun ticket archivé';
export const noArchivedIssuesHint =
  'Archivez les tickets qui ne demandent plus de travail. Vous pouvez les rechercher et les restaurer ici.';

// Archived note
export const taskRestored = 'Tâche restaurée';
export const restoreTask = 'Restaurer la tâche';
export const archivedNote = 'Cette tâche est archivée et en lecture seule.';
export const issueRestored = 'Ticket restauré';
export const restoreIssue = 'Restaurer le ticket';
export const archivedIssueNote = 'Ce ticket est archivé et en lecture seule.';

// Archived row
export const restored = (key: string) => `Tâche restaurée : ${key}`;
export const issueKeyRestored = (key: string) => `Ticket restauré : ${key}`;
export const issueArchivedWhen = (when: string, who: string | null) =>
  who === null ? `Archivé ${when}` : `Archivé ${when} par ${who}`;
export const deletedWhen = (when: string, who: string | null) =>
  who === null ? `Supprimée ${when}` : `Supprimée ${when} par ${who}`;
export const archivedWhen = (when: string, who: string | null) =>
  who === null ? `Archivée ${when}` : `Archivée ${when} par ${who}`;
export const archivedAutomaticallyWhen = (when: string) => `Archivée automatiquement ${when}`;
export const restore = 'Restaurer';
export const restoreNamed = (title: string) => `Restaurer ${title}`;
export const deleteNamed = (title: string) => `Supprimer définitivement ${title}`;

// Auto archive settings
export const autoArchive = 'Archiver les tâches terminées';
export const autoArchiveDescription =
  'Les tâches terminées passent dans les archives, où vous pouvez les rechercher et les restaurer. Les tâches avec des sous-tâches ouvertes ou une approbation en attente restent sur le tableau.';
export const loadingSetting = 'Chargement du paramètre';
export const setting = 'le paramètre d’archivage';
export const whenToArchive = 'Quand archiver';
export const settingSaved = 'Paramètre d’archivage enregistré';
export const keptTasks = (date: string) => `Les tâches terminées au plus tard le ${date} restent sur le tableau.`;
export const keptTasksHint =
  'Si vous cessez de les garder, elles sont archivées comme les autres tâches, au plus tôt après 7 jours.';
export const keepingStopped = 'Les tâches plus anciennes seront de nouveau archivées';
export const stopKeeping = 'Ne plus garder les tâches';

// Use delete forever
export const deletePermanently = 'Supprimer définitivement';
export const deleteOneTitle = (title: string) => `Supprimer définitivement « ${title} » ?`;
export const deleteOneDescription =
  'Cela supprime aussi ses sous-tâches, ses commentaires, ses fichiers et son temps saisi. Cette action est irréversible.';
export const taskDeleted = (key: string) => `Tâche supprimée définitivement : ${key}`;
export const deleteManyTitle = (count: number) => `Supprimer définitivement ${counted(count, 'tâche', 'tâches')} ?`;
export const deleteManyDescription =
  'Cela supprime aussi leurs sous-tâches, leurs commentaires, leurs fichiers et leur temps saisi. Cette action est irréversible.';
export const tasksDeleted = (count: number) => `${counted(count, 'tâche supprimée', 'tâches supprimées')} définitivement`;
