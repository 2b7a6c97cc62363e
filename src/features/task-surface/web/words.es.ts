import { counted } from '#contract/counts';

// Task bar
export const newTask = 'Nueva tarea';

// Edits
export const prioritySet = (subject: string, priority: string) => `Prioridad ${priority}: ${subject}`;
export const assignedTo = (subject: string, person: string) => `Asignado a ${person}: ${subject}`;
export const unassigned = (subject: string) => `Asignación quitada: ${subject}`;
export const dueDateRemoved = (subject: string) => `Fecha de vencimiento quitada: ${subject}`;
export const dueDateSet = (subject: string, day: string) => `Vencimiento el ${day}: ${subject}`;
export const labelAdded = (subject: string, label: string) => `Etiqueta «${label}» añadida: ${subject}`;
export const labelRemoved = (subject: string, label: string) => `Etiqueta «${label}» quitada: ${subject}`;
export const milestoneSet = (subject: string) => `Marcado como hito: ${subject}`;
export const milestoneRemoved = (subject: string) => `Marca de hito quitada: ${subject}`;
export const deleted = (subject: string) => `Eliminado: ${subject}`;
export const archived = (subject: string) => `Archivado: ${subject}`;
export const movedToProject = (subject: string, project: string) => `Movido a ${project}: ${subject}`;
export const keysCopied = (keys: readonly string[]) =>
  `Copiado: ${keys.length === 1 ? String(keys[0]) : counted(keys.length, 'clave', 'claves')}`;
export const linkCopied = 'Enlace copiado';

// Moving
export const movedTo = (subject: string, column: string) => `Movido a ${column}: ${subject}`;
export const theBacklog = 'backlog';
export const movedToTop = (subject: string, column: string) => `Movido al principio de ${column}: ${subject}`;
export const columnFull = (column: string) => `La columna ${column} está llena`;
export const columnFullReason = (limit: number) =>
  `Esta columna admite como máximo ${counted(limit, 'tarea', 'tareas')}. Completa o mueve una tarea primero.`;
export const cannotFollowReason = 'Un administrador del proyecto decide qué estado puede seguir a cuál.';
export const tasksCounted = (count: number) => counted(count, 'tarea', 'tareas');

// Selection toolbar
export const status = 'Estado';
export const priority = 'Prioridad';
export const assignee = 'Persona asignada';
export const labels = 'Etiquetas';
export const sprint = 'Sprint';
export const copyKeys = 'Copiar claves';

// Task keys
export const dueDate = 'Fecha de vencimiento';
export const copyKeyShortcut = 'Copiar clave';
export const assignToMe = 'Asignarme';

// Task menu
export const open = 'Abrir';
export const deselect = 'Quitar selección';
export const select = 'Seleccionar';
export const moveTo = 'Mover a';
export const priorityMenu = 'Prioridad…';
export const assigneeMenu = 'Persona asignada…';
export const unassignMe = 'Quitarme la asignación';
export const dueDateMenu = 'Fecha de vencimiento…';
export const labelsMenu = 'Etiquetas…';
export const planTimeMenu = 'Planificar tiempo…';
export const sprintMenu = 'Sprint…';
export const markAsMilestone = 'Marcar como hito';
export const removeMilestoneMark = 'Quitar marca de hito';
export const copyKey = 'Copiar clave';
export const copyLink = 'Copiar enlace';
export const archive = 'Archivar';
export const archiveTasks = (count: number) => `Archivar ${counted(count, 'tarea', 'tareas')}`;
export const deleteLabel = 'Eliminar';
export const deleteTasks = (count: number) => `Eliminar ${counted(count, 'tarea', 'tareas')}`;

// Changes at once

// Filters
export const me = 'Yo';
export const noLabel = 'Sin etiqueta';
export const yes = 'Sí';
export const no = 'No';
export const anyValue = 'Cualquier valor';
export const empty = 'Vacío';

// Pickers
export const statusOf = (subject: string) => `Estado de ${subject}`;
export const priorityOf = (subject: string) => `Prioridad de ${subject}`;
export const assigneeOf = (subject: string) => `Persona asignada a ${subject}`;
export const noAssignee = 'Sin asignar';
export const labelsOf = (subject: string) => `Etiquetas de ${subject}`;
export const dueDateOf = (subject: string) => `Fecha de vencimiento de ${subject}`;
export const sprintOf = (subject: string) => `Sprint de ${subject}`;
export const noSprint = 'Sin sprint';
export const createLabel = (name: string) => `Crear etiqueta «${name}»`;
export const noLabelsFound = 'No se encontraron etiquetas';
export const deleteKey = 'Eliminar';
