import { counted } from '#contract/counts';

// Selection toolbar
export const status = 'Estado';
export const priority = 'Prioridad';
export const assignee = 'Persona asignada';
export const copyKeys = 'Copiar claves';

// Filters
export const task = 'Tarea';
export const issue = 'Incidencia';

// Edits
export const prioritySet = (subject: string, priority: string) => `Prioridad ${priority}: ${subject}`;
export const dueDateRemoved = (subject: string) => `Fecha de vencimiento quitada: ${subject}`;
export const dueDateSet = (subject: string, day: string) => `Vencimiento el ${day}: ${subject}`;
export const assignedTo = (subject: string, person: string) => `Asignado a ${person}: ${subject}`;
export const unassigned = (subject: string) => `Asignación quitada: ${subject}`;
export const assignedToYou = (subject: string) => `Asignado a ti: ${subject}`;
export const unassignedFromYou = (subject: string) => `Ya no asignado a ti: ${subject}`;
export const movedToColumn = (subject: string, column: string) => `Movido a ${column}: ${subject}`;
export const movedToStatus = (subject: string, status: string) => `Movido a ${status}: ${subject}`;
export const keysCopied = (keys: readonly string[]) =>
  `Copiado: ${keys.length === 1 ? String(keys[0]) : counted(keys.length, 'clave', 'claves')}`;
export const linkCopied = 'Enlace copiado';
export const itemsCounted = (count: number) => counted(count, 'elemento', 'elementos');

// Shortcuts
export const dueDate = 'Fecha de vencimiento';
export const assignToMe = 'Asignarme';
export const copyKeyShortcut = 'Copiar clave';

// Row menu
export const open = 'Abrir';
export const deselect = 'Quitar selección';
export const select = 'Seleccionar';
export const statusMenu = 'Estado…';
export const priorityMenu = 'Prioridad…';
export const assigneeMenu = 'Persona asignada…';
export const unassignMe = 'Quitarme la asignación';
export const dueDateMenu = 'Fecha de vencimiento…';
export const copyKey = 'Copiar clave';
export const copyLink = 'Copiar enlace';

// Pickers
export const changeStatus = 'Cambiar estado';
export const changeStatusFrom = (status: string) => `Cambiar estado: ${status}`;
export const statusOf = (subject: string) => `Estado de ${subject}`;
export const priorityOf = (subject: string) => `Prioridad de ${subject}`;
export const assigneeOf = (subject: string) => `Persona asignada a ${subject}`;
export const dueDateOf = (subject: string) => `Fecha de vencimiento de ${subject}`;
export const me = 'Yo';
export const you = 'ti';
export const noAssignee = 'Sin asignar';
export const row = 'Fila';
