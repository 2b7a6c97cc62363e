import { counted, figure } from '#contract/counts';
import { shortDate } from '#contract/dates';
import type { EstimateScale } from '#features/projects/contract';
import type { Sprint } from '#features/sprints/contract';
import type { Verdict } from '#features/sprints/rules';
import type { EndOfSprint, Fate } from '../rules.ts';

export { sprints } from './route-words.es.ts';

export const theSprints = 'los sprints';
export const loadingSprints = 'Cargando los sprints';
export const searchSprints = 'Buscar en los sprints y el backlog';
export const items = (count: number) => counted(count, 'elemento', 'elementos');
export const backlog = 'Backlog';
export const beyondCapacity = (name: string) => `Fuera de la capacidad de ${name}`;
export const newSprint = 'Nuevo sprint';
export const createSprint = 'Crear sprint';
export const planNextSprint = 'Planificar próximo sprint';
export const noSprints = 'Ningún sprint planificado';
export const noSprintsHint = 'Un sprint es un periodo corto con un objetivo. Sus tareas e incidencias salen del backlog.';
export const noWork = 'Todavía no hay tareas ni incidencias';
export const noWorkHint = 'Aparecen en el backlog. Arrástralas a un sprint o muévelas desde su menú.';
export const createFirstTask = 'Crear primera tarea';
export const emptySprint = 'No hay trabajo en este sprint';
export const emptySprintHint = 'Arrastra aquí tareas e incidencias del backlog o muévelas desde su menú.';
export const emptySprintNote = 'Aquí aparecen las tareas e incidencias que se mueven a este sprint.';
export const emptyBacklog = 'El backlog está vacío';
export const emptyBacklogHint = 'Aquí esperan las tareas e incidencias sin sprint.';
export const createTask = 'Crear tarea';
export const editSprint = 'Editar sprint';
export const saveSprint = 'Guardar sprint';
export const startSprint = 'Iniciar sprint';
export const completeSprint = 'Completar sprint';
export const cancelSprint = 'Cancelar sprint';
export const deleteSprint = 'Eliminar sprint';
export const cancel = 'Cancelar';
export const name = 'Nombre';
export const goal = 'Objetivo';
export const goalHint = 'Lo que el sprint debe lograr.';
export const firstDay = 'Primer día';
export const lastDay = 'Último día';
export const capacity = 'Capacidad en puntos';
export const usualCapacity = (points: number) =>
  `Los últimos sprints completaron ${counted(points, 'punto', 'puntos')} de media.`;
export const noCapacityHint = 'Déjalo vacío para planificar sin límite.';
export const nameRequired = 'Introduce un nombre.';
export const daysRequired = 'Selecciona el primer y el último día.';
export const capacityInvalid = 'Introduce un número, por ejemplo, 20.';
export const moreActions = (of: string) => `Acciones de ${of}`;
export const sprintStarted = (of: string) => `${of} iniciado`;
export const sprintCompleted = (of: string) => `${of} completado`;
export const sprintCanceled = (of: string) => `${of} cancelado`;
export const sprintDeleted = (of: string) => `${of} eliminado`;
export const askStart = (of: string) => `¿Iniciar ${of}?`;
export const startText = (count: number) =>
  count === 0
    ? 'Está vacío, así que nada contará como comprometido. Puedes añadir tareas e incidencias después del inicio.'
    : `${counted(count, 'elemento contará como comprometido', 'elementos contarán como comprometidos')}.`;
export const askCancel = (of: string) => `¿Cancelar ${of}?`;
export const cancelText = 'Sus elementos sin terminar pasan al backlog. No puedes reabrirlo.';
export const keepSprint = 'Conservar sprint';
export const askDelete = (of: string) => `¿Eliminar ${of}?`;
export const deleteText = 'Sus elementos pasan al backlog. Esto no se puede deshacer.';
export const askComplete = (of: string) => `Completar ${of}`;
export const completeText = (done: number, open: number) =>
  open === 0
    ? done === 1
      ? 'El único elemento está hecho.'
      : `Los ${counted(done, 'elemento', 'elementos')} están hechos.`
    : `${counted(done, 'elemento hecho', 'elementos hechos')}, ${figure(open)} sin terminar. Selecciona adónde va cada elemento sin terminar.`;
export const allUnfinished = 'Todos los elementos sin terminar';
export const toNext = (of: string | undefined) => (of === undefined ? 'Próximo sprint' : `Mover a ${of}`);
export const toBacklog = 'Mover al backlog';
export const keepThere = 'Dejar en este sprint';
export const placeOf = (key: string) => `Adónde va ${key}`;
export const moveToSprint = 'Mover a un sprint';
export const noSprint = 'Backlog';
export const sprintOf = (subject: string) => `Sprint de ${subject}`;
export const movedTo = (subject: string, place: string) => `Movido a ${place}: ${subject}`;
export const theBacklog = 'Backlog';
export const days = ({ startsAt, endsAt }: Pick<Sprint, 'startsAt' | 'endsAt'>) =>
  `${shortDate(startsAt)} – ${shortDate(endsAt)}`;
export const points = (count: number) => counted(count, 'punto', 'puntos');
export const ofCapacity = (used: number, most: number) => `${figure(used)} de ${counted(most, 'punto', 'puntos')}`;
export const nothingEstimated = 'Ningún elemento del backlog tiene estimación. Añade estimaciones y después planifica el sprint.';
export const noCapacity = (of: string) => `${of} todavía no tiene capacidad. Edita el sprint para indicarla.`;
export const nothingFits = (of: string) => `Nada más del backlog cabe en ${of}.`;
export const assignees = 'Personas asignadas';
export const active = 'Activo';
export const verdicts: Record<Verdict, string> = { AHEAD: 'Adelantado', ON_TRACK: 'Según lo previsto', BEHIND: 'Retrasado' };
export const progress = (done: number, scope: number) => `${figure(done)} de ${figure(scope)} hechos`;
export const burnDown = 'Burn-down';
export const burnUp = 'Burn-up';
export const remaining = 'Restante';
export const ideal = 'Ideal';
export const completed = 'Completado';
export const scope = 'Alcance';
export const day = 'Día';
export const start = 'Inicio';
export const burnDownOf = (of: string) => `Burn-down de ${of}`;
export const burnUpOf = (of: string) => `Burn-up de ${of}`;
export const measuredIn = { points: 'En puntos.', count: 'En elementos, porque nada está estimado.' };
export const theReport = 'el informe';
export const showCharts = 'Mostrar gráficos';
export const hideCharts = 'Ocultar gráficos';
export const pastSprints = 'Sprints anteriores';
export const allPastSprints = 'Todos los sprints anteriores';
export const canceled = 'Cancelado';
export const committed = 'Comprometido';
export const addedLate = 'Añadido después';
export const completedOf = ({ completed: done, committed: promised, measure }: EndOfSprint) =>
  measure === 'points'
    ? `${figure(done)} ${done === 1 ? 'completado' : 'completados'}, ${counted(promised, 'punto comprometido', 'puntos comprometidos')}`
    : `${figure(done)} ${done === 1 ? 'completado' : 'completados'}, ${counted(promised, 'elemento comprometido', 'elementos comprometidos')}`;
export const fates: Record<Fate, string> = {
  completed: 'Completado',
  carriedOver: 'Traspasado',
  removed: 'Quitado',
  unfinished: 'Sin terminar',
};
export const itemAmount = (count: number) => counted(count, 'elemento', 'elementos');
export const summary = 'Resumen';
export const loadingReport = 'Cargando el informe';
export const unknownSprint = 'Este sprint se eliminó o no ha terminado';
export const missingItem = 'Eliminado o en otro proyecto';
export const addedAfterStart = 'Añadido después del inicio';
export const retrospective = 'Retrospectiva';
export const retrospectivePlaceholder = 'Escribe qué salió bien y qué cambiar la próxima vez';
export const noRetrospective = 'Todavía no hay retrospectiva.';

export const workload = 'Carga de trabajo';
export const workloadOf = (of: string) => `Carga de trabajo de ${of}`;
/** `days` is null until they are known. */
export const workloadNote = (days: number | null, scale: EstimateScale, pointHours: number) =>
  [
    days === null
      ? 'El trabajo de cada persona.'
      : `El trabajo de cada persona, y sus horas en ${counted(days, 'día laborable', 'días laborables')}.`,
    ...(scale === 'HOURS' ? [] : [`Un punto cuenta como ${counted(pointHours, 'hora', 'horas')}.`]),
  ].join(' ');
export const itemsOfLoad = ({ count, unestimated, absent }: { count: number; unestimated: number; absent: number }) =>
  [
    counted(count, 'elemento', 'elementos'),
    ...(unestimated > 0 ? [`${figure(unestimated)} sin estimación`] : []),
    ...(absent > 0 ? [`ausencia de ${counted(absent, 'día laborable', 'días laborables')}`] : []),
  ].join(', ');
export const hoursOfLoad = (hours: number, most: number | null) =>
  most === null ? `${tenths(hours)} h` : `${tenths(hours)} de ${tenths(most)} h`;
const tenths = (hours: number): string => figure(Math.round(hours * 10) / 10);
export const formerMember = 'Antiguo miembro';
export const unassigned = 'Sin asignar';
