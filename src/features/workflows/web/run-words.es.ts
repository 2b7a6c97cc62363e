import { counted, figure, listed } from '#contract/counts';
import type { RunStatus, WorkflowRun, WorkflowStepRun } from '../contract.ts';

// The log
export const runs = 'Ejecuciones';
export const theRuns = 'las ejecuciones';
export const loadingRuns = 'Cargando las ejecuciones';
export const show = 'Mostrar';
export const shown = {
  all: 'Todas',
  RUNNING: 'En curso',
  WAITING: 'En espera',
  SUCCEEDED: 'Correctas',
  FAILED: 'Fallidas',
  SKIPPED: 'Omitidas',
} as const;
export const statuses: Readonly<Record<RunStatus, string>> = {
  QUEUED: 'En cola',
  RUNNING: 'En curso',
  WAITING: 'En espera',
  SUCCEEDED: 'Correcta',
  FAILED: 'Fallida',
  SKIPPED: 'Omitida',
  CANCELED: 'Cancelada',
};
export const noRuns = 'Todavía no hay ejecuciones';
export const noRunsHint =
  'Cada vez que se inicia este flujo de trabajo, esta página muestra qué hizo y por qué. Las ejecuciones se conservan 30 días.';
export const noneOfStatus = 'No hay ejecuciones con este estado';
export const showAllRuns = 'Mostrar todas las ejecuciones';
export const moreRuns = 'Mostrar más';
export const noItem = 'Ningún elemento';
export const goneItem = 'Elemento eliminado';
export const reasons: Readonly<Record<NonNullable<WorkflowRun['reason']>, string>> = {
  CONDITIONS: 'No se cumplieron sus condiciones',
  DEPTH: 'Demasiados flujos de trabajo se iniciaron unos a otros',
  DAILY_LIMIT: 'Se alcanzó el límite diario de ejecuciones',
  GONE: 'Su elemento se eliminó o se movió',
  STEP: 'Falló un paso',
  REJECTED: 'Se rechazó una aprobación',
  PERSON: 'Alguien la canceló',
  CHANGED: 'Su flujo de trabajo se eliminó',
};
export const took = (milliseconds: number): string =>
  milliseconds < 1000
    ? `${figure(milliseconds)} ms`
    : milliseconds < 60_000
      ? `${figure(Math.round(milliseconds / 100) / 10)} s`
      : milliseconds < 3_600_000
        ? counted(Math.round(milliseconds / 60_000), 'minuto', 'minutos')
        : milliseconds < 172_800_000
          ? counted(Math.round(milliseconds / 3_600_000), 'hora', 'horas')
          : counted(Math.round(milliseconds / 86_400_000), 'día', 'días');
export const openRun = (item: string, status: string) => `${item}, ${status}`;

// One run
export const thisRun = 'esta ejecución';
export const loadingRun = 'Cargando la ejecución';
export const allRuns = 'Todas las ejecuciones';
export const cancelRun = 'Cancelar ejecución';
export const confirmCancel = '¿Cancelar esta ejecución?';
export const cancelHint = 'Los pasos completados se conservan. Los pasos restantes no se ejecutan.';
export const keepRunning = 'Seguir ejecutando';
export const runCanceled = 'Ejecución cancelada';
export const retryRun = 'Reintentar paso fallido';
export const runRetried = 'La ejecución continúa';
export const item = 'Elemento';
export const cause = 'Causa';
export const causedBy = (what: string, who: string | null) => (who === null ? what : `${what}, por ${who}`);
export const started = 'Inicio';
export const duration = 'Duración';
export const version = 'Versión';
export const waitsUntil = (time: string) => `Espera hasta el ${time}`;
export const waitsForApproval = 'Espera una aprobación';
export const why = 'Por qué se ejecutó';
export const whyNot = 'Por qué no se ejecutó';
export const noConditions = 'No tiene condiciones.';
export const held = 'Se cumple';
export const didNotHold = 'No se cumple';
export const found = (value: string) => `valor encontrado: ${value}`;
export const nothing = 'nada';
export const steps = 'Pasos';
export const noSteps = 'No se ejecutó ningún paso.';
export const stepStatuses: Readonly<Record<WorkflowStepRun['status'], string>> = {
  RUNNING: 'En curso',
  WAITING: 'En espera',
  SUCCEEDED: 'Hecho',
  FAILED: 'Fallido',
  SKIPPED: 'Omitido',
};
export const input = 'Entrada';
export const output = 'Salida';
export const approvals = 'Aprobaciones';
export const decisions = { waiting: 'Sin decidir', approved: 'Aprobada', rejected: 'Rechazada' } as const;
export const depthNote = (depth: number) => `La inició una cadena de ${counted(depth, 'flujo de trabajo', 'flujos de trabajo')}.`;

// Test
export const testTitle = 'Probar sin cambiar nada';
export const testHint = 'Mira qué haría este flujo de trabajo. No se escribe ni se envía nada.';
export const testOn = 'Probar con';
export const lastWeek = 'Los últimos 7 días';
export const oneItem = 'Un elemento';
export const searchTasks = 'Tarea';
export const searchIssues = 'Incidencia';
export const selectItem = 'Selecciona un elemento';
export const runTest = 'Ejecutar prueba';
export const noneMatched = 'Nada de los últimos 7 días habría iniciado este flujo de trabajo.';
export const noneMatchedItem = 'Este elemento no iniciaría el flujo de trabajo.';
export const testedCount = (would: number, all: number) =>
  would === all
    ? `Se habría ejecutado ${counted(all, 'vez', 'veces')}`
    : `Se habría ejecutado ${counted(would, 'vez', 'veces')} de ${figure(all)}`;
export const isCut = (most: number) => `Solo se probaron los últimos ${figure(most)} eventos.`;
export const wouldRun = 'Se ejecutaría';
export const wouldNotRun = 'No se ejecutaría';
export const wouldStates: Readonly<Record<WorkflowStepRun['status'], string>> = {
  RUNNING: 'Se ejecutaría',
  WAITING: 'Esperaría',
  SUCCEEDED: 'Se haría',
  FAILED: 'Fallaría',
  SKIPPED: 'Se omitiría',
};
export const problemsFirst = 'Este borrador tiene problemas, así que aquí pueden faltar algunos pasos.';
export const staleTest = 'El borrador cambió después de esta prueba.';

/** A value as people read it. */
export function said(value: unknown): string {
  if (value === null || value === undefined || value === '') return nothing;
  if (Array.isArray(value)) return value.length === 0 ? nothing : listed(value.map(said));
  if (typeof value === 'object') return JSON.stringify(value);
  if (typeof value === 'boolean') return value ? 'sí' : 'no';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : nothing;
}

// What a step was given, and what came of it
export const values = {
  field: 'Campo',
  value: 'Nuevo valor',
  before: 'Antes',
  person: 'Persona',
  label: 'Etiqueta',
  sprint: 'Sprint',
  project: 'Proyecto',
  title: 'Título',
  description: 'Descripción',
  content: 'Contenido',
  type: 'Tipo',
  priority: 'Prioridad',
  assignee: 'Persona asignada',
  dueDate: 'Fecha de vencimiento',
  subtasks: 'Subtareas',
  template: 'Plantilla',
  text: 'Texto',
  people: 'Personas',
  address: 'Dirección',
  body: 'Cuerpo',
  approvers: 'Quién aprueba',
  decision: 'Decisión',
  way: 'Continuó con',
  until: 'Hasta',
  answer: 'Respuesta',
  status: 'Estado',
  created: 'Creado',
  options: 'Opciones',
  guidance: 'Lo que importa',
  tokens: 'Tokens',
  proposals: 'Subtareas propuestas',
} as const;
export const noneFound = 'Ninguna';
export const backlog = 'El backlog';
export const whatHappened = 'El elemento y lo que pasó';
export const createdKinds: Partial<Readonly<Record<WorkflowStepRun['kind'], string>>> = {
  'create-task': 'Abrir la tarea',
  'create-issue': 'Abrir la incidencia',
  'create-document': 'Abrir el documento',
  'ask-assistant': 'Abrir las propuestas',
};

// Versions
export const versionsHint = 'Las últimas 50 versiones. Al restaurar una, pasa a ser el borrador, que puedes revisar y publicar.';
export const loadingVersions = 'Cargando las versiones';
export const theVersions = 'las versiones';
export const noVersions = 'Todavía no hay versiones';
export const noVersionsHint = 'Cada vez que publicas este flujo de trabajo, se guarda una versión que puedes restaurar.';
export const versionNumber = (number: number) => `Versión ${figure(number)}`;
export const live = 'Activa';
export const publishedBy = (person: string, time: string) => `${person} la publicó ${time}`;
export const stepCount = (count: number) => counted(count, 'paso', 'pasos');
export const restore = 'Restaurar';
export const restoreNamed = (number: number) => `Restaurar versión ${figure(number)}`;
export const restored = (number: number) => `La versión ${figure(number)} es ahora el borrador`;
export const confirmRestore = (number: number) => `¿Restaurar la versión ${figure(number)}?`;
export const restoreHint = 'Reemplaza el borrador. La versión publicada se ejecuta hasta que publiques de nuevo.';

export const itemsFound = (count: number, first: string) => `${counted(count, 'elemento', 'elementos')}, primero: ${first}`;
