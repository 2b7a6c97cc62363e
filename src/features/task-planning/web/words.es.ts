import { byCount, counted, figure } from '#contract/counts';
import type { Coloring } from './colors.ts';

// Changes
export const unscheduledLower = 'sin programar';
export const planned = (subject: string, dates: string | null) =>
  dates === null
    ? `Reprogramado: ${subject}`
    : dates === unscheduledLower
      ? `Fechas quitadas: ${subject}`
      : `Nuevas fechas, ${dates}: ${subject}`;
export const fromTo = (start: string, end: string) => `${start} a ${end}`;

// Colors
export const color = 'Color';
export const colorBy = (field: string) => `Color por ${field.toLowerCase()}`;
export const colorNames: Readonly<Record<Coloring, string>> = {
  status: 'Estado',
  priority: 'Prioridad',
  assignee: 'Persona asignada',
  label: 'Etiqueta',
};

// Unscheduled tasks
export const unscheduled = 'Sin programar';
export const unscheduledCount = (count: number) => `Sin programar, ${counted(count, 'tarea', 'tareas')}`;
export const hideUnscheduled = 'Ocultar tareas sin programar';
export const unscheduledPhoneHint = 'Abre una tarea para fijar sus fechas.';
export const nothingUnscheduled = 'Todas las tareas abiertas que se muestran aquí tienen fecha.';
export const showMore = 'Mostrar más';

// Empty
export const noTasksYet = 'Todavía no hay tareas';
export const createFirstTask = 'Crear primera tarea';
export const noMatches = 'Ninguna tarea coincide con estos filtros';
export const allTasksHidden = (count: number) =>
  `Los filtros ocultan ${byCount(count, 'la única tarea', `las ${figure(count)} tareas`)}.`;
export const clearFilters = 'Quitar filtros';
