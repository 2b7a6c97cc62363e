import { byCount, counted, figure, listed } from '#contract/counts';
import { shortDate } from '#contract/dates';

// Bar
export const tasks = 'Tareas';
export const issues = 'Incidencias';
export const kindLabel = 'Qué se cuenta';
export const tabLabel = 'Gráficos';
export const overview = 'Resumen';
export const insight = 'Análisis';
export const nounOf = (kind: 'tasks' | 'issues', count: number) =>
  kind === 'tasks' ? byCount(count, 'tarea', 'tareas') : byCount(count, 'incidencia', 'incidencias');
export const range = 'Periodo';
export const lastDays = (days: number) => `Últimos ${days} días`;
export const daysBetween = ({ from: first, until: last }: { from: string; until: string }) =>
  `${shortDate(first)} – ${shortDate(last)}`;
export const customRange = 'Otro periodo';
export const from = 'Desde';
export const until = 'Hasta';
export const clearFilters = 'Quitar filtros';
export const activeFilters = 'Filtros activos';
export const me = 'Yo';
export const noAssignee = 'Sin asignar';
export const noLabel = 'Sin etiqueta';
export const noSeverity = 'Sin gravedad';
export const yes = 'Sí';
export const no = 'No';

// States
export const theNumbers = 'las analíticas';
export const loading = 'Cargando las analíticas';
export const nothingYet = (kind: 'tasks' | 'issues') =>
  kind === 'tasks' ? 'Todavía no hay tareas' : 'Todavía no hay incidencias';
export const createFirst = (kind: 'tasks' | 'issues') => (kind === 'tasks' ? 'Crear primera tarea' : 'Crear primera incidencia');
export const nothingYetHint = (kind: 'tasks' | 'issues') =>
  `Crea ${nounOf(kind, 2)} para ver cómo avanza el trabajo en este proyecto.`;
export const nothingYetAnywhereHint = (kind: 'tasks' | 'issues') =>
  `Crea ${nounOf(kind, 2)} para ver cómo avanza el trabajo en tus proyectos.`;
export const nothingMatches = (kind: 'tasks' | 'issues') =>
  kind === 'tasks' ? 'Ninguna tarea coincide con estos filtros' : 'Ninguna incidencia coincide con estos filtros';

// Tiles
export const summary = 'Resumen';
export const total = 'Total';
export const completed = 'Completadas';
export const inProgress = 'En curso';
export const overdue = 'Vencidas';
export const completionRate = 'Tasa de finalización';
export const throughput = 'Rendimiento';
export const perWeek = '/ semana';
export const medianCycle = 'Mediana de ciclo';
export const wip = 'Empezadas';
export const blocked = 'Bloqueadas';
export const percent = (value: number) => `${figure(value)} %`;
export const none = '–';

// Durations
const rounded = (value: number) => figure(Math.round(value * 10) / 10);
export function duration(hours: number): string {
  if (hours < 1) return `${Math.round(hours * 60)} min`;
  if (hours < 48) return `${rounded(hours)} h`;
  return `${rounded(hours / 24)} días`;
}
export const days = (hours: number) => `${rounded(hours / 24)} d`;
export const hours = (value: number) => `${rounded(value)} h`;
export const points = (value: number) => `${rounded(value)} ${byCount(value, 'punto', 'puntos')}`;

// Charts
export const byStatus = 'Estado';
export const weekly = 'Creadas y completadas';
export const weeklyNote = 'Por semana, desde el lunes. El trabajo archivado cuenta, pero no aparece en la lista de una barra.';
export const created = 'Creadas';
export const burnUp = 'Burn-up';
export const burnUpNote = 'La distancia entre las líneas es el trabajo restante.';
export const scope = 'Alcance';
export const flow = 'Flujo acumulado';
export const flowNote = 'Elementos en cada estado al final de cada día.';
export const cycle = 'Tiempo de ciclo';
export const cycleNote = (count: number, p50: string, p85: string) =>
  `${counted(count, 'elemento completado', 'elementos completados')} en este periodo. La mitad tardó como máximo ${p50}, y el 85 %, como máximo ${p85}.`;
export const cycleHint = 'Desde la primera vez en curso hasta la finalización.';
export const p50 = '50 %';
export const p85 = '85 %';
export const timeInStatus = 'Tiempo en cada estado';
export const timeInStatusNote = 'La mediana del trabajo completado en este periodo.';
export const priorities = 'Prioridad y estado';
export const workload = 'Carga de trabajo';
export const workloadNote = 'Horas estimadas del trabajo abierto. La línea es la capacidad semanal.';
export const openWork = 'Trabajo abierto';
export const openWorkNote = 'Trabajo abierto por persona asignada.';
export const capacity = 'Capacidad semanal';
export const overdueBy = 'Vencidas por persona asignada';
export const aging = 'Antigüedad del trabajo en curso';
export const agingNote = 'Desde la primera vez en curso, lo más antiguo primero.';
export const labels = 'Etiquetas';
export const labelsNote = 'Trabajo abierto por etiqueta.';
export const estimates = 'Horas estimadas y registradas';
export const estimatesNote = (count: number, estimated: string, logged: string) =>
  `${counted(count, 'tarea completada', 'tareas completadas')} en este periodo con ambos datos: ${estimated} estimadas, ${logged} registradas.`;
export const estimated = 'Estimadas';
export const logged = 'Registradas';
export const forecast = 'Previsión';
export const likelyBy = (day: string) => `85 % de probabilidad para el ${shortDate(day)}`;
export const unlikely = 'Menos del 85 % de probabilidad en cinco años';
export const forecastNote = (remaining: number, noun: string, weeks: number, runs: number) =>
  `${figure(remaining)} ${noun} ${byCount(remaining, 'abierta', 'abiertas')} al ritmo de ${byCount(weeks, 'la última semana', `las últimas ${figure(weeks)} semanas`)}, en ${figure(runs)} simulaciones aleatorias. Se supone que no se añade trabajo.`;
export const noForecast = 'Una previsión necesita trabajo abierto y un elemento completado en las 12 semanas anteriores a esta.';
export const chance = 'Probabilidad de finalización';

export const byProject = 'Proyectos';
export const byProjectNote = 'Trabajo abierto por proyecto.';
export const projectHealth = 'Salud de los proyectos';
export const lastUpdate = 'Última actualización';
export const noUpdatesYet = 'Ningún proyecto tiene actualizaciones todavía. Publica una en las analíticas de un proyecto.';
/** Each status with the number of its projects. */
export const healthCounted = (counts: readonly (readonly [string, number])[]) =>
  `${listed(counts.map(([status, count]) => `${status} ${figure(count)}`))}.`;
export const completedInRange = 'Completadas en el periodo';
export const project = 'Proyecto';

export const velocity = 'Velocidad';
export const velocityNote = 'Puntos comprometidos y completados en los últimos sprints.';
export const velocityNoteCounts = 'Elementos comprometidos y completados en los últimos sprints.';
export const committed = 'Comprometido';
export const noVelocity = 'La velocidad aparece cuando se completa un sprint.';
export const sprint = 'Sprint';

// Tables
export const status = 'Estado';
export const count = 'Cantidad';
export const week = 'Semana';
export const day = 'Día';
export const item = 'Elemento';
export const completedOn = 'Finalización';
export const time = 'Tiempo';
export const priority = 'Prioridad';
export const assignee = 'Persona asignada';
export const open = 'Abiertas';
export const label = 'Etiqueta';
export const age = 'Antigüedad';
export const by = 'Para';
export const itemsColumn = 'Elementos';
export const totalTime = 'Tiempo total';
export const itemSaid = (key: string, title: string) => `${key} ${title}`;
export const someone = 'Antiguo miembro';
