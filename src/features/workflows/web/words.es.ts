import { byCount, counted, figure } from '#contract/counts';
import type { Workflow } from '../contract.ts';
import type { WorkflowTemplateKey } from '../fields.ts';

// Shared
export const close = 'Cerrar';
export const cancel = 'Cancelar';
export const yes = 'Sí';
export const no = 'No';
const RELATIVE = /^(-?)(\d{1,5})d$/;
/** A day that moves along, such as today or 30 days ago; anything else as it is. */
export function dayValue(value: string): string {
  if (value === 'today') return 'hoy';
  const [, minus, days] = RELATIVE.exec(value) ?? [];
  if (days === undefined) return value;
  return `${minus ? 'hace' : 'dentro de'} ${counted(Number(days), 'día', 'días')}`;
}
export const name = 'Nombre';
export const notDone = (why: string) => `No ha funcionado. ${why}`;
export const deleted = {
  field: 'un campo eliminado',
  value: 'un valor eliminado',
  person: 'Alguien',
  label: 'una etiqueta eliminada',
  sprint: 'un sprint eliminado',
  project: 'otro proyecto',
  template: 'una plantilla eliminada',
  address: 'una dirección eliminada',
} as const;
export const answerNamed = (as: string) => `Respuesta «${as}»`;
const OPTIONS: Readonly<Record<string, string>> = {
  TRIAGE: 'Triaje',
  OPEN: 'Abierta',
  IN_PROGRESS: 'En curso',
  IN_REVIEW: 'En revisión',
  RESOLVED: 'Resuelta',
  CLOSED: 'Cerrada',
  WONT_FIX: 'No se corregirá',
  DUPLICATE: 'Duplicada',
  BUG: 'Error',
  FEATURE: 'Función',
  IMPROVEMENT: 'Mejora',
  TASK: 'Tarea',
  QUESTION: 'Pregunta',
  INCIDENT: 'Incidente',
  S1: 'S1 · crítica',
  S2: 'S2 · grave',
  S3: 'S3 · moderada',
  S4: 'S4 · leve',
};
/** A status, type or severity of issues as people read it. */
export const optionName = (value: string) =>
  OPTIONS[value] ?? `${value.charAt(0)}${value.slice(1).toLowerCase().replaceAll('_', ' ')}`;

// The list
export const theWorkflows = 'los flujos de trabajo';
export const loadingWorkflows = 'Cargando los flujos de trabajo';
export const workflows = 'Flujos de trabajo';
export const newWorkflow = 'Nuevo flujo de trabajo';
export const noWorkflowsYet = 'Automatiza el trabajo rutinario';
export const noWorkflowsHint =
  'Un flujo de trabajo asigna, mueve, comenta o notifica cuando pasa algo. Empieza con una plantilla.';
export const statuses: Readonly<Record<Workflow['status'], string>> = {
  DRAFT: 'Borrador',
  ACTIVE: 'Activo',
  PAUSED: 'En pausa',
  ERROR: 'Detenido',
};
export const stopReasons = {
  SPONSOR: 'Su propietario ya no puede gestionar flujos de trabajo. Reanúdalo para pasar a ser su propietario.',
  FAILURES: 'Demasiadas ejecuciones suyas fallaron seguidas. Mira sus ejecuciones y después reanúdalo.',
} as const;
export const unpublished = 'Cambios sin publicar';
export const neverRan = 'Nunca ejecutado';
export const lastRan = (time: string) => `Última ejecución: ${time}`;
export const runCount = (count: number) => counted(count, 'ejecución', 'ejecuciones');
export const failCount = (count: number) => counted(count, 'fallida', 'fallidas');
export const switchNamed = (workflow: string) => `${workflow} está activo`;
export const turnedOn = (workflow: string) => `${workflow} reanudado`;
export const turnedOff = (workflow: string) => `${workflow} en pausa`;
export const actionsFor = (workflow: string) => `Acciones de ${workflow}`;
export const seeRuns = 'Ver ejecuciones';
export const rename = 'Cambiar nombre';
export const duplicate = 'Duplicar';
export const copyOf = (workflow: string) => `${workflow.slice(0, 92)} (copia)`;
export const duplicated = (workflow: string) => `${workflow} duplicado`;
export const deleteWorkflow = 'Eliminar flujo de trabajo';
export const workflowDeleted = (workflow: string) => `${workflow} eliminado`;
export const renameWorkflow = 'Cambiar nombre del flujo de trabajo';
export const nameMissing = 'Introduce un nombre.';
export const publishFirst = 'Publícalo primero';

// Pausing all
export const pauseAll = 'Pausar todos los flujos de trabajo';
export const resumeAll = 'Reanudar todos los flujos de trabajo';
export const allPaused =
  'Todos los flujos de trabajo de este proyecto están en pausa. No se inicia nada, y las ejecuciones ya iniciadas esperan.';
export const allPausedBy = (person: string, time: string) =>
  `${person} pausó todos los flujos de trabajo de este proyecto ${time}. No se inicia nada, y las ejecuciones ya iniciadas esperan.`;
export const confirmPauseAll = '¿Pausar todos los flujos de trabajo?';
export const pauseAllHint =
  'No se inicia nada hasta que los reanudes, y las ejecuciones ya iniciadas esperan. Los eventos de ese tiempo no los inician después.';

// Limits
export const activeOf = (active: number, most: number) =>
  `${figure(active)} de ${counted(most, 'flujo de trabajo activo', 'flujos de trabajo activos')}`;
export const activeFull = (most: number) =>
  `Este plan permite ${counted(most, 'flujo de trabajo activo', 'flujos de trabajo activos')}, y ya no queda ninguno libre. Puedes preparar más borradores. Para publicar uno, pausa otro o elige un plan mayor.`;
export const activeHereFull = (most: number) =>
  `Un proyecto puede tener ${counted(most, 'flujo de trabajo activo', 'flujos de trabajo activos')}, y ya no queda ninguno libre. Pausa uno para publicar otro.`;
export const runsFull = (most: number) =>
  most === 1
    ? 'La única ejecución de hoy ya se usó. Los flujos de trabajo vuelven a iniciarse a medianoche UTC.'
    : `Las ${counted(most, 'ejecución', 'ejecuciones')} de hoy ya se usaron. Los flujos de trabajo vuelven a iniciarse a medianoche UTC.`;
export const runsToday = (count: number, most: number) => `${figure(count)} de ${counted(most, 'ejecución', 'ejecuciones')} hoy`;

// A new one
export const startFrom = 'Empezar con una plantilla';
export const startFromHint = 'Puedes cambiarlo todo antes de publicarlo.';
export const emptyWorkflow = 'Flujo de trabajo vacío';
export const emptyWorkflowHint = 'Selecciona qué lo inicia y añade pasos.';
export const backToList = 'Todos los flujos de trabajo';
export const untitled = 'Nuevo flujo de trabajo';
export const templates: Readonly<Record<WorkflowTemplateKey, { readonly name: string; readonly about: string }>> = {
  'assign-reviewer': {
    name: 'Asignar a quien revisa',
    about: 'Cuando una tarea pasa a Revisión, asigna a la siguiente persona por turno y la notifica.',
  },
  'nag-overdue': {
    name: 'Seguir las tareas vencidas',
    about: 'Un día después de su vencimiento, comenta en una tarea abierta y notifica a sus personas asignadas.',
  },
  'close-parent': {
    name: 'Completar una tarea con sus subtareas',
    about: 'Cuando todas las subtareas de una tarea están hechas, mueve la tarea a Hecho.',
  },
  'stale-sweep': {
    name: 'Encontrar trabajo estancado',
    about: 'Cada lunes, pregunta por las tareas en curso que llevan 30 días sin cambios.',
  },
  'triage-urgent': {
    name: 'Notificar errores urgentes',
    about: 'Cuando se informa de un error urgente, notifica a las personas que selecciones.',
  },
  'done-on-merge': {
    name: 'Completar una tarea al fusionar su código',
    about: 'Cuando se fusiona una pull request de una tarea, mueve la tarea a Hecho.',
  },
  'sprint-summary': {
    name: 'Resumir un sprint',
    about: 'Cuando termina un sprint, escribe un documento con lo que se completó.',
  },
  'recurring-checklist': {
    name: 'Repetir una lista de comprobación',
    about: 'Cada lunes, crea una tarea con las mismas subtareas.',
  },
  'summary-for-review': {
    name: 'Resumir una tarea para su revisión',
    about: 'Cuando una tarea pasa a Revisión, el asistente la resume en un comentario.',
  },
};

// One workflow
export const thisWorkflow = 'este flujo de trabajo';
export const loadingWorkflow = 'Cargando el flujo de trabajo';
export const tabs = 'Partes del flujo de trabajo';
export const editor = 'Editor';
export const runs = 'Ejecuciones';
export const test = 'Prueba';
export const versions = 'Versiones';
export const showAs = 'Mostrar como';
export const canvas = 'Lienzo';
export const list = 'Lista';
export const undo = 'Deshacer';
export const redo = 'Rehacer';
export const publish = 'Publicar';
export const resume = 'Reanudar';
export const pause = 'Pausar';
export const discard = 'Descartar cambios';
export const confirmDiscard = '¿Descartar los cambios?';
export const discardHint = 'La versión publicada reemplaza el borrador. Esto no se puede deshacer.';
export const published = (workflow: string) => `${workflow} publicado`;
export const discarded = 'Cambios descartados';
export const draftNotLive = 'Borrador: todavía no está activo';
export const draftNotLiveHint = 'Los cambios se aplican al publicar.';
export const saveStates = {
  saved: 'Guardado',
  unsaved: 'Guardando…',
  saving: 'Guardando…',
  waiting: 'Sin guardar: esperando la conexión',
  conflict: 'Sin guardar: otra persona cambió esto',
  failed: 'Sin guardar',
} as const;
export const conflictHint = 'Otra persona cambió este flujo de trabajo mientras lo editabas.';
export const takeTheirs = 'Usar la suya';
export const keepMine = 'Conservar la mía';
export const problemCount = (count: number) => counted(count, 'problema', 'problemas');
export const problemsTitle = 'Antes de poder publicar';
export const actsAs = 'Qué puede hacer';
export const runAs = {
  OWNER: 'Todo lo que puede hacer su propietario',
  AUTOMATION_BOT: 'Solo en este proyecto',
} as const;
export const runWorkflow = 'Ejecutar flujo de trabajo';
export const runStarted = (workflow: string) => `${workflow} iniciado`;
export const description = 'Descripción';

// Canvas and list
export const when = 'Cuando';
export const onlyIf = 'Solo si';
export const steps = 'Pasos';
export const always = 'Siempre';
export const conditionsHold = (count: number, match: 'ALL' | 'ANY') =>
  match === 'ALL'
    ? `Se ${count === 1 ? 'cumple' : 'cumplen'} ${counted(count, 'condición', 'condiciones')}`
    : byCount(count, 'Se cumple 1 condición', `Se cumple alguna de ${figure(count)} condiciones`);
export const addStep = 'Añadir paso';
export const addStepHere = 'Añadir un paso aquí';
export const addStepTo = (lane: string) => `Añadir paso a «${lane}»`;
export const addBefore = 'Añadir paso antes';
export const moveUp = 'Subir';
export const moveDown = 'Bajar';
export const duplicateStep = 'Duplicar paso';
export const deleteStep = 'Eliminar paso';
export const actionsForStep = (sentence: string) => `Acciones de ${sentence}`;
export const stepMoved = (sentence: string, number: string) => `${sentence}: ahora es el paso ${number}`;
export const stepRemoved = (sentence: string) => `Paso eliminado: ${sentence}`;
export const alreadyFirst = 'Ya es el primer paso';
export const alreadyLast = 'Ya es el último paso';
export const tooManySteps = 'Un flujo de trabajo puede tener 20 pasos.';
export const stepsFull = (most: number) => `Los ${counted(most, 'paso', 'pasos')} están en uso`;
export const notInPlan = 'No incluido en este plan';
export const runEnds = 'La ejecución termina';
export const connection = 'Conexión';
export const zoomIn = 'Acercar';
export const zoomOut = 'Alejar';
export const showAll = 'Mostrar todo';
export const laneOf = (lane: string, number: string) => `${lane}, paso ${number}`;
export const fieldsOf = (kind: string) => `Campos: ${kind}`;
export const nothingToRun = 'Aquí no se puede iniciar ningún flujo de trabajo';
