import { counted, figure, listed } from '#contract/counts';
import type { RunStatus, WorkflowRun, WorkflowStepRun } from '../contract.ts';

// The log
export const runs = 'Exécutions';
export const theRuns = 'les exécutions';
export const loadingRuns = 'Chargement des exécutions';
export const show = 'Afficher';
export const shown = {
  all: 'Toutes',
  RUNNING: 'En cours',
  WAITING: 'En attente',
  SUCCEEDED: 'Réussies',
  FAILED: 'En échec',
  SKIPPED: 'Ignorées',
} as const;
export const statuses: Readonly<Record<RunStatus, string>> = {
  QUEUED: 'En file d’attente',
  RUNNING: 'En cours',
  WAITING: 'En attente',
  SUCCEEDED: 'Réussie',
  FAILED: 'En échec',
  SKIPPED: 'Ignorée',
  CANCELED: 'Annulée',
};
export const noRuns = 'Aucune exécution pour l’instant';
export const noRunsHint =
  'À chaque lancement de ce workflow, cette page montre ce qu’il a fait et pourquoi. Les exécutions sont conservées 30 jours.';
export const noneOfStatus = 'Aucune exécution avec ce statut';
export const showAllRuns = 'Afficher toutes les exécutions';
export const moreRuns = 'Afficher plus';
export const noItem = 'Aucun élément';
export const goneItem = 'Élément supprimé';
export const reasons: Readonly<Record<NonNullable<WorkflowRun['reason']>, string>> = {
  CONDITIONS: 'Ses conditions n’étaient pas remplies',
  DEPTH: 'Trop de workflows se sont lancés les uns les autres',
  DAILY_LIMIT: 'La limite quotidienne d’exécutions a été atteinte',
  GONE: 'Son élément a été supprimé ou déplacé',
  STEP: 'Une étape a échoué',
  REJECTED: 'Une approbation a été rejetée',
  PERSON: 'Quelqu’un l’a annulée',
  CHANGED: 'Son workflow a été supprimé',
};
export const took = (milliseconds: number): string =>
  milliseconds < 1000
    ? `${figure(milliseconds)} ms`
    : milliseconds < 60_000
      ? `${figure(Math.round(milliseconds / 100) / 10)} s`
      : milliseconds < 3_600_000
        ? counted(Math.round(milliseconds / 60_000), 'minute', 'minutes')
        : milliseconds < 172_800_000
          ? counted(Math.round(milliseconds / 3_600_000), 'heure', 'heures')
          : counted(Math.round(milliseconds / 86_400_000), 'jour', 'jours');
export const openRun = (item: string, status: string) => `${item}, ${status}`;

// One run
export const thisRun = 'cette exécution';
export const loadingRun = 'Chargement de l’exécution';
export const allRuns = 'Toutes les exécutions';
export const cancelRun = 'Annuler l’exécution';
export const confirmCancel = 'Annuler cette exécution ?';
export const cancelHint = 'Les étapes terminées sont conservées. Les étapes restantes ne s’exécutent pas.';
export const keepRunning = 'Laisser en cours';
export const runCanceled = 'Exécution annulée';
export const retryRun = 'Relancer l’étape en échec';
export const runRetried = 'L’exécution continue';
export const item = 'Élément';
export const cause = 'Cause';
export const causedBy = (what: string, who: string | null) => (who === null ? what : `${what}, par ${who}`);
export const started = 'Lancement';
export const duration = 'Durée';
export const version = 'Version';
export const waitsUntil = (time: string) => `En attente jusqu’au ${time}`;
export const waitsForApproval = 'En attente d’une approbation';
export const why = 'Pourquoi elle a eu lieu';
export const whyNot = 'Pourquoi elle n’a pas eu lieu';
export const noConditions = 'Il n’y a pas de conditions.';
export const held = 'Remplie';
export const didNotHold = 'Non remplie';
export const found = (value: string) => `valeur trouvée : ${value}`;
export const nothing = 'rien';
export const steps = 'Étapes';
export const noSteps = 'Aucune étape n’a été exécutée.';
export const stepStatuses: Readonly<Record<WorkflowStepRun['status'], string>> = {
  RUNNING: 'En cours',
  WAITING: 'En attente',
  SUCCEEDED: 'Terminée',
  FAILED: 'En échec',
  SKIPPED: 'Ignorée',
};
export const input = 'Entrée';
export const output = 'Sortie';
export const approvals = 'Approbations';
export const decisions = { waiting: 'Pas encore décidé', approved: 'Approuvé', rejected: 'Rejeté' } as const;
export const depthNote = (depth: number) => `Lancée par une chaîne de ${counted(depth, 'workflow', 'workflows')}.`;

// Test
export const testTitle = 'Tester sans rien modifier';
export const testHint = 'Voyez ce que ferait ce workflow. Rien n’est écrit ni envoyé.';
export const testOn = 'Tester sur';
export const lastWeek = 'Les 7 derniers jours';
export const oneItem = 'Un élément';
export const searchTasks = 'Tâche';
export const searchIssues = 'Ticket';
export const selectItem = 'Sélectionner un élément';
export const runTest = 'Lancer le test';
export const noneMatched = 'Rien n’aurait lancé ce workflow ces 7 derniers jours.';
export const noneMatchedItem = 'Cet élément ne lancerait pas le workflow.';
export const testedCount = (would: number, all: number) =>
  would === all ? `Se serait exécuté ${figure(all)} fois` : `Se serait exécuté ${figure(would)} fois sur ${figure(all)}`;
export const isCut = (most: number) => `Événements testés : uniquement les ${figure(most)} plus récents.`;
export const wouldRun = 'S’exécuterait';
export const wouldNotRun = 'Ne s’exécuterait pas';
export const wouldStates: Readonly<Record<WorkflowStepRun['status'], string>> = {
  RUNNING: 'S’exécuterait',
  WAITING: 'Attendrait',
  SUCCEEDED: 'Serait faite',
  FAILED: 'Échouerait',
  SKIPPED: 'Serait ignorée',
};
export const problemsFirst = 'Ce brouillon a des problèmes : des étapes peuvent donc manquer ici.';
export const staleTest = 'Le brouillon a changé depuis ce test.';

/** A value as people read it. */
export function said(value: unknown): string {
  if (value === null || value === undefined || value === '') return nothing;
  if (Array.isArray(value)) return value.length === 0 ? nothing : listed(value.map(said));
  if (typeof value === 'object') return JSON.stringify(value);
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : nothing;
}

// What a step was given, and what came of it
export const values = {
  field: 'Champ',
  value: 'Nouvelle valeur',
  before: 'Avant',
  person: 'Personne',
  label: 'Étiquette',
  sprint: 'Sprint',
  project: 'Projet',
  title: 'Titre',
  description: 'Description',
  content: 'Contenu',
  type: 'Type',
  priority: 'Priorité',
  assignee: 'Personne assignée',
  dueDate: 'Échéance',
  subtasks: 'Sous-tâches',
  template: 'Modèle',
  text: 'Texte',
  people: 'Personnes',
  address: 'Adresse',
  body: 'Corps',
  approvers: 'Approbateurs',
  decision: 'Décision',
  way: 'Suite',
  until: 'Jusqu’à',
  answer: 'Réponse',
  status: 'Statut',
  created: 'Création',
  options: 'Choix possibles',
  guidance: 'Ce qui compte',
  tokens: 'Tokens',
  proposals: 'Sous-tâches proposées',
} as const;
export const noneFound = 'Aucune';
export const backlog = 'Le backlog';
export const whatHappened = 'L’élément et ce qui s’est passé';
export const createdKinds: Partial<Readonly<Record<WorkflowStepRun['kind'], string>>> = {
  'create-task': 'Ouvrir la tâche',
  'create-issue': 'Ouvrir le ticket',
  'create-document': 'Ouvrir le document',
  'ask-assistant': 'Ouvrir les propositions',
};

// Versions
export const versionsHint =
  'Les 50 dernières versions. En restaurer une en fait le brouillon, que vous pouvez vérifier et publier.';
export const loadingVersions = 'Chargement des versions';
export const theVersions = 'les versions';
export const noVersions = 'Aucune version pour l’instant';
export const noVersionsHint = 'Chaque fois que vous publiez ce workflow, une version est enregistrée, que vous pouvez restaurer.';
export const versionNumber = (number: number) => `Version ${figure(number)}`;
export const live = 'Publiée';
export const publishedBy = (person: string, time: string) => `Publiée par ${person} ${time}`;
export const stepCount = (count: number) => counted(count, 'étape', 'étapes');
export const restore = 'Restaurer';
export const restoreNamed = (number: number) => `Restaurer la version ${figure(number)}`;
export const restored = (number: number) => `La version ${figure(number)} est maintenant le brouillon`;
export const confirmRestore = (number: number) => `Restaurer la version ${figure(number)} ?`;
export const restoreHint = 'Elle remplace le brouillon. La version publiée s’exécute jusqu’à ce que vous publiiez de nouveau.';

export const itemsFound = (count: number, first: string) => `${counted(count, 'élément', 'éléments')}, en premier : ${first}`;
