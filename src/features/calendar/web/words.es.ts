import { byCount, counted, figure, listed } from '#contract/counts';
import { DAYS_OF_A_PHONE } from '../rules.ts';

export const calendarLabel = 'Calendario';

// Screen
export const calendarNotLoaded = 'No se pudo cargar el calendario';
export const loadingCalendar = 'Cargando el calendario';
export const calendarOf = (period: string) => `Calendario, ${period}`;
export const task = 'Tarea';
export const issue = 'Incidencia: ';

// Bar
export const searchCalendar = 'Buscar en este calendario';
export const today = 'Hoy';
export const previous: Readonly<Record<string, string>> = {
  month: 'Mes anterior',
  week: 'Semana anterior',
  day: 'Día anterior',
  agenda: 'Mes anterior',
};
export const next: Readonly<Record<string, string>> = {
  month: 'Mes siguiente',
  week: 'Semana siguiente',
  day: 'Día siguiente',
  agenda: 'Mes siguiente',
};
export const periodLabel = 'Periodo';
export const periodNames: Readonly<Record<string, string>> = { month: 'Mes', week: 'Semana', day: 'Día', agenda: 'Agenda' };
/** On a phone, few days take the place of a week. */
export const narrowPeriodNames: Readonly<Record<string, string>> = {
  ...periodNames,
  week: counted(DAYS_OF_A_PHONE, 'día', 'días'),
};
export const previousDays = (count: number) => byCount(count, '1 día anterior', `${figure(count)} días anteriores`);
export const nextDays = (count: number) => byCount(count, '1 día siguiente', `${figure(count)} días siguientes`);
export const dayOfWeek = (weekday: string, date: string) => `${weekday}, ${date}`;
export const subscribe = 'Suscribirse en otra aplicación…';
export const display = 'Visualización';
export const kindsLabel = 'Se muestra';
export const kindNames = { both: 'Tareas e incidencias', tasks: 'Tareas', issues: 'Incidencias' } as const;
export const kindsShown = (kinds: string) => `Se muestra: ${kinds}`;
export const bandDays = (name: string, start: string, end: string) =>
  start === end ? `${name}, ${start}` : `${name}, ${start} – ${end}`;
export const you = 'Tú';
/** All who are away. */
export const awayNamed = (names: readonly string[]) => `${names.length === 1 ? 'Ausente' : 'Ausentes'}: ${listed(names)}`;
/** The same in the width of a day or two. */
export const away = (names: readonly string[]) =>
  names.length > 2 ? counted(names.length, 'persona ausente', 'personas ausentes') : awayNamed(names);
export const items = (count: number) => counted(count, 'elemento', 'elementos');

// Menu of an issue
export const open = 'Abrir';
export const copyKey = 'Copiar clave';
export const keyCopied = (key: string) => `${key} copiada`;

export const range = (start: string, end: string) => `${start} – ${end}`;

// Days
export const dayWith = (
  day: string,
  { tasks, issues }: { tasks: number; issues: number },
  holiday: string | null,
  away: string | null,
) =>
  [
    day,
    holiday,
    away,
    tasks === 0 ? null : counted(tasks, 'tarea', 'tareas'),
    issues === 0 ? null : counted(issues, 'incidencia', 'incidencias'),
  ]
    .filter((part) => part !== null)
    .join(', ');
export const holiday = 'Festivo';
export const hoursOfDay = (day: string) => `Horas del ${day}`;
export const openDay = (day: string) => `Abrir el ${day}`;
export const more = (count: number) => `${figure(count)} más`;
export const moreOn = (count: number, day: string) => `${figure(count)} más el ${day}`;
export const allDay = 'Todo el día';
export const hours = 'Horas';
export const selected = 'Seleccionada: ';
export const milestone = 'Hito: ';
export const starts = 'Empieza';
/** A date with what is special about it. */
export const dateAnd = (...parts: readonly (string | null)[]) => parts.filter((part) => part !== null).join(', ');
export const untilDay = (day: string) => `Vence el ${day}`;

// Workspace
export const theCalendar = 'el calendario';
export const newTask = 'Nueva tarea';
export const color = 'Color';
export const colorBy = (field: string) => `Color por ${field.toLowerCase()}`;
export const colorNames = { project: 'Proyecto', status: 'Estado', priority: 'Prioridad', assignee: 'Persona asignada' } as const;
export const peopleShown = 'De quién mostrar el trabajo';
export const peopleOf = (names: string) => `Trabajo de: ${names}`;
export const peopleCounted = (count: number) => byCount(count, 'Una persona', `${figure(count)} personas`);
export const everyone = 'Todos';
export const me = 'Yo';
export const someone = 'Alguien';
export const notAllShown = 'Hay demasiados elementos para mostrarlos. Selecciona menos personas.';
export const tooManyTimes = (most: number) => `Selecciona hasta ${figure(most)} personas para ver sus horas planificadas.`;
export const noMatches = 'Ninguna tarea ni incidencia coincide con estos filtros';
export const allHidden = (count: number) =>
  byCount(count, 'Los filtros ocultan el único elemento.', `Los filtros ocultan los ${figure(count)} elementos.`);
export const nothingYours = 'No tienes nada asignado en este periodo';
export const nothingTheirs = 'No tienen nada asignado en este periodo';
export const nothingHint = 'Aquí aparecen las tareas e incidencias con fecha de todos los proyectos que puedes ver.';
export const showEveryone = 'Mostrar el trabajo de todos';

// Agenda
export const noTasksInMonth = 'No hay tareas este mes';
export const noTasksInMonthHint = 'Aquí se listan las tareas con fecha de inicio o vencimiento en este mes.';
export const noTasksOnDay = 'No hay tareas este día';

// Unscheduled tasks
export const unscheduledHint = 'Arrastra una tarea a un día para programarla. Arrástrala aquí de nuevo para quitar sus fechas.';
export const myTimeHint = 'Arrastra una tarea a una hora para reservarle tiempo, o a un día para programarla.';

// Empty
export const emptyHint = 'Las tareas con fecha de inicio o vencimiento aparecen en sus días.';

// Keys
export const dayBefore = 'Día anterior';
export const dayAfter = 'Día siguiente';
export const above = 'Tarea o día de arriba';
export const below = 'Tarea o día de abajo';
export const nextTask = 'Tarea siguiente';
export const previousTask = 'Tarea anterior';
export const firstDayOfWeek = 'Primer día de la semana';
export const lastDayOfWeek = 'Último día de la semana';
export const previousPeriod = 'Periodo anterior';
export const nextPeriod = 'Periodo siguiente';
export const goToToday = 'Ir a hoy';
export const openTaskOrDay = 'Abrir la tarea o el día';
export const clearOrClose = 'Quitar la selección o cerrar la tarea';
export const newTaskOnDay = 'Nueva tarea en este día';
export const moveTask = (where: string) => `Mover la tarea ${where}`;
export const dayEarlier = 'un día antes';
export const dayLater = 'un día después';
export const weekEarlier = 'una semana antes';
export const weekLater = 'una semana después';
export const dueEarlier = 'Vencimiento un día antes';
export const dueLater = 'Vencimiento un día después';
export const startEarlier = 'Inicio un día antes';
export const startLater = 'Inicio un día después';
