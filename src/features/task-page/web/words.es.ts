import { byCount, counted, figure } from '#contract/counts';

// Deleted task
export const taskWasDeleted = 'Esta tarea se eliminó';
export const restoreTask = 'Restaurar tarea';
export const goBack = 'Volver';
export const staysInTrash = (title: string) => `«${title}» permanece en la papelera durante 30 días.`;

// Shortcuts
export const renameTask = 'Cambiar nombre de la tarea';
export const editDescription = 'Editar descripción';
export const addSubtask = 'Añadir subtarea';
export const editNotes = 'Editar notas';
export const attachFiles = 'Adjuntar archivos';
export const addLink = 'Añadir vínculo';
export const toggleTimer = 'Iniciar o detener cronómetro';
export const addComment = 'Añadir comentario';

// History of subtasks
export const aSubtask = 'una subtarea';
export const subtaskNamed = (title: string) => `la subtarea «${title}»`;
export const added = (subtask: string) => `añadió ${subtask}`;
export const addedSubtasks = (count: number) => `añadió ${counted(count, 'subtarea', 'subtareas')}`;
export const deleted = (subtask: string) => `eliminó ${subtask}`;
export const deletedSubtasks = (count: number) => `eliminó ${counted(count, 'subtarea', 'subtareas')}`;
export const completed = (subtask: string) => `completó ${subtask}`;
export const completedSubtasks = (count: number) => `completó ${counted(count, 'subtarea', 'subtareas')}`;
export const reopened = (subtask: string) => `reabrió ${subtask}`;
export const reopenedSubtasks = (count: number) => `reabrió ${counted(count, 'subtarea', 'subtareas')}`;
export const changed = (subtask: string) => `cambió ${subtask}`;
export const changedSubtasks = (count: number) => `cambió ${counted(count, 'subtarea', 'subtareas')}`;
export const renamedSubtask = (from: string, to: string) => `cambió el nombre de la subtarea «${from}» a «${to}»`;
export const changedHours = (subtask: string, from: string, to: string) =>
  `cambió las horas estimadas de ${subtask} de ${from} a ${to}`;
export const changedRisk = (subtask: string, from: string, to: string) => `cambió el riesgo de ${subtask} de ${from} a ${to}`;
export const lowRisk = 'bajo';
export const mediumRisk = 'medio';
export const highRisk = 'alto';

// History
export const deletedLabel = '(eliminada)';

// Task body
export const title = 'Título';
export const addToTask = 'Añadir a esta tarea';
export const activityPart = 'los comentarios y el historial';

// Task description
export const noDescription = 'Sin descripción';
export const description = 'Descripción';
export const descriptionPlaceholder = 'Añade una descripción…';

// Task fields
export const fields = 'Campos';
export const reminders = 'Recordatorios';
export const watching = 'Siguiendo';
export const milestone = 'Hito';
export const scheduling = 'Programación';
export const automatic = 'Automática';
export const manual = 'Manual';
export const showFewerFields = 'Mostrar menos campos';
export const showMoreFields = (count: number) => `Mostrar ${figure(count)} ${byCount(count, 'campo más', 'campos más')}`;
export const changeStatus = 'Cambiar estado';
export const changePriority = 'Cambiar prioridad';
export const assign = 'Asignar';
export const changeCollaborators = 'Cambiar colaboradores';
export const setDueDate = 'Fijar fecha de vencimiento';
export const setDueTime = 'Fijar hora de vencimiento';
export const setStartDate = 'Fijar fecha de inicio';
export const changeRecurrence = 'Cambiar cada cuánto se repite';
export const setReminders = 'Fijar recordatorios';
export const setEstimate = 'Fijar estimación';
export const setEstimatedHours = 'Fijar horas estimadas';
export const changeLabels = 'Cambiar etiquetas';
export const changeTags = 'Cambiar palabras clave';
export const assignToMe = 'Asignarme';
export const markAsMilestone = 'Marcar como hito';
export const removeMilestoneMark = 'Quitar marca de hito';
export const toggleWatching = 'Seguir o dejar de seguir';
export const yes = 'Sí';
export const no = 'No';

// Task header
export const keyCopied = (taskKey: string) => `Copiado: ${taskKey}`;
export const linkCopied = 'Enlace copiado';
export const branchCopied = (branch: string) => `Copiado: ${branch}`;
export const closeTask = 'Cerrar tarea';
export const copyKey = 'Copiar clave';
export const nextTask = 'Tarea siguiente';
export const previousTask = 'Tarea anterior';
export const toggleFullPage = 'Cambiar entre página completa y panel lateral';
export const copyLink = 'Copiar enlace';
export const copyNamedKey = (taskKey: string) => `Copiar ${taskKey}`;
export const copyBranchName = 'Copiar nombre de rama';
export const viewingTask = 'Viendo esta tarea';
export const showInSidePanel = 'Mostrar en el panel lateral';
export const openAsFullPage = 'Abrir como página completa';
export const taskActions = 'Acciones de la tarea';

// Task menu
export const unnumberedTask = 'la tarea';
export const convertedToIssue = (name: string) => `Se convirtió ${name} en incidencia`;
export const open = 'Abrir';
export const convertToIssue = 'Convertir en incidencia';
export const taskArchived = (name: string) => `Se archivó ${name}`;
export const taskDeleted = (name: string) => `Se eliminó ${name}`;
export const restoreFromArchive = 'Restaurar de archivadas';
export const taskRestored = (name: string) => `Se restauró ${name} en el tablero`;
export const archiveTask = 'Archivar tarea';
export const deleteTask = 'Eliminar tarea';

// Task notes
export const notes = 'Notas';
export const addNote = 'Añadir nota';
export const note = 'Nota';
export const notesPlaceholder = 'Añade notas. Se guardan automáticamente.';

// Task page
export const close = 'Cerrar';

// Task sheet
export const task = 'Tarea';
export const taskNamed = (key: string, title: string) => `Tarea ${key} ${title}`;
export const newTaskNamed = (title: string) => `Tarea ${title}`;

// Task states
export const loadingTask = 'Cargando tarea';
export const loadingDetails = 'Cargando detalles de la tarea';
export const tryAgain = 'Reintentar';
export const detailsNotLoaded =
  'No se cargaron la descripción, las subtareas, las notas ni el historial. Aún puedes editar los demás campos.';
export const taskNotFound = 'Tarea no encontrada';
export const taskNotFoundReason = 'Es posible que se haya eliminado o que no tengas acceso a su proyecto.';
export const theTask = 'la tarea';
export const taskNotLoaded = 'No se pudo cargar la tarea';
export const checkConnection = 'Comprueba tu conexión y vuelve a intentarlo.';

// Task suggestions
export const suggestions = 'Sugerencias';

// Moved task
export const keyChanged = (key: string) => `Esta tarea ahora es ${key}.`;

// Part keys
export const dataPartTaskTitleButton = '[data-part="task-title"] button';
