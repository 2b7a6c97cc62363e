import { counted, figure } from '#contract/counts';

// Files
export const notJson = 'Ce fichier n’est pas du JSON complet. Exportez-le de nouveau.';
export const tooDeep = 'Ce fichier est imbriqué trop profondément pour être un export.';
export const notFrom = (tool: string) =>
  `Ce fichier n’est pas un export de ${tool}. Sélectionnez un autre fichier ou un autre outil.`;
export const noItems = 'Ce fichier n’a aucun élément à importer.';
export const tooManyItems = (items: number, most: number) =>
  `Ce fichier a ${counted(items, 'élément', 'éléments')}. Un import peut en avoir jusqu’à ${figure(most)}.`;
export const excelFile = 'Ceci est un fichier Excel. Exportez plutôt en CSV ou en JSON.';
export const largeArchive =
  'Ce fichier zip contient plus de 100 Mo de texte ou plus de 50 000 fichiers. Exportez moins d’éléments à la fois.';
export const unsafeArchive = 'Ce fichier zip a des liens ou des chemins qui en sortent. Exportez-le de nouveau.';
export const brokenArchive = 'Ce fichier zip est endommagé ou a un format illisible. Exportez-le de nouveau.';
export const noDatabase =
  'Cet export ne contient aucune base de données. Exportez une base de données de Notion en Markdown et CSV.';
export const noMarkdownTasks =
  'Ces fichiers n’ont aucune tâche. Une tâche est une ligne d’une liste de contrôle, ou un fichier qui commence par des champs comme un statut ou une échéance.';

// What readers write
export const completed = 'Terminé';

// What is not imported
export const untitled = 'Éléments sans titre';
export const repeated = 'Éléments présents deux fois dans le fichier';
export const longTexts = 'Textes raccourcis';
export const moreSteps = 'Éléments de liste de contrôle au-delà de 500 par élément';
export const moreComments = 'Commentaires au-delà de 5 000 par élément';
export const moreFiles = 'Fichiers au-delà de 500 par élément';
export const moreLabels = 'Étiquettes au-delà de 50 par élément';
export const filesWithoutAddress = 'Fichiers que cet export ne contient pas';
export const tooLargeFiles = 'Fichiers de plus de 100 Mo';
export const moreZippedFiles = 'Fichiers au-delà de 200 par élément, ou de 20 000 fichiers ou 500 Mo au total';
export const customFields = 'Valeurs de champs personnalisés';
export const votes = 'Votes';
export const cyclesOfSprints = 'Sprints et cycles des éléments';
export const pullRequests = 'Pull requests';
export const commentsApart = 'Commentaires que cet export ne contient pas';
export const olderComments = 'Trello exporte les 1 000 dernières activités. Des commentaires plus anciens peuvent manquer';
export const tooLargeItems = 'Commentaires et fichiers d’éléments très volumineux';
export const cycles = 'Éléments qui font partie d’eux-mêmes';
export const moreStatuses = 'Statuts au-delà de 500';
export const moreLabelsInAll = 'Étiquettes au-delà de 2 000';
export const remindersAndRepeats = 'Rappels et répétitions';
export const descriptionsApart = 'Descriptions que cet export ne contient pas';
export const unreadDates = 'Dates dans un format illisible';
export const textsWithoutTasks = 'Textes sans tâches';

// How to export
export const trelloHint =
  'Dans Trello, ouvrez le menu du tableau, puis Imprimer, exporter et partager, et sélectionnez Exporter en JSON.';
export const jiraHint =
  'Dans Jira, recherchez les tickets, sélectionnez Exporter, puis Exporter CSV (tous les champs). Les fichiers qui nécessitent un compte deviennent des liens.';
export const linearHint =
  'Dans Linear, ouvrez les paramètres du workspace, puis Import and export, et exportez les données en CSV.';
export const asanaHint = 'Dans Asana, ouvrez le menu du projet, puis Exporter, et sélectionnez JSON ou CSV.';
export const githubHint =
  'Avec GitHub CLI, exécutez : gh issue list --state all --limit 1000 --json number,title,body,state,labels,assignees,author,milestone,createdAt,closedAt,url,comments > issues.json';
export const planeHint =
  'Dans Plane, ouvrez les paramètres de l’espace de travail, puis Exports, et exportez les projets en JSON ou en CSV.';
export const plankaHint =
  'Avec un jeton d’accès de Planka, exécutez : curl -H "Authorization: Bearer TOKEN" https://planka.example.com/api/boards/BOARD > board.json. Le numéro du tableau est dans son adresse. Les commentaires ne sont pas dans ce fichier. Pour apporter les fichiers des cartes, sélectionnez un fichier zip avec board.json et le dossier attachments, qui contient un dossier par fichier, nommé d’après son numéro.';
export const vikunjaHint =
  'Dans Vikunja, ouvrez vos paramètres, exportez vos données et sélectionnez le fichier zip. Vous sélectionnez ensuite le projet à importer.';
export const notionHint =
  'Dans Notion, ouvrez une base de données en page, puis son menu, et exportez-la en Markdown et CSV. Chaque ligne devient une tâche.';
export const markdownHint =
  'Sélectionnez des fichiers Markdown ou le fichier zip d’un dossier. Une ligne d’une liste de contrôle devient une tâche, tout comme un fichier qui commence par des champs comme un statut ou une échéance.';
