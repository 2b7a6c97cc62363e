import { byCount, counted, figure } from '#contract/counts';
import type { Workflow } from '../contract.ts';
import type { WorkflowTemplateKey } from '../fields.ts';

// Shared
export const close = 'Fermer';
export const cancel = 'Annuler';
export const yes = 'Oui';
export const no = 'Non';
const RELATIVE = /^(-?)(\d{1,5})d$/;
/** A day that moves along, such as today or 30 days ago; anything else as it is. */
export function dayValue(value: string): string {
  if (value === 'today') return 'aujourd’hui';
  const [, minus, days] = RELATIVE.exec(value) ?? [];
  if (days === undefined) return value;
  return minus ? `il y a ${counted(Number(days), 'jour', 'jours')}` : `dans ${counted(Number(days), 'jour', 'jours')}`;
}
export const name = 'Nom';
export const notDone = (why: string) => `L’action a échoué. ${why}`;
export const deleted = {
  field: 'un champ supprimé',
  value: 'une valeur supprimée',
  person: 'Quelqu’un',
  label: 'une étiquette supprimée',
  sprint: 'un sprint supprimé',
  project: 'un autre projet',
  template: 'un modèle supprimé',
  address: 'une adresse supprimée',
} as const;
export const answerNamed = (as: string) => `Réponse « ${as} »`;
const OPTIONS: Readonly<Record<string, string>> = {
  TRIAGE: 'Tri',
  OPEN: 'Ouvert',
  IN_PROGRESS: 'En cours',
  IN_REVIEW: 'En revue',
  RESOLVED: 'Résolu',
  CLOSED: 'Fermé',
  WONT_FIX: 'Ne sera pas corrigé',
  DUPLICATE: 'Doublon',
  BUG: 'Bug',
  FEATURE: 'Fonctionnalité',
  IMPROVEMENT: 'Amélioration',
  TASK: 'Tâche',
  QUESTION: 'Question',
  INCIDENT: 'Incident',
  S1: 'S1 · critique',
  S2: 'S2 · majeure',
  S3: 'S3 · modérée',
  S4: 'S4 · mineure',
};
/** A status, type or severity of issues as people read it. */
export const optionName = (value: string) =>
  OPTIONS[value] ?? `${value.charAt(0)}${value.slice(1).toLowerCase().replaceAll('_', ' ')}`;

// The list
export const theWorkflows = 'les workflows';
export const loadingWorkflows = 'Chargement des workflows';
export const workflows = 'Workflows';
export const newWorkflow = 'Nouveau workflow';
export const noWorkflowsYet = 'Automatisez le travail courant';
export const noWorkflowsHint =
  'Un workflow assigne, déplace, commente ou notifie quand quelque chose se passe. Partez d’un modèle.';
export const statuses: Readonly<Record<Workflow['status'], string>> = {
  DRAFT: 'Brouillon',
  ACTIVE: 'Actif',
  PAUSED: 'En pause',
  ERROR: 'Arrêté',
};
export const stopReasons = {
  SPONSOR: 'Son propriétaire ne peut plus gérer les workflows. Reprenez-le pour en devenir le propriétaire.',
  FAILURES: 'Trop de ses exécutions ont échoué de suite. Consultez ses exécutions, puis reprenez-le.',
} as const;
export const unpublished = 'Modifications non publiées';
export const neverRan = 'Jamais exécuté';
export const lastRan = (time: string) => `Dernière exécution : ${time}`;
export const runCount = (count: number) => counted(count, 'exécution', 'exécutions');
export const failCount = (count: number) => `${figure(count)} en échec`;
export const switchNamed = (workflow: string) => `${workflow} est actif`;
export const turnedOn = (workflow: string) => `${workflow} repris`;
export const turnedOff = (workflow: string) => `${workflow} mis en pause`;
export const actionsFor = (workflow: string) => `Actions : ${workflow}`;
export const seeRuns = 'Voir les exécutions';
export const rename = 'Renommer';
export const duplicate = 'Dupliquer';
export const copyOf = (workflow: string) => `${workflow.slice(0, 91)} (copie)`;
export const duplicated = (workflow: string) => `${workflow} dupliqué`;
export const deleteWorkflow = 'Supprimer le workflow';
export const workflowDeleted = (workflow: string) => `${workflow} supprimé`;
export const renameWorkflow = 'Renommer le workflow';
export const nameMissing = 'Saisissez un nom.';
export const publishFirst = 'Publiez-le d’abord';

// Pausing all
export const pauseAll = 'Mettre tous les workflows en pause';
export const resumeAll = 'Reprendre tous les workflows';
export const allPaused = 'Tous les workflows de ce projet sont en pause. Rien ne se lance, et les exécutions en cours attendent.';
export const allPausedBy = (person: string, time: string) =>
  `Tous les workflows de ce projet ont été mis en pause par ${person} ${time}. Rien ne se lance, et les exécutions en cours attendent.`;
export const confirmPauseAll = 'Mettre tous les workflows en pause ?';
export const pauseAllHint =
  'Rien ne se lance avant que vous ne les repreniez, et les exécutions en cours attendent. Les événements survenus entre-temps ne les lancent pas plus tard.';

// Limits
export const activeOf = (active: number, most: number) => `${figure(active)} workflows actifs sur ${figure(most)}`;
export const activeFull = (most: number) =>
  `Cette offre permet ${counted(most, 'workflow actif', 'workflows actifs')}, et tous sont utilisés. Vous pouvez en préparer d’autres. Pour en publier un, mettez-en un autre en pause ou choisissez une offre supérieure.`;
export const activeHereFull = (most: number) =>
  `Un projet peut avoir ${counted(most, 'workflow actif', 'workflows actifs')}, et tous sont utilisés. Mettez-en un en pause pour en publier un autre.`;
export const runsFull = (most: number) =>
  `Toutes les exécutions d’aujourd’hui sont utilisées (${figure(most)}). Les workflows se lancent de nouveau à minuit UTC.`;
export const runsToday = (count: number, most: number) => `Exécutions aujourd’hui : ${figure(count)} sur ${figure(most)}`;

// A new one
export const startFrom = 'Partir d’un modèle';
export const startFromHint = 'Vous pouvez tout modifier avant la publication.';
export const emptyWorkflow = 'Workflow vide';
export const emptyWorkflowHint = 'Sélectionnez ce qui le lance, et ajoutez des étapes.';
export const backToList = 'Tous les workflows';
export const untitled = 'Nouveau workflow';
export const templates: Readonly<Record<WorkflowTemplateKey, { readonly name: string; readonly about: string }>> = {
  'assign-reviewer': {
    name: 'Assigner un relecteur',
    about: 'Quand une tâche passe en Revue, assigne la personne suivante à tour de rôle et la notifie.',
  },
  'nag-overdue': {
    name: 'Relancer les tâches en retard',
    about: 'Un jour après son échéance, commente une tâche ouverte et notifie ses personnes assignées.',
  },
  'close-parent': {
    name: 'Terminer une tâche avec ses sous-tâches',
    about: 'Quand toutes les sous-tâches d’une tâche sont terminées, déplace la tâche vers Terminé.',
  },
  'stale-sweep': {
    name: 'Trouver le travail bloqué',
    about: 'Chaque lundi, demande des nouvelles des tâches en cours qui n’ont pas changé depuis 30 jours.',
  },
  'triage-urgent': {
    name: 'Signaler les bugs urgents',
    about: 'Quand un bug urgent est signalé, notifie les personnes que vous sélectionnez.',
  },
  'done-on-merge': {
    name: 'Terminer une tâche quand son code est fusionné',
    about: 'Quand une pull request d’une tâche est fusionnée, déplace la tâche vers Terminé.',
  },
  'sprint-summary': {
    name: 'Résumer un sprint',
    about: 'Quand un sprint se termine, écrit un document avec ce qui a été terminé.',
  },
  'recurring-checklist': {
    name: 'Répéter une liste de contrôle',
    about: 'Chaque lundi, crée une tâche avec les mêmes sous-tâches.',
  },
  'summary-for-review': {
    name: 'Résumer une tâche pour sa revue',
    about: 'Quand une tâche passe en revue, l’assistant la résume dans un commentaire.',
  },
};

// One workflow
export const thisWorkflow = 'ce workflow';
export const loadingWorkflow = 'Chargement du workflow';
export const tabs = 'Parties du workflow';
export const editor = 'Éditeur';
export const runs = 'Exécutions';
export const test = 'Test';
export const versions = 'Versions';
export const showAs = 'Afficher en';
export const canvas = 'Schéma';
export const list = 'Liste';
export const undo = 'Annuler';
export const redo = 'Rétablir';
export const publish = 'Publier';
export const resume = 'Reprendre';
export const pause = 'Mettre en pause';
export const discard = 'Abandonner les modifications';
export const confirmDiscard = 'Abandonner les modifications ?';
export const discardHint = 'La version publiée remplace le brouillon. Cette action est irréversible.';
export const published = (workflow: string) => `${workflow} publié`;
export const discarded = 'Modifications abandonnées';
export const draftNotLive = 'Brouillon : pas encore actif';
export const draftNotLiveHint = 'Les modifications prennent effet quand vous publiez.';
export const saveStates = {
  saved: 'Enregistré',
  unsaved: 'Enregistrement…',
  saving: 'Enregistrement…',
  waiting: 'Non enregistré : en attente de la connexion',
  conflict: 'Non enregistré : quelqu’un d’autre l’a modifié',
  failed: 'Non enregistré',
} as const;
export const conflictHint = 'Quelqu’un d’autre a modifié ce workflow pendant que vous le modifiiez.';
export const takeTheirs = 'Utiliser l’autre version';
export const keepMine = 'Garder la mienne';
export const problemCount = (count: number) => counted(count, 'problème', 'problèmes');
export const problemsTitle = 'Avant de pouvoir publier';
export const actsAs = 'Ce qu’il peut faire';
export const runAs = {
  OWNER: 'Tout ce que peut faire son propriétaire',
  AUTOMATION_BOT: 'Uniquement dans ce projet',
} as const;
export const runWorkflow = 'Exécuter un workflow';
export const runStarted = (workflow: string) => `${workflow} lancé`;
export const description = 'Description';

// Canvas and list
export const when = 'Quand';
export const onlyIf = 'Seulement si';
export const steps = 'Étapes';
export const always = 'Toujours';
export const conditionsHold = (count: number, match: 'ALL' | 'ANY') =>
  match === 'ALL'
    ? counted(count, 'condition est remplie', 'conditions sont remplies')
    : byCount(count, '1 condition est remplie', `L’une des ${figure(count)} conditions est remplie`);
export const addStep = 'Ajouter une étape';
export const addStepHere = 'Ajouter une étape ici';
export const addStepTo = (lane: string) => `Ajouter une étape à « ${lane} »`;
export const addBefore = 'Ajouter une étape avant';
export const moveUp = 'Monter';
export const moveDown = 'Descendre';
export const duplicateStep = 'Dupliquer l’étape';
export const deleteStep = 'Supprimer l’étape';
export const actionsForStep = (sentence: string) => `Actions : ${sentence}`;
export const stepMoved = (sentence: string, number: string) => `${sentence} : maintenant l’étape ${number}`;
export const stepRemoved = (sentence: string) => `Étape supprimée : ${sentence}`;
export const alreadyFirst = 'Déjà la première étape';
export const alreadyLast = 'Déjà la dernière étape';
export const tooManySteps = 'Un workflow peut avoir 20 étapes.';
export const stepsFull = (most: number) => `Les ${figure(most)} étapes sont utilisées`;
export const notInPlan = 'Non compris dans cette offre';
export const runEnds = 'L’exécution se termine';
export const connection = 'Connexion';
export const zoomIn = 'Zoomer';
export const zoomOut = 'Dézoomer';
export const showAll = 'Tout afficher';
export const laneOf = (lane: string, number: string) => `${lane}, étape ${number}`;
export const fieldsOf = (kind: string) => `Champs : ${kind}`;
export const nothingToRun = 'Aucun workflow ne peut être lancé ici';
