import type { pullRequestStates as states } from '#features/links/fields';
import type { Lane, Operator, StepKind, TriggerKind, WorkflowItemType } from '../fields.ts';

export const triggerKinds: Readonly<Record<TriggerKind, string>> = {
  'item-created': 'Creación',
  'field-changed': 'Cambia un campo',
  'status-changed': 'Cambia el estado',
  assigned: 'Asignación',
  'comment-added': 'Comentario añadido',
  'label-added': 'Etiqueta añadida',
  'due-date': 'Fecha de vencimiento',
  'subtasks-done': 'Todas las subtareas hechas',
  'dependency-unblocked': 'Deja de estar bloqueada',
  sprint: 'Empieza o termina un sprint',
  'email-received': 'Llega un correo',
  'pull-request': 'Cambia una pull request',
  webhook: 'Llega una solicitud',
  schedule: 'Según un horario',
  manual: 'Alguien lo ejecuta',
};

export const pullRequestStates: Readonly<Record<(typeof states)[number], string>> = {
  DRAFT: 'Abierta como borrador',
  OPEN: 'Abierta',
  REVIEW: 'En revisión',
  READY: 'Aprobada',
  MERGED: 'Fusionada',
  CLOSED: 'Cerrada sin fusionar',
};

export const triggerHints: Readonly<Record<TriggerKind, string>> = {
  'item-created': 'Cuando se crea una tarea o incidencia',
  'field-changed': 'Cuando un campo recibe un valor nuevo',
  'status-changed': 'Cuando una tarea o incidencia pasa a otro estado',
  assigned: 'Cuando se asigna a alguien nuevo',
  'comment-added': 'Cuando alguien comenta',
  'label-added': 'Cuando se añade una etiqueta',
  'due-date': 'Unos días antes o después del vencimiento',
  'subtasks-done': 'Cuando se completa la última subtarea abierta de una tarea',
  'dependency-unblocked': 'Cuando una tarea deja de estar bloqueada',
  sprint: 'Cuando empieza o termina un sprint',
  'email-received': 'Cuando un correo al proyecto crea una tarea o incidencia',
  'pull-request': 'Cuando una pull request de una tarea se abre, se revisa, se fusiona o se cierra',
  webhook: 'Cuando otro programa llama a su dirección',
  schedule: 'A una hora del día, de la semana o del mes',
  manual: 'Desde el menú de una tarea o incidencia, o desde aquí',
};

export const stepKinds: Readonly<Record<StepKind, string>> = {
  'set-field': 'Cambiar un campo',
  assign: 'Asignar',
  'add-label': 'Añadir una etiqueta',
  'move-to-sprint': 'Mover a un sprint',
  'move-to-project': 'Mover a un proyecto',
  'add-subtask': 'Añadir una subtarea',
  'add-subtasks-from-template': 'Añadir subtareas de una plantilla',
  'create-task': 'Crear una tarea',
  'create-issue': 'Crear una incidencia',
  'create-document': 'Crear un documento',
  comment: 'Comentar',
  notify: 'Notificar a personas',
  'call-webhook': 'Llamar a un webhook',
  wait: 'Esperar',
  branch: 'Si y si no',
  'for-each-subtask': 'Por cada subtarea',
  'require-approval': 'Exigir aprobación',
  'ask-assistant': 'Preguntar al asistente',
};

export const stepHints: Readonly<Record<StepKind, string>> = {
  'set-field': 'Cambiar un campo del elemento',
  assign: 'A una persona, a quien lo creó o a quien tenga menos trabajo',
  'add-label': 'Añadir una etiqueta de este proyecto',
  'move-to-sprint': 'El sprint activo o el próximo, o el backlog',
  'move-to-project': 'Llevar la tarea a otro proyecto',
  'add-subtask': 'Una subtarea más',
  'add-subtasks-from-template': 'Todas las subtareas de una plantilla',
  'create-task': 'Una tarea nueva en este proyecto',
  'create-issue': 'Una incidencia nueva en este proyecto',
  'create-document': 'Un documento nuevo en este proyecto',
  comment: 'Escribir un comentario en el elemento',
  notify: 'Enviar una notificación a personas o publicar en un canal',
  'call-webhook': 'Enviar lo que pasó a otro programa',
  wait: 'Durante un tiempo o hasta un día',
  branch: 'Continuar de una forma u otra',
  'for-each-subtask': 'Hacer lo mismo con cada subtarea',
  'require-approval': 'Continuar solo después de una aprobación',
  'ask-assistant': 'Resumir, clasificar o proponer subtareas',
};

/** Kinds of steps by what they are for, as the picker lists them. */
export const stepGroups: readonly { readonly name: string; readonly kinds: readonly StepKind[] }[] = [
  { name: 'Cambiar', kinds: ['set-field', 'assign', 'add-label', 'move-to-sprint', 'move-to-project'] },
  {
    name: 'Crear',
    kinds: ['add-subtask', 'add-subtasks-from-template', 'create-task', 'create-issue', 'create-document'],
  },
  { name: 'Notificar', kinds: ['comment', 'notify', 'call-webhook'] },
  { name: 'Flujo', kinds: ['branch', 'for-each-subtask', 'require-approval', 'wait'] },
  { name: 'Asistente', kinds: ['ask-assistant'] },
];

export const laneNames: Readonly<Record<Lane, string>> = {
  // oxlint-disable-next-line unicorn/no-thenable -- the name of a lane
  then: 'Si se cumple',
  else: 'Si no',
  each: 'Por cada subtarea',
  rejected: 'Si se rechaza',
};

export const operatorNames: Readonly<Record<Operator, string>> = {
  is: 'es',
  'is-not': 'no es',
  in: 'es alguno de',
  contains: 'contiene',
  'is-empty': 'no tiene valor',
  'is-not-empty': 'tiene valor',
  greater: 'es mayor que',
  less: 'es menor que',
  'changed-by': 'fue cambiado por',
};

const DAY_OPERATORS: Partial<Record<Operator, string>> = { greater: 'es posterior a', less: 'es anterior a' };
/** An operator as people read it, which for days differs. */
export const operatorName = (op: Operator, isDayField: boolean): string =>
  (isDayField ? DAY_OPERATORS[op] : undefined) ?? operatorNames[op];

export const itemTypes: Readonly<Record<WorkflowItemType, string>> = { TASK: 'Tareas', ISSUE: 'Incidencias' };
