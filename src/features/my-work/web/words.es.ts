import { byCount, counted, figure } from '#contract/counts';

// Routes
export const myWork = 'Mi trabajo';

// My work screen
export const assigned = 'Asignado';
export const created = 'Creado';
export const watched = 'Seguido';
export const mentioned = 'Menciones';
export const workShown = 'Trabajo que mostrar';
export const newTaskOrIssue = 'Nueva tarea o incidencia';
export const yourWork = 'tu trabajo';
export const loadingYourWork = 'Cargando tu trabajo';
export const nothingAssigned = 'No tienes nada asignado';
export const nothingAssignedHint =
  'Las tareas e incidencias que tienes asignadas en cualquier proyecto aparecen aquí, ordenadas por fecha de vencimiento.';
export const nothingCreated = 'Aún no has creado nada';
export const nothingCreatedHint = 'Las tareas e incidencias que creas en cualquier proyecto aparecen aquí.';
export const nothingWatched = 'No sigues nada';
export const nothingWatchedHint = 'Sigue una tarea o una incidencia para verla aquí.';
export const nothingMentioned = 'Nadie te ha mencionado';
export const nothingMentionedHint =
  'Aquí aparecen las tareas e incidencias que te mencionan en su descripción o en un comentario.';
export const openProjects = 'Abrir proyectos';

export const noMatches = 'Ninguna tarea o incidencia coincide con estos filtros';
export const allHidden = (count: number) =>
  byCount(
    count,
    'Los filtros ocultan el único elemento de esta lista.',
    `Los filtros ocultan los ${figure(count)} elementos de esta lista.`,
  );
export const clearFilters = 'Quitar filtros';

// Bar
export const savedViews = 'Vistas guardadas';
export const views = 'Vistas';
export const searchWork = 'Buscar en tu trabajo';
export const items = (count: number) => counted(count, 'elemento', 'elementos');

// My work view
export const overdue = 'Vencido';
export const today = 'Hoy';
export const next7Days = 'Próximos 7 días';
export const later = 'Más adelante';
export const noDate = 'Sin fecha';
export const recentlyCompleted = 'Completado recientemente';
export const addTaskTo = (group: string) => `Añadir tarea a ${group}`;
