import type { pullRequestStates as states } from '#features/links/fields';
import type { Lane, Operator, StepKind, TriggerKind, WorkflowItemType } from '../fields.ts';

export const triggerKinds: Readonly<Record<TriggerKind, string>> = {
  'item-created': 'Création',
  'field-changed': 'Un champ change',
  'status-changed': 'Le statut change',
  assigned: 'Assignation',
  'comment-added': 'Commentaire ajouté',
  'label-added': 'Étiquette ajoutée',
  'due-date': 'Échéance',
  'subtasks-done': 'Toutes les sous-tâches sont terminées',
  'dependency-unblocked': 'Fin du blocage',
  sprint: 'Un sprint commence ou se termine',
  'email-received': 'Un e-mail arrive',
  'pull-request': 'Une pull request change',
  webhook: 'Une requête arrive',
  schedule: 'À heures fixes',
  manual: 'Quelqu’un l’exécute',
};

export const pullRequestStates: Readonly<Record<(typeof states)[number], string>> = {
  DRAFT: 'Ouverte comme brouillon',
  OPEN: 'Ouverte',
  REVIEW: 'En revue',
  READY: 'Approuvée',
  MERGED: 'Fusionnée',
  CLOSED: 'Fermée sans fusion',
};

export const triggerHints: Readonly<Record<TriggerKind, string>> = {
  'item-created': 'Quand une tâche ou un ticket est créé',
  'field-changed': 'Quand un champ reçoit une nouvelle valeur',
  'status-changed': 'Quand une tâche ou un ticket passe à un autre statut',
  assigned: 'Quand une nouvelle personne est assignée',
  'comment-added': 'Quand quelqu’un commente',
  'label-added': 'Quand une étiquette est ajoutée',
  'due-date': 'Quelques jours avant ou après l’échéance',
  'subtasks-done': 'Quand la dernière sous-tâche ouverte d’une tâche est terminée',
  'dependency-unblocked': 'Quand une tâche n’est plus bloquée',
  sprint: 'Quand un sprint commence ou se termine',
  'email-received': 'Quand un e-mail au projet crée une tâche ou un ticket',
  'pull-request': 'Quand une pull request d’une tâche est ouverte, revue, fusionnée ou fermée',
  webhook: 'Quand un autre programme appelle son adresse',
  schedule: 'À une heure du jour, de la semaine ou du mois',
  manual: 'Depuis le menu d’une tâche ou d’un ticket, ou d’ici',
};

export const stepKinds: Readonly<Record<StepKind, string>> = {
  'set-field': 'Définir un champ',
  assign: 'Assigner',
  'add-label': 'Ajouter une étiquette',
  'move-to-sprint': 'Déplacer vers un sprint',
  'move-to-project': 'Déplacer vers un projet',
  'add-subtask': 'Ajouter une sous-tâche',
  'add-subtasks-from-template': 'Ajouter les sous-tâches d’un modèle',
  'create-task': 'Créer une tâche',
  'create-issue': 'Créer un ticket',
  'create-document': 'Créer un document',
  comment: 'Commenter',
  notify: 'Notifier des personnes',
  'call-webhook': 'Appeler un webhook',
  wait: 'Attendre',
  branch: 'Si et sinon',
  'for-each-subtask': 'Pour chaque sous-tâche',
  'require-approval': 'Demander une approbation',
  'ask-assistant': 'Interroger l’assistant',
};

export const stepHints: Readonly<Record<StepKind, string>> = {
  'set-field': 'Modifier un champ de l’élément',
  assign: 'Une personne, le créateur ou la personne la moins chargée',
  'add-label': 'Ajouter une étiquette de ce projet',
  'move-to-sprint': 'Le sprint actif ou suivant, ou le backlog',
  'move-to-project': 'Déplacer la tâche vers un autre projet',
  'add-subtask': 'Une sous-tâche de plus',
  'add-subtasks-from-template': 'Toutes les sous-tâches d’un modèle',
  'create-task': 'Une nouvelle tâche dans ce projet',
  'create-issue': 'Un nouveau ticket dans ce projet',
  'create-document': 'Un nouveau document dans ce projet',
  comment: 'Écrire un commentaire sur l’élément',
  notify: 'Envoyer une notification à des personnes, ou publier dans un canal',
  'call-webhook': 'Envoyer ce qui s’est passé à un autre programme',
  wait: 'Pendant un certain temps, ou jusqu’à un jour',
  branch: 'Continuer d’une façon ou de l’autre',
  'for-each-subtask': 'Faire la même chose pour chaque sous-tâche',
  'require-approval': 'Continuer seulement après une approbation',
  'ask-assistant': 'Résumer, classer ou proposer des sous-tâches',
};

/** Kinds of steps by what they are for, as the picker lists them. */
export const stepGroups: readonly { readonly name: string; readonly kinds: readonly StepKind[] }[] = [
  { name: 'Modifier', kinds: ['set-field', 'assign', 'add-label', 'move-to-sprint', 'move-to-project'] },
  {
    name: 'Créer',
    kinds: ['add-subtask', 'add-subtasks-from-template', 'create-task', 'create-issue', 'create-document'],
  },
  { name: 'Notifier', kinds: ['comment', 'notify', 'call-webhook'] },
  { name: 'Déroulement', kinds: ['branch', 'for-each-subtask', 'require-approval', 'wait'] },
  { name: 'L’assistant', kinds: ['ask-assistant'] },
];

export const laneNames: Readonly<Record<Lane, string>> = {
  // oxlint-disable-next-line unicorn/no-thenable -- the name of a lane
  then: 'Si oui',
  else: 'Sinon',
  each: 'Pour chaque sous-tâche',
  rejected: 'En cas de rejet',
};

export const operatorNames: Readonly<Record<Operator, string>> = {
  is: 'est',
  'is-not': 'n’est pas',
  in: 'est parmi',
  contains: 'contient',
  'is-empty': 'est vide',
  'is-not-empty': 'n’est pas vide',
  greater: 'est au-dessus de',
  less: 'est au-dessous de',
  'changed-by': 'a été modifié par',
};

const DAY_OPERATORS: Partial<Record<Operator, string>> = { greater: 'est après', less: 'est avant' };
/** An operator as people read it, which for days differs. */
export const operatorName = (op: Operator, isDayField: boolean): string =>
  (isDayField ? DAY_OPERATORS[op] : undefined) ?? operatorNames[op];

export const itemTypes: Readonly<Record<WorkflowItemType, string>> = { TASK: 'Tâches', ISSUE: 'Tickets' };
