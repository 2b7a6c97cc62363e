import { counted } from '#contract/counts';

// Hours
export const hoursHint = 'Horas, como 6, 1,5 o 1h 30m';

// People items
export const personAndYou = (name: string) => `${name} (tú)`;

// Watch field
export const watching = 'Siguiendo';
export const watch = 'Seguir';
export const notWatching = 'Sin seguir';
export const alsoWatching = 'También siguen';

// Assignee field
export const noAssignee = 'Sin asignar';
export const assignee = 'Persona asignada';

// Collaborators field
export const collaborators = 'Colaboradores';
export const noCollaborators = 'Sin colaboradores';

// Date field
export const dueDate = 'Fecha de vencimiento';
export const startDate = 'Fecha de inicio';
export const noDate = 'Sin fecha';
export const overdue = 'Vencida';

// Due time field
export const dueTime = 'Hora de vencimiento';
export const dueTimeHint = 'Una hora, como 17:00';

// Estimate field
export const estimate = 'Estimación';
export const noEstimate = 'Sin estimación';

// Hours field
export const estimatedHours = 'Horas estimadas';
export const noHours = 'Sin horas';

// Labels field
export const labels = 'Etiquetas';
export const createLabel = (name: string) => `Crear etiqueta «${name}»`;
export const noLabelsFound = 'No se encontraron etiquetas';
export const addLabels = 'Añadir etiquetas';
export const changeLabels = 'Cambiar etiquetas';
export const none = 'Ninguna';

// Priority field
export const priority = 'Prioridad';

// Status field
export const status = 'Estado';

// Tags field
export const tags = 'Palabras clave';
export const addTag = (tag: string) => `Añadir palabra clave «${tag}»`;
export const addTags = 'Añadir palabras clave';
export const changeTags = 'Cambiar palabras clave';

// Estimates
export const points = (count: number) => counted(count, 'punto', 'puntos');
export const sizeXs = 'XS';
export const sizeS = 'S';
export const sizeM = 'M';
export const sizeL = 'L';
export const sizeXl = 'XL';

// What can follow a status
export const cannotFollow = (from = '', to = '') => `Las tareas no pueden pasar de ${from} a ${to}`;
export const yesterday = 'Ayer';
export const today = 'Hoy';
export const tomorrow = 'Mañana';
