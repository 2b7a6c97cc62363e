import { byCount, counted, figure } from '#contract/counts';

// Bulk bar
export const copyKeys = 'Copier les clés';

// Edits
export const moved = (subject: string, status: string) => `${subject} : passage au statut ${status}`;
export const prioritySet = (subject: string, priority: string) => `${subject} : priorité ${priority.toLocaleLowerCase()}`;
export const typeSet = (subject: string, type: string) => `${subject} : type ${type}`;
export const dueDateRemoved = (subject: string) => `${subject} : échéance retirée`;
export const dueDateSet = (subject: string, date: string) => `${subject} : échéance le ${date}`;
export const assigned = (subject: string, person: string) => `${subject} : assignation à ${person}`;
export const unassigned = (subject: string, person: string) => `${subject} : assignation à ${person} retirée`;
export const labelRemoved = (subject: string, label: string) => `${subject} : étiquette ${label} retirée`;
export const labelAdded = (subject: string, label: string) => `${subject} : étiquette ${label} ajoutée`;
export const keysCopied = (first: string, count: number) =>
  byCount(count, `${first} : clé copiée`, counted(count, 'clé copiée', 'clés copiées'));
export const issueCount = (count: number) => counted(count, 'ticket', 'tickets');

// Issues screen
export const theIssues = 'les tickets';

// List options
export const assignee = 'Personne assignée';
export const newestFirst = 'Plus récents d’abord';
export const number = 'Numéro';
export const lastUpdated = 'Dernière mise à jour';
export const groupBy = 'Regrouper par';
export const order = 'Ordre';
export const triage = 'Tri';
export const triageHint =
  'Les tickets des personnes qui peuvent seulement commenter attendent dans le tri jusqu’à ce qu’un membre les accepte.';

// Metrics strip
export const issueSummary = 'Résumé des tickets';
export const showMetric = (name: string) => ` : ${name}, afficher ces tickets`;
export const total = 'Total';
export const unassignedCount = 'Non assignés';
export const overdue = 'En retard';
export const openedLately = 'Ouverts en 7 jours';
export const resolvedLately = 'Résolus en 7 jours';
export const medianResolution = 'Délai médian de résolution';
export const oldestOpen = 'Plus ancien ouvert';
export const hours = (count: number) => `${figure(count)} h`;
export const days = (count: number) => `${figure(count)} j`;
export const minutes = (count: number) => `${figure(count)} min`;

// Row menu
export const open = 'Ouverts';
export const deselect = 'Désélectionner';
export const select = 'Sélectionner';
export const opensPicker = (field: string) => `${field}…`;
export const unassignMe = 'Retirer mon assignation';
export const assignToMe = 'M’assigner';
export const convertCount = (count: number) =>
  `Convertir ${counted(count, 'ticket', 'tickets')} en ${byCount(count, 'tâche', 'tâches')}`;
export const deleteCount = (count: number) => `Supprimer ${counted(count, 'ticket', 'tickets')}`;
export const archive = 'Archiver';
export const archiveCount = (count: number) => `Archiver ${counted(count, 'ticket', 'tickets')}`;

// Group head
export const addIssueTo = (group: string) => `Ajouter un ticket : ${group}`;

// Issue row
export const commentCount = (count: number) => counted(count, 'commentaire', 'commentaires');
export const fileCount = (count: number) => counted(count, 'fichier', 'fichiers');
export const updatedOn = (date: string) => `Mise à jour : ${date}`;

// Issues skeleton
export const loadingIssues = 'Chargement des tickets';

// List bar
export const searchIssues = 'Rechercher des tickets';
export const all = 'Tous';
export const view = 'Vue';
export const display = 'Affichage';
export const triageCount = (count: number) => `Tri ${figure(count)}`;

// List view
export const issuesPart = 'les tickets';
export const otherIssues = 'les autres tickets';
export const shownOfTotal = (shown: number, count: number) =>
  shown === count ? counted(count, 'ticket', 'tickets') : `${figure(shown)} sur ${counted(count, 'ticket', 'tickets')}`;
export const noIssuesYet = 'Aucun ticket pour l’instant';
export const reportIssue = 'Créer le premier ticket';
export const noIssuesHint = (project: string) =>
  `Suivez ici les bugs, les demandes de fonctionnalités et les questions sur ${project}.`;
export const clearFilters = 'Effacer les filtres';
export const noMatches = 'Aucun ticket ne correspond à ces filtres';
export const noMatchesHint = (count: number) =>
  byCount(
    count,
    'Ces filtres masquent le seul ticket de cette vue.',
    `Ces filtres masquent les ${figure(count)} tickets de cette vue.`,
  );
export const noOpenIssues = 'Aucun ticket ouvert';
export const noIssuesInView = 'Aucun ticket dans cette vue';
export const showAllIssues = 'Afficher tous les tickets';
export const noOpenIssuesHint = (hasTriage: boolean) =>
  hasTriage ? 'Tous les tickets signalés sont en tri ou fermés.' : 'Tous les tickets signalés sont fermés.';

// Pickers
export const statusOf = (subject: string) => `Statut : ${subject}`;
export const priorityOf = (subject: string) => `Priorité : ${subject}`;
export const typeOf = (subject: string) => `Type : ${subject}`;
export const assigneesOf = (subject: string) => `Personnes assignées : ${subject}`;
export const labelsOf = (subject: string) => `Étiquettes : ${subject}`;
export const dueDateOf = (subject: string) => `Échéance : ${subject}`;

// Use list keys
export const lastLoadedIssue = 'Dernier ticket chargé';
export const selectLoadedIssues = 'Sélectionner tous les tickets chargés';
