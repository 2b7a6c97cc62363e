import { counted, listed, listedAsChoice } from '#contract/counts';
import { clockTime, isDay, shortDate } from '#contract/dates';
import type { ConditionTest, Step, Trigger } from '../contract.ts';
import type { WorkflowItemType } from '../fields.ts';
import { operatorName, pullRequestStates, stepKinds } from './kind-words.fr.ts';
import { readableCron } from './editor/cron.ts';
import type { Names } from './step-words.ts';

const ITEMS: Readonly<Record<WorkflowItemType, { one: string; open: string; ending: string }>> = {
  TASK: { one: 'une tâche', open: 'tâche ouverte', ending: 'e' },
  ISSUE: { one: 'un ticket', open: 'ticket ouvert', ending: '' },
};

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const orNone = (ids: readonly string[], name: (id: string) => string, none: string): string =>
  ids.length === 0 ? none : listedAsChoice(ids.map(name));

export const noTrigger = 'Sélectionnez ce qui le lance';

/** What starts a workflow, as a sentence without a period. */
export function triggerSentence(trigger: Trigger | null, names: Names): string {
  if (trigger === null) return noTrigger;
  switch (trigger.kind) {
    case 'item-created':
      return `${capital(ITEMS[trigger.of].one)} est créé${ITEMS[trigger.of].ending}`;
    case 'field-changed': {
      const { field, of, from, to } = trigger;
      const said = field === null ? 'Un champ' : `Le champ ${names.field(of, field)}`;
      const value = (each: string) => (field === null ? each : names.value(of, field, each));
      return `${said} d’${ITEMS[of].one} ${changeWords(from, to, value)}`;
    }
    case 'status-changed':
      return `Le statut d’${ITEMS[trigger.of].one} ${changeWords(trigger.from, trigger.to, (each) => names.value(trigger.of, 'status', each))}`;
    case 'assigned':
      return `${capital(ITEMS[trigger.of].one)} est assigné${ITEMS[trigger.of].ending} à ${orNone(trigger.personIds, names.person, 'quelqu’un')}`;
    case 'comment-added':
      return `Quelqu’un commente ${ITEMS[trigger.of].one}`;
    case 'label-added':
      return `${trigger.labelIds.length === 0 ? 'Une étiquette' : `L’étiquette ${listedAsChoice(trigger.labelIds.map(names.label))}`} est ajoutée à ${ITEMS[trigger.of].one}`;
    case 'due-date':
      return dueSentence(trigger);
    case 'subtasks-done':
      return 'Toutes les sous-tâches d’une tâche sont terminées';
    case 'dependency-unblocked':
      return 'Une tâche n’est plus bloquée';
    case 'sprint':
      return trigger.when === 'STARTED' ? 'Un sprint commence' : 'Un sprint se termine';
    case 'email-received':
      return `Un e-mail crée ${ITEMS[trigger.of].one}`;
    case 'pull-request':
      return `Une pull request d’une tâche est ${listedAsChoice(trigger.states.map((state) => pullRequestStates[state].toLowerCase()))}`;
    case 'webhook':
      return 'Une requête arrive à son adresse';
    case 'schedule':
      return `${cronSentence(trigger.cron)}${trigger.items === 'NONE' ? '' : `, pour chaque ${ITEMS[trigger.items].open}`}`;
    case 'manual':
      return trigger.of === 'NONE' ? 'Quelqu’un l’exécute' : `Quelqu’un l’exécute sur ${ITEMS[trigger.of].one}`;
  }
}

function changeWords(from: readonly string[], to: readonly string[], name: (value: string) => string): string {
  const end = to.length === 0 ? '' : listedAsChoice(to.map(name));
  if (from.length === 0) return to.length === 0 ? 'change' : `passe à ${end}`;
  const start = listedAsChoice(from.map(name));
  return to.length === 0 ? `n’est plus ${start}` : `passe de ${start} à ${end}`;
}

function dueSentence({ of, when, days }: Extract<Trigger, { kind: 'due-date' }>): string {
  const item = capital(ITEMS[of].one);
  if (days === 0) return `${item} arrive à échéance aujourd’hui`;
  return when === 'APPROACHING'
    ? `${item} arrive à échéance dans ${counted(days, 'jour', 'jours')}`
    : `${item} est en retard de ${counted(days, 'jour', 'jours')}`;
}

const WEEKDAYS = ['Dimanche', 'Lundi', 'Mardi', 'Mercredi', 'Jeudi', 'Vendredi', 'Samedi'];
export const weekdays = WEEKDAYS.map((label, index) => ({ value: String(index), label }));

/** When a schedule runs, as far as it is one of the usual ones. */
export function cronSentence(cron: string): string {
  const readable = readableCron(cron);
  if (readable === null) return cron.trim() === '' ? 'À heures fixes' : `Horaire ${cron}`;
  const at = `à ${clockTime(readable.time)}`;
  switch (readable.every) {
    case 'DAY':
      return `Tous les jours ${at}`;
    case 'WORKDAY':
      return `Du lundi au vendredi ${at}`;
    case 'WEEK':
      return `Tous les ${WEEKDAYS[readable.day]?.toLowerCase()}s ${at}`;
    case 'MONTH':
      return `Le ${readable.day === 1 ? '1er' : readable.day} du mois ${at}`;
  }
}

const plain = (text: string, empty: string): string => {
  const line = text.trim().split('\n')[0] ?? '';
  return line === '' ? empty : line;
};

/** What a step does, in a few words: "Set Priority to High". */
export function stepSentence(step: Step, of: WorkflowItemType, names: Names): string {
  switch (step.kind) {
    case 'set-field': {
      if (step.field === null) return stepKinds['set-field'];
      const field = names.field(of, step.field);
      return step.value === '' ? `Vider ${field}` : `Définir ${field} sur ${names.value(of, step.field, plain(step.value, ''))}`;
    }
    case 'assign':
      return assignSentence(step, names);
    case 'add-label':
      return step.labelId === null ? stepKinds['add-label'] : `Ajouter l’étiquette ${names.label(step.labelId)}`;
    case 'move-to-sprint':
      if (step.to === 'SPRINT') return `Déplacer vers ${step.sprintId === null ? 'un sprint' : names.sprint(step.sprintId)}`;
      return `Déplacer vers ${{ ACTIVE: 'le sprint actif', NEXT: 'le sprint suivant', BACKLOG: 'le backlog' }[step.to]}`;
    case 'move-to-project':
      return step.projectId === null ? stepKinds['move-to-project'] : `Déplacer vers ${names.project(step.projectId)}`;
    case 'add-subtask':
      return `Ajouter la sous-tâche ${plain(step.title, '…')}`;
    case 'add-subtasks-from-template':
      return step.templateId === null
        ? stepKinds['add-subtasks-from-template']
        : `Ajouter les sous-tâches de ${names.template(step.templateId)}`;
    case 'create-task':
      return `Créer la tâche ${plain(step.title, '…')}`;
    case 'create-issue':
      return `Créer le ticket ${plain(step.title, '…')}`;
    case 'create-document':
      return `Créer le document ${plain(step.title, '…')}`;
    case 'comment':
      return step.text.trim() === '' ? 'Commenter' : `Commenter : ${plain(step.text, '')}`;
    case 'notify':
      return notifySentence(step, names);
    case 'call-webhook':
      return step.addressId === null ? stepKinds['call-webhook'] : `Appeler ${names.address(step.addressId)}`;
    case 'wait':
      return step.for === 'DURATION'
        ? `Attendre ${counted(step.amount, WAIT_UNITS[step.unit], `${WAIT_UNITS[step.unit]}s`)}`
        : `Attendre jusqu’à : ${dayOrText(step.until)}`;
    case 'branch':
      return `Si ${conditionCount(step.conditions.conditions.length)}`;
    case 'for-each-subtask':
      return stepKinds['for-each-subtask'];
    case 'require-approval':
      return `Demander une approbation à ${approvers(step, names)}`;
    case 'ask-assistant':
      return assistantSentence(step);
  }
}

function assistantSentence({ task, options }: Extract<Step, { kind: 'ask-assistant' }>): string {
  switch (task) {
    case 'SUMMARIZE':
      return 'Demander un résumé à l’assistant';
    case 'CLASSIFY':
      return options.length === 0
        ? 'Demander à l’assistant de choisir une option'
        : `Demander à l’assistant si c’est ${listedAsChoice(options)}`;
    case 'BREAK_DOWN':
      return 'Demander à l’assistant de proposer des sous-tâches';
  }
}

const WAIT_UNITS = { MINUTES: 'minute', HOURS: 'heure', DAYS: 'jour' } as const;
const dayOrText = (text: string): string => (isDay(text) ? shortDate(text) : plain(text, '…'));
const conditionCount = (count: number): string =>
  count === 0 ? 'aucune condition n’est définie' : counted(count, 'condition est remplie', 'conditions sont remplies');

function assignSentence({ mode, personIds }: Extract<Step, { kind: 'assign' }>, names: Names): string {
  const among = personIds.length === 0 ? '' : ` parmi ${listed(personIds.map(names.person))}`;
  switch (mode) {
    case 'PERSON':
      return personIds.length === 0 ? 'Assigner à quelqu’un' : `Assigner à ${listed(personIds.map(names.person))}`;
    case 'CREATOR':
      return 'Assigner au créateur';
    case 'LEAST_LOADED':
      return `Assigner à la personne la moins chargée${among}`;
    case 'ROUND_ROBIN':
      return `Assigner à tour de rôle${among}`;
    case 'NOBODY':
      return 'Retirer la personne assignée';
  }
}

export const audiences = { ASSIGNEES: 'Personnes assignées', CREATOR: 'Créateur', WATCHERS: 'Abonnés' } as const;
export const roles = { ADMIN: 'Admins', MEMBER: 'Membres', COMMENTER: 'Commentateurs', VIEWER: 'Lecteurs' } as const;

function notifySentence(step: Extract<Step, { kind: 'notify' }>, names: Names): string {
  const who = [
    ...step.personIds.map(names.person),
    ...step.audiences.map((each) => audiences[each].toLowerCase()),
    ...step.roles.map((each) => roles[each].toLowerCase()),
    ...(step.addressId === null ? [] : [names.address(step.addressId)]),
  ];
  return who.length === 0 ? stepKinds.notify : `Notifier : ${listed(who)}`;
}

const approvers = ({ approverIds, mode }: Extract<Step, { kind: 'require-approval' }>, names: Names): string =>
  approverIds.length === 0
    ? 'quelqu’un'
    : mode === 'ANY'
      ? listedAsChoice(approverIds.map(names.person))
      : listed(approverIds.map(names.person));

/** A tested condition, such as "Priority is High". */
export function testSentence({ field, op, values }: Omit<ConditionTest, 'kind'>, of: WorkflowItemType, names: Names): string {
  if (op === 'changed-by') return `Modifié par ${orNone(values, names.person, '…')}`;
  const named = field === null ? 'Un champ' : names.field(of, field);
  const isDayField = values.some((value) => isDay(value) || value === 'today');
  const said = orNone(values, (value) => (field === null ? value : names.value(of, field, value)), '');
  return `${named} ${operatorName(op, isDayField)} ${said}`.trim();
}
