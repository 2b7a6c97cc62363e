import { byCount, counted, figure } from '#contract/counts';
import type { TaskPriority } from '#features/tasks/contract';

// Board screen
export const theBoard = 'el tablero';

// Board skeleton
export const loadingBoard = 'Cargando tablero';
export const loadingSwimlanes = 'Cargando carriles';

// Card menu
export const moveToTop = 'Al principio de la columna';
export const moveUp = 'Arriba';
export const moveDown = 'Abajo';
export const moveToBottom = 'Al final de la columna';

// Moving by keyboard
export const orderIsAutomatic = 'Las tarjetas se ordenan automáticamente. Para moverlas, cambia el orden a Manual.';
export const alreadyFirst = 'Ya es la primera';
export const alreadyLast = 'Ya es la última';
export const noColumnLeft = 'No hay ninguna columna a la izquierda';
export const noColumnRight = 'No hay ninguna columna a la derecha';
export const pickedUp = (subject: string, position: number, count: number, column: string) =>
  `Recogido: ${subject}, en la posición ${figure(position)} de ${figure(count)} de ${column}. Usa las flechas para mover, Intro para soltar y Esc para cancelar.`;
export const dropBefore = (place: string, position: number, count: number) =>
  position > count ? `${place}, al final` : `${place}, antes de la tarjeta ${figure(position)} de ${figure(count)}`;
export const nothingMoved = 'No se movió nada';
export const moveCanceled = 'Cancelado. No se movió nada.';

// Column limit
export const limitFor = (column: string) => `Límite de ${column}`;
export const taskLimit = 'Límite de tareas';
export const taskLimitHint = 'Déjalo vacío para no tener límite.';
export const taskLimitInvalid = (most: number) => `Introduce un número entero del 1 al ${figure(most)}.`;
export const whenLimitReached = 'Cuando se alcance el límite';
export const warn = 'Avisar';
export const warnDescription = 'El recuento se vuelve ámbar, pero puedes seguir añadiendo tareas.';
export const block = 'Bloquear';
export const blockDescription = 'No se pueden añadir más tareas.';
export const saveLimit = 'Fijar límite';

// Display options
export const none = 'Ninguno';
export const assignee = 'Persona asignada';
export const priority = 'Prioridad';
export const label = 'Etiqueta';
export const manualOrder = 'Manual';
export const dueDate = 'Fecha de vencimiento';
export const newestFirst = 'Más recientes primero';
export const swimlanes = 'Carriles';
export const order = 'Orden';
export const showOnCards = 'Mostrar en las tarjetas';

// Lane header
export const tasksOf = (count: number) => byCount(count, 'tarea', 'tareas');

// Moves
export const noLabel = 'Sin etiqueta';
export const sprint = 'Sprint';
export const noSprint = 'Sin sprint';
export const deletedLabel = 'Etiqueta eliminada';
export const noAssignee = 'Sin asignar';
export const formerMember = 'Antiguo miembro';
export const movedTo = (subject: string, place: string) => `Movido a ${place}: ${subject}`;
export const columnAndLane = (column: string, lane: string) => `${column}, ${lane}`;
export const movedToPlace = (place: string) => `Movido a ${place}`;
export const movedToPosition = (place: string, position: number, count: number) =>
  `Movido a ${place}, posición ${figure(position)} de ${figure(count)}`;

// No match
export const noMatches = 'Ninguna tarea coincide con estos filtros';
export const clearFilters = 'Quitar filtros';
export const allTasksHidden = (count: number) =>
  byCount(
    count,
    'Los filtros ocultan la única tarea de este tablero.',
    `Los filtros ocultan las ${figure(count)} tareas de este tablero.`,
  );

// Routes
export const boardLabel = 'Tablero';

// Card events
export const task = 'Tarea';

// Card
export const actionsFor = (name: string) => `Acciones de ${name}`;
export const selected = 'Seleccionada: ';
export const waitsForApproval = 'Pendiente de aprobación';
export const blocked = 'Bloqueada';
export const milestone = 'Hito';
export const subtasksDone = 'Subtareas hechas: ';
export const overdue = 'Vencida: ';
export const due = 'Vence: ';
export const repeats = ', se repite';
export const comments = (count: number) => byCount(count, ' comentario', ' comentarios');
export const files = (count: number) => byCount(count, ' archivo', ' archivos');

// Column header
export const columnNameField = (name: string) => `Nombre de ${name}`;
export const addTaskTo = (name: string) => `Añadir tarea a ${name}`;
export const columnNamed = (name: string) => `Columna ${name}`;
export const columnActions = (name: string) => `Acciones de ${name}`;
export const tasksArchived = (count: number) => counted(count, 'tarea archivada', 'tareas archivadas');
export const olderTasksArchived = 'Tareas completadas más antiguas archivadas';

// Column menu
export const collapseColumn = 'Contraer columna';
export const rename = 'Cambiar nombre';
export const color = 'Color';
export const setLimit = 'Fijar límite…';
export const currentLimit = (limit: number) => `Límite: ${figure(limit)}…`;
export const removeLimit = 'Quitar límite';
export const expandForEveryone = 'Expandir para todos';
export const collapseForEveryone = 'Contraer para todos';
export const archiveCompleted = 'Archivar tareas completadas';
export const allCompleted = 'Todas las completadas';
export const completedBeforeLastWeek = 'Completadas hace al menos una semana';
export const completedBeforeLastMonth = 'Completadas hace al menos un mes';

// Column strip
export const expandNamed = (name: string) => `${name}, expandir columna`;
export const expandColumn = 'Expandir columna';

// Column
export const newTask = 'Nueva tarea';

// Composer
export const newTaskIn = (column: string) => `Nueva tarea en ${column}`;
export const newTaskPlaceholder = '¿Qué hay que hacer?';
export const pressEnterToAdd = (tasks: string) => `Pulsa Intro para añadir ${tasks}`;
export const addTasks = (count: number) => (count > 1 ? `Añadir ${counted(count, 'tarea', 'tareas')}` : 'Añadir');
export const openFullForm = 'Abrir formulario completo';
export const chooseTemplate = 'Usar plantilla';
export const labelSyntax = '*etiqueta';
export const personSyntax = '@persona';
export const sprintSyntax = '~próximo';
export const prioritySyntax = '!alta';
export const daySyntax = 'mañana';
/** What is read after the signs. The first four priorities are offered, and English words are read in every language. */
export const sprintMarks = new Map<string, 'ACTIVE' | 'PLANNED'>([
  ['actual', 'ACTIVE'],
  ['próximo', 'PLANNED'],
  ['current', 'ACTIVE'],
  ['next', 'PLANNED'],
]);
export const priorityMarks = new Map<string, TaskPriority>([
  ['urgente', 'URGENT'],
  ['alta', 'HIGH'],
  ['media', 'MEDIUM'],
  ['baja', 'LOW'],
  ['urgent', 'URGENT'],
  ['high', 'HIGH'],
  ['medium', 'MEDIUM'],
  ['low', 'LOW'],
  ['1', 'URGENT'],
  ['2', 'HIGH'],
  ['3', 'MEDIUM'],
  ['4', 'LOW'],
]);
export const tasksAndSubtasks = (tasks: number, subtasks: number) =>
  subtasks === 0
    ? counted(tasks, 'tarea', 'tareas')
    : `${counted(tasks, 'tarea', 'tareas')} con ${counted(subtasks, 'subtarea', 'subtareas')}`;
export const tooManyTasks = (most: number, tasks: string) =>
  `Puedes añadir hasta ${figure(most)} tareas a la vez. Tu texto tiene ${tasks}.`;
export const mayNotAdd = 'Ya no puedes añadir tareas a este proyecto.';
export const titleMissing = 'Añade un título para la tarea.';
export const titleTooLong = (most: number) => `Un título puede tener hasta ${figure(most)} caracteres.`;
export const createLabel = (name: string) => `Crear etiqueta «${name}»`;
export const me = 'Yo';
export const completions = 'Formas de completar el nombre';
export const completionsFound = (count: number, first: string) => `${counted(count, 'coincidencia', 'coincidencias')}: ${first}`;
export const recognizedFields = 'Reconocido en tu texto';
export const keepInTitle = (text: string) => `Conservar «${text}» en el título`;

// Creating
export const tasksCounted = (count: number) => counted(count, 'tarea', 'tareas');
export const addedTo = (what: string, column: string) => `Añadido a ${column}: ${what}`;
export const addedHidden = (hidden: number, added: number) =>
  added === 1
    ? 'Tarea añadida. Los filtros la ocultan.'
    : `${counted(added, 'tarea añadida', 'tareas añadidas')}. Los filtros ocultan ${hidden === added ? 'todas' : figure(hidden)}.`;
export const tasksAdded = (count: number) => counted(count, 'tarea añadida', 'tareas añadidas');

// Empty board
export const noTasksYet = 'Todavía no hay tareas';
export const createFirstTask = 'Crear primera tarea';
export const setUpColumns = 'Configurar columnas';
export const emptyBoardHint = 'Las tareas aparecen aquí en columnas y avanzan hacia la derecha a medida que progresa el trabajo.';
export const emptyBoardCreateHint =
  'Las tareas aparecen aquí en columnas y avanzan hacia la derecha a medida que progresa el trabajo. Pega una lista para crear una tarea por línea.';

// Late composer
export const loadingNewTask = 'Cargando nueva tarea';

// Board shortcuts
export const above = 'de arriba';
export const below = 'de abajo';
export const cardAt = (place: string) => `Tarjeta ${place}`;
export const firstCard = 'Primera tarjeta de la columna';
export const lastCard = 'Última tarjeta de la columna';
export const extendSelection = (direction: string) =>
  `Ampliar selección hacia ${({ up: 'arriba', down: 'abajo', left: 'la izquierda', right: 'la derecha' } as Record<string, string>)[direction] ?? direction}`;
export const toTheLeft = 'de la izquierda';
export const toTheRight = 'de la derecha';
export const clearOrClose = 'Quitar selección o cerrar tarea';
export const peek = 'Vista rápida (mantén pulsado o pulsa dos veces)';
export const moveCard = (direction: string) =>
  `Mover tarjeta hacia ${({ up: 'arriba', down: 'abajo', left: 'la izquierda', right: 'la derecha' } as Record<string, string>)[direction] ?? direction}`;
export const pickUpCard = 'Recoger y mover tarjeta';
export const addSeveralTasks = 'Añadir varias tareas';

// View bar
export const savedViews = 'Vistas guardadas';
export const views = 'Vistas';
export const searchBoard = 'Buscar en este tablero';
export const display = 'Visualización';
export const doneOfTotal = (done: number, total: number) =>
  `${figure(done)} de ${figure(total)} ${byCount(total, 'hecha', 'hechas')}`;
export const inProgressAndReview = (inProgress: number, inReview: number) =>
  `${figure(inProgress)} en curso, ${figure(inReview)} en revisión`;
export const labels = 'Etiquetas';
export const subtasks = 'Subtareas';
export const estimate = 'Estimación';
export const board = 'Tablero';
export const key = 'Clave';
export const commentsField = 'Comentarios';
export const filesField = 'Archivos';
