import { counted, figure } from '#contract/counts';

export const timelineLabel = 'Cronograma';

// Screen
export const timelineNotLoaded = 'No se pudo cargar el cronograma';
export const loadingTimeline = 'Cargando el cronograma';
export const task = 'Tarea';

// Bar
export const searchTimeline = 'Buscar en este cronograma';
export const group = 'Agrupar';
export const groupedBy = (field: string) => `Agrupado por ${field.toLowerCase()}`;
export const noGrouping = 'Sin agrupar';
export const groupNames: Readonly<Record<string, string>> = {
  status: 'Estado',
  assignee: 'Persona asignada',
  label: 'Etiqueta',
  sprint: 'Sprint',
  milestone: 'Hito',
};
export const timelineActions = 'Acciones del cronograma';
export const undatedInRows = 'Mostrar las tareas sin fecha como filas';

// Files
export const saveAsPicture = 'Guardar como PNG';
export const saveAsCsv = 'Guardar como CSV';
export const pictureSaved = 'Imagen guardada';
export const pictureNotSaved = 'No se pudo guardar la imagen';
export const pictureTooLong = (rows: number, most: number) =>
  `Una imagen puede tener ${counted(most, 'fila', 'filas')}, y este cronograma tiene ${figure(rows)}. Fíltralo o contrae grupos, y guarda de nuevo.`;
export const rowsSaved = (count: number) => counted(count, 'tarea guardada', 'tareas guardadas');
export const csvColumns = [
  'Clave',
  'Título',
  'Estado',
  'Persona asignada',
  'Fecha de inicio',
  'Fecha de vencimiento',
  'Días',
  'Progreso en %',
  'Hito',
  'Espera a',
] as const;
export const yes = 'Sí';

// Scale
export const today = 'Hoy';
export const fit = 'Ajustar';
export const fitHint = 'Mostrar todas las tareas';
export const zoom = 'Zoom';
export const zoomNames: Readonly<Record<string, string>> = { day: 'Día', week: 'Semana', month: 'Mes', quarter: 'Trimestre' };
export const quarter = (nth: number) => `T${nth}`;

// Table
export const startDate = 'Inicio';
export const dueDate = 'Vencimiento';
export const chart = 'Barras';
export const tableWidth = 'Ancho de la columna de tareas';
export const hideTable = 'Ocultar columna de tareas';
export const showTable = 'Mostrar columna de tareas';
export const selected = 'Seleccionada: ';
export const milestone = 'Hito';
export const subtasks = (done: number, count: number) =>
  `${figure(done)} de ${counted(count, 'subtarea completada', 'subtareas completadas')}`;
export const noDates = 'Sin fechas';
export const days = (count: number) => counted(count, 'día', 'días');
export const goToDates = (title: string, dates: string) => `Ir a ${title}, ${dates}`;

// Groups
export const noAssignee = 'Sin asignar';
export const formerMember = 'Antiguo miembro';
export const sprint = 'Sprint';
export const noSprint = 'Sin sprint';
export const noLabel = 'Sin etiqueta';
export const deletedLabel = 'Etiqueta eliminada';
export const untilMilestone = (title: string) => `Hasta ${title}`;
export const afterMilestones = 'Después del último hito';
export const noMilestones = 'Todavía no hay hitos';
export const tasksOf = (count: number) => counted(count, 'tarea', 'tareas');
export const newTask = 'Nueva tarea';
export const newTaskIn = (name: string) => `Nueva tarea en ${name}`;

// Unscheduled tasks
export const unscheduledHint =
  'Arrastra una tarea a un día para programarla. Arrastra su barra aquí de nuevo para quitar sus fechas.';

// Dependencies
export const criticalPath = 'Ruta crítica';
// Baseline
export const baseline = 'Línea base';
export const noBaseline = 'Sin línea base';
export const baselineOn = (day: string) => `Línea base del ${day}`;
export const baselineBy = (day: string, person: string) => `Línea base del ${day}, fijada por ${person}`;
export const setBaseline = 'Fijar línea base';
export const replaceBaseline = 'Reemplazar línea base';
export const replaceBaselineTitle = '¿Reemplazar la línea base?';
export const replaceBaselineHint = (day: string) =>
  `Las fechas actuales de todas las tareas reemplazan las del ${day}. A partir de entonces, todas las personas del proyecto comparan con ellas.`;
export const replaceBaselineNow = 'Reemplazar';
export const clearBaseline = 'Quitar línea base';
export const notInBaseline = 'No está en la línea base';
export const baselineOf = (dates: string, drift: string) => `Línea base: ${dates}, ${drift}`;
export const noDrift = 'sin desviación';
export const late = (days: number) => `${counted(days, 'día', 'días')} de retraso`;
export const early = (days: number) => `${counted(days, 'día', 'días')} de adelanto`;
export const csvBaselineColumns = ['Inicio de línea base', 'Vencimiento de línea base', 'Desviación en días'] as const;

export const onCriticalPath = 'En la ruta crítica';
export const dependencyOf = (from: string, to: string) => `${to} espera a ${from}`;
export const waitsFor = (keys: string) => `espera a ${keys}`;
export const tooEarly = 'empieza demasiado pronto';
export const startsTooEarly = (to: string, start: string, from: string, end: string) =>
  `${to} (${start}) empieza demasiado pronto para ${from} (${end}).`;
export const removeDependency = 'Quitar dependencia';
export const linkTask = 'Vincular con una tarea que espera';
export const linkingFrom = (key: string) => `Selecciona la tarea que espera a ${key} y pulsa Intro.`;
export const cancelLinking = 'Cancelar';
export const linked = (from: string, to: string) => `Ahora ${to} espera a ${from}`;

// Empty
export const emptyHint = 'Las tareas con fecha de inicio o vencimiento aparecen aquí como barras.';
export const noneDated = 'Todavía no hay tareas programadas';
export const noneDatedHint = 'Arrastra una tarea sin fecha a un día, o abre una tarea para ponerle fechas.';
export const showUnscheduled = 'Mostrar tareas sin fecha';

// Keys
export const clearOrClose = 'Quitar la selección o cerrar la tarea';
export const goToToday = 'Ir a hoy';
export const zoomIn = 'Acercar';
export const zoomOut = 'Alejar';
export const newTaskHere = 'Nueva tarea';
export const dayEarlier = 'Mover un día antes';
export const dayLater = 'Mover un día después';
export const weekEarlier = 'Mover una semana antes';
export const weekLater = 'Mover una semana después';
export const startEarlier = 'Alargar: empezar un día antes';
export const dueLater = 'Alargar: vencer un día después';
export const startLater = 'Acortar: empezar un día después';
export const dueEarlier = 'Acortar: vencer un día antes';
