import { byCount, counted, figure } from '#contract/counts';
import type { IssueStatus, IssueType, Severity } from '#features/issues/contract';

const STATUSES: Readonly<Record<IssueStatus, string>> = {
  TRIAGE: 'Tri',
  OPEN: 'Ouvert',
  IN_PROGRESS: 'En cours',
  IN_REVIEW: 'En revue',
  RESOLVED: 'Résolu',
  CLOSED: 'Fermé',
  WONT_FIX: 'Ne sera pas corrigé',
  DUPLICATE: 'Doublon',
};
const TYPES: Readonly<Record<IssueType, string>> = {
  BUG: 'Bug',
  FEATURE: 'Fonctionnalité',
  IMPROVEMENT: 'Amélioration',
  TASK: 'Tâche',
  QUESTION: 'Question',
  INCIDENT: 'Incident',
};
const SEVERITIES: Readonly<Record<Severity, string>> = {
  S1: 'S1 · critique',
  S2: 'S2 · majeure',
  S3: 'S3 · modérée',
  S4: 'S4 · mineure',
};

/** In the order of the work. */
export const issueStatuses = Object.keys(STATUSES) as IssueStatus[];
export const issueTypes = Object.keys(TYPES) as IssueType[];
export const severities = Object.keys(SEVERITIES) as Severity[];

/** The names of values on the screen. An unknown value from a newer server is shown as it is. */
export const issueStatusName = (status: string): string => STATUSES[status as IssueStatus] ?? status;
export const issueTypeName = (type: string): string => TYPES[type as IssueType] ?? type;
export const severityName = (severity: string): string => SEVERITIES[severity as Severity] ?? severity;

/** "APP-12". An issue has no number until the server has created it. */
export const issueKey = (projectKey: string, { number }: { number: number }): string =>
  number > 0 ? `${projectKey}-${number}` : projectKey;

/** The path of a project's issues. */
export const issuesPath = ({ workspaceId, projectId }: { workspaceId: string; projectId: string }): string =>
  `/dashboard/${workspaceId}/projects/${projectId}/issues`;

/** The path of a task on the board of its project, or of the board. */
export const boardPath = (
  { workspaceId, projectId }: { workspaceId: string; projectId: string },
  taskId: string | null,
): string => `/dashboard/${workspaceId}/projects/${projectId}/board${taskId === null ? '' : `/${taskId}`}`;

// Accept form
export const status = 'Statut';
export const priority = 'Priorité';

// Bulk bar
export const assignees = 'Personnes assignées';
export const labels = 'Étiquettes';
export const dueDate = 'Échéance';
export const type = 'Type';

// Due field
export const noDate = 'Aucune date';

// Duplicate dialog
export const closedAsDuplicate = (key: string) => `Ticket fermé comme doublon de ${key}`;
export const duplicateTitle = 'Marquer comme doublon';
export const duplicateDescription =
  'Sélectionnez le ticket d’origine. Ce ticket sera fermé, et ses abonnés suivront le ticket d’origine.';

// Edit conflicts
export const title = 'Titre';
export const description = 'Description';
export const conflicts = 'Modifications en conflit';
export const fieldConflict = (field: string) => `${field} : quelqu’un d’autre a modifié ce champ pendant que vous le modifiiez.`;

// Edit issue screen
export const edit = 'Modifier';
export const editNamed = (key: string) => `Modifier ${key}`;
export const editIssue = 'Modifier le ticket';
export const saved = (key: string) => `Ticket enregistré : ${key}`;
export const viewOnly = 'Vous ne pouvez pas modifier ce ticket';
export const backTo = (key: string) => `Retour à ${key}`;
export const viewOnlyHint = 'Seuls le rapporteur et les membres du projet peuvent modifier un ticket.';
export const archivedHint = 'Ce ticket est archivé. Restaurez-le pour le modifier.';
export const titleRequired = 'Saisissez un titre.';
export const cancel = 'Annuler';
export const saveChanges = 'Enregistrer les modifications';
export const discardTitle = 'Abandonner les modifications ?';
export const discardDescription = 'Vos modifications de ce ticket ne sont pas enregistrées.';
export const discardChanges = 'Abandonner les modifications';
export const keepEditing = 'Continuer à modifier';

// Edits
export const converted = (subject: string, count: number) =>
  `${subject} : conversion en ${byCount(count, 'tâche', 'tâches')} effectuée`;
export const open = 'Ouvrir';
export const linkCopied = 'Lien copié';

// Issue activity
export const deletedLabel = '(supprimée)';
export const anotherIssue = 'un autre ticket';

// Issue body
export const addToIssue = 'Ajouter à ce ticket';
export const addComment = 'Ajouter un commentaire';
export const attachFiles = 'Joindre des fichiers';
export const tryAgain = 'Réessayer';
export const detailsNotLoaded =
  'La description et l’historique ne se sont pas chargés. Vous pouvez tout de même modifier les autres champs.';
export const fields = 'Champs';
export const attachments = 'les fichiers';
export const comments = 'les commentaires';

// Issue chooser
export const findIssue = 'Trouver un ticket';
export const findIssuePlaceholder = 'Rechercher des tickets…';
export const issues = 'Tickets';
export const noOtherIssues = 'Aucun autre ticket pour l’instant.';
export const noIssuesFound = 'Aucun ticket trouvé.';

// Issue description
export const noDescription = 'Aucune description';
export const descriptionPlaceholder = 'Décrivez ce qui se passe, ce que vous attendiez et les étapes pour le reproduire…';

// Issue states
export const loadingIssue = 'Chargement du ticket';
export const backToIssues = 'Retour aux tickets';
export const issueNotFound = 'Ticket introuvable';
export const issueNotFoundReason = 'Il a peut-être été supprimé ou converti en tâche, ou vous n’avez pas accès à son projet.';
export const theIssue = 'le ticket';
export const issueWasConverted = (key: string | null) => `${key ?? 'Ce ticket'} est désormais une tâche`;
export const openTask = 'Ouvrir la tâche';
export const convertedHint = (title: string) => `« ${title} » est sur le tableau de ce projet, avec la même clé.`;
export const issueWasDeleted = 'Ce ticket a été supprimé';
export const restoreIssue = 'Restaurer le ticket';
export const staysInTrash = (title: string) => `« ${title} » reste dans la corbeille pendant 30 jours.`;

// List options
export const none = 'Rien';

// Markdown area

// Row menu
export const editAllFields = 'Modifier tous les champs';
export const copyKey = 'Copier la clé';
export const copyLink = 'Copier le lien';
export const convertToTask = 'Convertir en tâche';

// Similar issues
export const similarIssues = 'Tickets similaires';
export const similarFound = (count: number) =>
  byCount(
    count,
    `${figure(count)} ticket similaire trouvé. Est-ce le même que le vôtre ?`,
    `${figure(count)} tickets similaires trouvés. L’un d’eux est-il le même que le vôtre ?`,
  );
export const nowWatching = (key: string) => `Vous suivez désormais ${key}`;
export const watchInstead = 'Suivre plutôt celui-ci';

// Watch field
export const toggleWatching = 'Suivre ou ne plus suivre';
export const watching = 'Suivi';
export const watch = 'Suivre';
export const notWatching = 'Non suivi';
export const alsoWatching = 'Autres abonnés';

// Choices
export const personIsYou = (name: string) => `${name} (vous)`;
export const me = 'Moi';
export const noAssignee = 'Non assigné';
export const noLabel = 'Sans étiquette';

// Issue chips
export const notSet = 'Non définie';

// Issue fields
export const changeStatus = 'Changer le statut';
export const changeStatusFrom = (status: string) => `Changer le statut : ${status}`;
export const assign = 'Assigner';
export const changePriority = 'Changer la priorité';
export const toggleAssigned = 'M’assigner ou retirer mon assignation';
export const changeLabels = 'Modifier les étiquettes';
export const changeType = 'Changer le type';
export const setDueDate = 'Définir l’échéance';
export const more = 'Plus';
export const showAllFields = 'Afficher tous les champs';
export const severity = 'Gravité';
export const noSeverity = 'Aucune gravité';
export const environment = 'Environnement';
export const watchers = 'Abonnés';
export const environmentPlaceholder = 'Navigateur, appareil, version…';
export const reporter = 'Rapporteur';
export const reported = 'Signalé';
export const updated = 'Mis à jour';
export const resolved = 'Résolu';

// Issue form
export const titlePlaceholder = 'Résumez le ticket en une ligne';
export const formDescriptionPlaceholder =
  'Décrivez ce qui se passe, ce que vous attendiez et les étapes pour le reproduire. Vous pouvez utiliser Markdown.';

// Issue header
export const nextIssue = 'Ticket suivant';
export const previousIssue = 'Ticket précédent';
export const newIssue = 'Nouveau ticket';
export const viewingIssue = 'Consultent ce ticket';
export const issueActions = 'Actions du ticket';
export const unnumberedIssue = 'Ticket';
export const keyCopied = (key: string) => `${key} : clé copiée`;
export const issueDeleted = (name: string) => `${name} : suppression effectuée`;
export const issueArchived = (name: string) => `${name} : archivage effectué`;
export const issueRestored = (name: string) => `${name} : restauration effectuée`;
export const archiveIssue = 'Archiver le ticket';
export const restoreFromArchive = 'Restaurer depuis les archives';
export const copyNamedKey = (key: string) => `Copier ${key}`;
export const markAsDuplicateItem = 'Marquer comme doublon…';
export const deleteIssue = 'Supprimer le ticket';

// Issue screen
export const issue = 'Ticket';

// Label field
export const noLabelsFound = 'Aucune étiquette trouvée.';
export const addLabel = 'Ajouter des étiquettes';

// Pickers
export const createLabel = (name: string) => `Créer l’étiquette « ${name} »`;
export const issuesView = 'Tickets';
export const issueRow = 'Ticket';
export const issuesCounted = (count: number) => counted(count, 'ticket', 'tickets');
