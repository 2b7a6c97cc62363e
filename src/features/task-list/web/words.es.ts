import { byCount, counted, figure, listed } from '#contract/counts';

// Cell content
export const overdue = 'Vencida: ';
export const moreNamed = (names: readonly string[]) => ` más: ${listed(names)}`;
export const yes = 'Sí';

// Cell editor
export const titleField = 'Título';
export const titleHint = 'Introduce un título.';

// Column chooser
export const columns = 'Columnas';
export const shownColumns = 'Columnas de la lista';
export const projectFields = 'Campos personalizados…';

// Export dialog
export const tasksExported = (count: number) => counted(count, 'tarea exportada', 'tareas exportadas');
export const exportTitle = 'Exportar tareas';
export const exportTasks = (count: number) => `Exportar ${counted(count, 'tarea', 'tareas')}`;
export const exportScope = (hidden: number) =>
  hidden === 0
    ? 'Exporta las tareas de esta lista, en el mismo orden.'
    : `Exporta las tareas de esta lista, en el mismo orden. No se ${byCount(hidden, 'incluye 1 tarea que los filtros ocultan', `incluyen ${figure(hidden)} tareas que los filtros ocultan`)}.`;
export const allColumns = 'Todas las columnas';
export const allColumnsHint = (count: number) =>
  `Si no, solo ${byCount(count, 'la columna visible', `las ${figure(count)} columnas visibles`)} en la lista.`;

// Group head
export const overdueGroup = 'Vencidas';
export const today = 'Hoy';
export const later = 'Más adelante';
export const next7Days = 'Próximos 7 días';
export const completedPastDue = 'Completadas, con vencimiento anterior';
export const noDueDate = 'Sin fecha de vencimiento';
export const noAssignee = 'Sin asignar';
export const formerMember = 'Antiguo miembro';
export const noLabel = 'Sin etiqueta';
export const sprint = 'Sprint';
export const noSprint = 'Sin sprint';
export const deletedLabel = 'Etiqueta eliminada';
export const allTasks = 'Todas las tareas';

// Header row
export const sortBy = (label: string) => `Ordenar por ${label}. Mantén pulsada Mayús para conservar los demás criterios.`;
export const columnWidth = (column: string) => `Ancho de ${column}`;

// List footer
/** The noun that stands after the count of a group. */
export const tasksOf = (count: number) => byCount(count, 'tarea', 'tareas');
export const tasksCounted = (count: number) => counted(count, 'tarea', 'tareas');
export const selectedCount = (count: number) => counted(count, 'seleccionada', 'seleccionadas');
export const estimateTotal = (estimate: string) => `Estimación: ${estimate}`;
export const hoursTotal = (hours: string) => `Horas: ${hours}`;
export const loggedTotal = (hours: string) => `Registrado: ${hours}`;
export const totals = 'Totales';

// List grid
export const tasks = 'Tareas';

// List screen
export const theList = 'la lista';

// List skeleton
export const loadingList = 'Cargando lista';

// Routes
export const listLabel = 'Lista';

// Row menu
export const actionsFor = (title: string) => `Acciones de ${title}`;

// New row
export const addTaskTo = (name: string) => `Añadir tarea a ${name}`;
export const newTask = 'Nueva tarea';
export const pastedTooMany = (most: number, count: number) =>
  `Solo se añadieron las primeras ${figure(most)} de ${figure(count)} líneas.`;
export const newTaskTitle = 'Título de la nueva tarea';
export const newTaskPlaceholder = '¿Qué hay que hacer? Pulsa Intro para añadir, Esc para cancelar.';
export const openFullForm = 'Abrir formulario completo';

// List bar
export const noGrouping = 'Sin agrupar';
export const dueDate = 'Fecha de vencimiento';
export const importMenuItem = 'Importar desde CSV…';
export const searchList = 'Buscar en esta lista';
export const group = 'Agrupar';
export const groupedBy = (grouping: string) => `Agrupar: ${grouping}`;

// List creating
export const tasksAdded = (count: number) => counted(count, 'tarea añadida', 'tareas añadidas');
export const addedTo = (count: number, title: string, column: string) =>
  `Añadido a ${column}: ${count === 1 ? title : counted(count, 'tarea', 'tareas')}`;
export const addedHidden = (hidden: number, added: number) =>
  added === 1
    ? 'Tarea añadida. Los filtros la ocultan.'
    : `${counted(added, 'tarea añadida', 'tareas añadidas')}. Los filtros ocultan ${hidden === added ? 'todas' : figure(hidden)}.`;

// List row
export const selectTask = (name: string) => `Seleccionar ${name}`;
export const waitsForApproval = 'Pendiente de aprobación';

// List view
export const noTasksYet = 'Todavía no hay tareas';
export const emptyListHint = 'Las tareas aparecen aquí como filas, con una columna por campo.';
export const createFirstTask = 'Crear primera tarea';
export const emptyListCreateHint = 'Las tareas aparecen aquí como filas. Pega una lista para crear una tarea por línea.';
export const noMatches = 'Ninguna tarea coincide con estos filtros';
export const clearFilters = 'Quitar filtros';
export const allTasksHidden = (count: number) =>
  byCount(
    count,
    'Los filtros ocultan la única tarea de esta lista.',
    `Los filtros ocultan las ${figure(count)} tareas de esta lista.`,
  );

// List shortcuts
export const nextTask = 'Tarea siguiente';
export const previousTask = 'Tarea anterior';
export const rowBelow = 'Fila de abajo';
export const rowAbove = 'Fila de arriba';
export const pageDown = 'Página abajo';
export const pageUp = 'Página arriba';
export const cellLeft = 'Celda de la izquierda';
export const cellRight = 'Celda de la derecha';
export const firstCell = 'Primera celda';
export const lastCell = 'Última celda';
export const firstRow = 'Primera fila';
export const lastRow = 'Última fila';
export const extendDown = 'Ampliar selección hacia abajo';
export const extendUp = 'Ampliar selección hacia arriba';
export const clearOrClose = 'Quitar selección o cerrar tarea';
export const openOrEdit = 'Abrir tarea o editar celda';
export const editCell = 'Editar celda';
export const openTask = 'Abrir tarea';
export const peek = 'Vista rápida de la tarea';
export const addSeveralTasks = 'Añadir varias tareas';
export const status = 'Estado';
export const priority = 'Prioridad';
export const assignee = 'Persona asignada';
export const label = 'Etiqueta';
export const list = 'Lista';
