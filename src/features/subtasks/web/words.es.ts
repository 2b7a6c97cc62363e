import { figure } from '#contract/counts';

// Subtask composer
export const firstLinesAdded = (limit: number, count: number) =>
  `Solo se añadieron las primeras ${figure(limit)} de ${figure(count)} líneas.`;
export const addSubtask = 'Añadir subtarea';
export const subtask = 'Subtarea';

// Subtask list
export const movedTo = (title: string, place: number, count: number) =>
  `${title} se movió a la posición ${figure(place)} de ${figure(count)}`;
export const subtaskDeleted = 'Subtarea eliminada';
export const subtasks = 'Subtareas';
export const completedOf = (done: number, count: number) => `${figure(done)} de ${figure(count)}`;
export const subtasksPart = 'las subtareas';

// Subtask row
export const lowRisk = 'Riesgo bajo';
export const mediumRisk = 'Riesgo medio';
export const highRisk = 'Riesgo alto';
export const moveUp = 'Subir';
export const moveDown = 'Bajar';
export const risk = 'Riesgo';
export const deleteLabel = 'Eliminar';
export const titleOf = (title: string) => `Título de ${title}`;
export const riskOfNamed = (risk: string, title: string) => `${risk}: ${title}`;
export const riskOf = (title: string) => `Riesgo de ${title}`;
export const actionsFor = (title: string) => `Acciones de ${title}`;
export const estimatedHoursOf = (title: string) => `Horas estimadas de ${title}`;

// Subtask shortcuts
export const nextSubtask = 'Subtarea siguiente';
export const previousSubtask = 'Subtarea anterior';
export const renameSubtask = 'Cambiar nombre de la subtarea';
export const setRisk = 'Fijar riesgo';
export const setEstimatedHours = 'Fijar horas estimadas';
export const deleteSubtask = 'Eliminar subtarea';
