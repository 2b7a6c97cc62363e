import { counted, figure } from '#contract/counts';

// Files
export const notJson = 'Ce fichier n’est pas du JSON complet. Exportez-le de nouveau.';
export const tooDeep = 'Ce fichier est imbriqué trop profondément pour être un export.';
export const notFrom = (tool: string) =>
  `Ce fichier n’est pas un export de ${tool}. Sélectionnez un autre fichier ou un autre outil.`;
export const noItems = 'Ce fichier n’a aucun élément à importer.';
export const tooManyItems = (items: number, most: number) =>
  `Ce fichier a ${counted(items, 'élément', 'éléments')}. Un import peut en avoir jusqu’à ${figure(most)}.`;

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
export const filesWithoutAddress = 'Fichiers sans adresse web';
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
