import { counted, listed, listedAsChoice } from '#contract/counts';
import { clockTime, isDay, shortDate } from '#contract/dates';
import type { ConditionTest, Step, Trigger } from '../contract.ts';
import type { WorkflowItemType } from '../fields.ts';
import type { Names } from './step-words.ts';
import { operatorName, pullRequestStates, stepKinds } from './kind-words.es.ts';
import { readableCron } from './editor/cron.ts';

const ITEMS: Readonly<Record<WorkflowItemType, { one: string; bare: string }>> = {
  TASK: { one: 'una tarea', bare: 'tarea' },
  ISSUE: { one: 'una incidencia', bare: 'incidencia' },
};

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const orNone = (ids: readonly string[], name: (id: string) => string, none: string): string =>
  ids.length === 0 ? none : listedAsChoice(ids.map(name));

export const noTrigger = 'Selecciona qué lo inicia';

/** What starts a workflow, as a sentence without a period. */
export function triggerSentence(trigger: Trigger | null, names: Names): string {
  if (trigger === null) return noTrigger;
  switch (trigger.kind) {
    case 'item-created':
      return `Se crea ${ITEMS[trigger.of].one}`;
    case 'field-changed': {
      const { field, of, from, to } = trigger;
      const said = field === null ? 'un campo' : names.field(of, field);
      const value = (each: string) => (field === null ? each : names.value(of, field, each));
      return `Cambia ${said} de ${ITEMS[of].one}${betweenWords(from, to, value)}`;
    }
    case 'status-changed':
      return `Cambia el estado de ${ITEMS[trigger.of].one}${betweenWords(trigger.from, trigger.to, (each) => names.value(trigger.of, 'status', each))}`;
    case 'assigned':
      return `${capital(ITEMS[trigger.of].one)} se asigna a ${orNone(trigger.personIds, names.person, 'alguien')}`;
    case 'comment-added':
      return `Alguien comenta en ${ITEMS[trigger.of].one}`;
    case 'label-added':
      return `Se añade ${orNone(trigger.labelIds, names.label, 'una etiqueta')} a ${ITEMS[trigger.of].one}`;
    case 'due-date':
      return dueSentence(trigger);
    case 'subtasks-done':
      return 'Todas las subtareas de una tarea están hechas';
    case 'dependency-unblocked':
      return 'Una tarea deja de estar bloqueada';
    case 'sprint':
      return trigger.when === 'STARTED' ? 'Empieza un sprint' : 'Termina un sprint';
    case 'email-received':
      return `Un correo crea ${ITEMS[trigger.of].one}`;
    case 'pull-request':
      return `Una pull request de una tarea pasa a estar ${listedAsChoice(trigger.states.map((state) => pullRequestStates[state].toLowerCase()))}`;
    case 'webhook':
      return 'Llega una solicitud a su dirección';
    case 'schedule':
      return `${cronSentence(trigger.cron)}${trigger.items === 'NONE' ? '' : `, por cada ${ITEMS[trigger.items].bare} abierta`}`;
    case 'manual':
      return trigger.of === 'NONE' ? 'Alguien lo ejecuta' : `Alguien lo ejecuta en ${ITEMS[trigger.of].one}`;
  }
}

function betweenWords(from: readonly string[], to: readonly string[], name: (value: string) => string): string {
  const start = from.length === 0 ? '' : `, de ${listedAsChoice(from.map(name))}`;
  if (to.length === 0) return start;
  return `${start === '' ? ',' : start} a ${listedAsChoice(to.map(name))}`;
}

function dueSentence({ of, when, days }: Extract<Trigger, { kind: 'due-date' }>): string {
  const item = capital(ITEMS[of].one);
  if (days === 0) return `${item} vence hoy`;
  return when === 'APPROACHING'
    ? `${item} vence en ${counted(days, 'día', 'días')}`
    : `${item} venció hace ${counted(days, 'día', 'días')}`;
}

const WEEKDAYS = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'];
export const weekdays = WEEKDAYS.map((label, index) => ({ value: String(index), label: capital(label) }));

/** When a schedule runs, as far as it is one of the usual ones. */
export function cronSentence(cron: string): string {
  const readable = readableCron(cron);
  if (readable === null) return cron.trim() === '' ? 'Según un horario' : `Según el horario ${cron}`;
  const at = `${readable.time.startsWith('01') ? 'a la' : 'a las'} ${clockTime(readable.time)}`;
  switch (readable.every) {
    case 'DAY':
      return `Cada día ${at}`;
    case 'WORKDAY':
      return `De lunes a viernes ${at}`;
    case 'WEEK':
      return `Cada ${WEEKDAYS[readable.day]} ${at}`;
    case 'MONTH':
      return `El día ${readable.day} de cada mes ${at}`;
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
      return step.value === '' ? `Vaciar ${field}` : `Cambiar ${field} a ${names.value(of, step.field, plain(step.value, ''))}`;
    }
    case 'assign':
      return assignSentence(step, names);
    case 'add-label':
      return step.labelId === null ? stepKinds['add-label'] : `Añadir etiqueta: ${names.label(step.labelId)}`;
    case 'move-to-sprint':
      if (step.to === 'SPRINT') return `Mover a ${step.sprintId === null ? 'un sprint' : names.sprint(step.sprintId)}`;
      return { ACTIVE: 'Mover al sprint activo', NEXT: 'Mover al próximo sprint', BACKLOG: 'Mover al backlog' }[step.to];
    case 'move-to-project':
      return step.projectId === null ? stepKinds['move-to-project'] : `Mover a ${names.project(step.projectId)}`;
    case 'add-subtask':
      return `Añadir subtarea: ${plain(step.title, '…')}`;
    case 'add-subtasks-from-template':
      return step.templateId === null
        ? stepKinds['add-subtasks-from-template']
        : `Añadir las subtareas de ${names.template(step.templateId)}`;
    case 'create-task':
      return `Crear tarea: ${plain(step.title, '…')}`;
    case 'create-issue':
      return `Crear incidencia: ${plain(step.title, '…')}`;
    case 'create-document':
      return `Crear documento: ${plain(step.title, '…')}`;
    case 'comment':
      return step.text.trim() === '' ? 'Comentar' : `Comentar: ${plain(step.text, '')}`;
    case 'notify':
      return notifySentence(step, names);
    case 'call-webhook':
      return step.addressId === null ? stepKinds['call-webhook'] : `Llamar a ${names.address(step.addressId)}`;
    case 'wait':
      return step.for === 'DURATION'
        ? `Esperar ${counted(step.amount, ...WAIT_UNITS[step.unit])}`
        : `Esperar hasta ${dayOrText(step.until)}`;
    case 'branch':
      return `Si ${conditionCount(step.conditions.conditions.length)}`;
    case 'for-each-subtask':
      return stepKinds['for-each-subtask'];
    case 'require-approval':
      return `Exigir aprobación de ${approvers(step, names)}`;
    case 'ask-assistant':
      return assistantSentence(step);
  }
}

function assistantSentence({ task, options }: Extract<Step, { kind: 'ask-assistant' }>): string {
  switch (task) {
    case 'SUMMARIZE':
      return 'Pedir un resumen al asistente';
    case 'CLASSIFY':
      return options.length === 0
        ? 'Pedir al asistente que elija una opción'
        : `Preguntar al asistente si es ${listedAsChoice(options)}`;
    case 'BREAK_DOWN':
      return 'Pedir al asistente que proponga subtareas';
  }
}

const WAIT_UNITS: Readonly<Record<'MINUTES' | 'HOURS' | 'DAYS', readonly [string, string]>> = {
  MINUTES: ['minuto', 'minutos'],
  HOURS: ['hora', 'horas'],
  DAYS: ['día', 'días'],
};
const dayOrText = (text: string): string => (isDay(text) ? `el ${shortDate(text)}` : plain(text, '…'));
const conditionCount = (count: number): string =>
  count === 0 ? 'no hay condiciones' : `se ${count === 1 ? 'cumple' : 'cumplen'} ${counted(count, 'condición', 'condiciones')}`;

function assignSentence({ mode, personIds }: Extract<Step, { kind: 'assign' }>, names: Names): string {
  const among = personIds.length === 0 ? '' : ` entre ${listed(personIds.map(names.person))}`;
  switch (mode) {
    case 'PERSON':
      return personIds.length === 0 ? 'Asignar a alguien' : `Asignar a ${listed(personIds.map(names.person))}`;
    case 'CREATOR':
      return 'Asignar a quien lo creó';
    case 'LEAST_LOADED':
      return `Asignar a la persona con menos trabajo${among}`;
    case 'ROUND_ROBIN':
      return `Asignar por turnos${among}`;
    case 'NOBODY':
      return 'Quitar la persona asignada';
  }
}

export const audiences = { ASSIGNEES: 'Personas asignadas', CREATOR: 'Quien lo creó', WATCHERS: 'Seguidores' } as const;
export const roles = {
  ADMIN: 'Administradores',
  MEMBER: 'Miembros',
  COMMENTER: 'Comentaristas',
  VIEWER: 'Lectores',
} as const;

function notifySentence(step: Extract<Step, { kind: 'notify' }>, names: Names): string {
  const who = [
    ...step.personIds.map(names.person),
    ...step.audiences.map((each) => audiences[each].toLowerCase()),
    ...step.roles.map((each) => roles[each].toLowerCase()),
    ...(step.addressId === null ? [] : [names.address(step.addressId)]),
  ];
  return who.length === 0 ? stepKinds.notify : `Notificar a ${listed(who)}`;
}

const approvers = ({ approverIds, mode }: Extract<Step, { kind: 'require-approval' }>, names: Names): string =>
  approverIds.length === 0
    ? 'alguien'
    : mode === 'ANY'
      ? listedAsChoice(approverIds.map(names.person))
      : listed(approverIds.map(names.person));

/** A tested condition, such as "Priority is High". */
export function testSentence({ field, op, values }: Omit<ConditionTest, 'kind'>, of: WorkflowItemType, names: Names): string {
  if (op === 'changed-by') return `Lo cambió ${orNone(values, names.person, '…')}`;
  const named = field === null ? 'Un campo' : names.field(of, field);
  const isDayField = values.some((value) => isDay(value) || value === 'today');
  const said = orNone(values, (value) => (field === null ? value : names.value(of, field, value)), '');
  return `${named} ${operatorName(op, isDayField)} ${said}`.trim();
}
