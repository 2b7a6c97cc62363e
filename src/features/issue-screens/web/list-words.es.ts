import { byCount, counted, figure } from '#contract/counts';

// Bulk bar
export const copyKeys = 'Copiar claves';

// Edits
export const moved = (subject: string, status: string) => `Movido a ${status}: ${subject}`;
export const prioritySet = (subject: string, priority: string) => `Prioridad ${priority}: ${subject}`;
export const typeSet = (subject: string, type: string) => `Tipo cambiado a ${type}: ${subject}`;
export const dueDateRemoved = (subject: string) => `Fecha de vencimiento quitada: ${subject}`;
export const dueDateSet = (subject: string, date: string) => `Vencimiento el ${date}: ${subject}`;
export const assigned = (subject: string, person: string) => `Asignado a ${person}: ${subject}`;
export const unassigned = (subject: string, person: string) => `Asignación quitada a ${person}: ${subject}`;
export const labelRemoved = (subject: string, label: string) => `Etiqueta ${label} quitada: ${subject}`;
export const labelAdded = (subject: string, label: string) => `Etiqueta ${label} añadida: ${subject}`;
export const keysCopied = (first: string, count: number) =>
  `Copiado: ${byCount(count, first, counted(count, 'clave', 'claves'))}`;
export const issueCount = (count: number) => counted(count, 'incidencia', 'incidencias');

// Issues screen
export const theIssues = 'las incidencias';

// List options
export const assignee = 'Persona asignada';
export const newestFirst = 'Más recientes primero';
export const number = 'Número';
export const lastUpdated = 'Última actualización';
export const groupBy = 'Agrupar por';
export const order = 'Orden';
export const triage = 'Triaje';
export const triageHint =
  'Las incidencias de personas que solo pueden comentar esperan en triaje hasta que un miembro las acepta.';

// Metrics strip
export const issueSummary = 'Resumen de incidencias';
export const showMetric = (name: string) => `: ${name}, mostrar estas incidencias`;
export const total = 'Total';
export const unassignedCount = 'Sin asignar';
export const overdue = 'Vencidas';
export const openedLately = 'Abiertas en 7 días';
export const resolvedLately = 'Resueltas en 7 días';
export const medianResolution = 'Mediana de resolución';
export const oldestOpen = 'Abierta más antigua';
export const hours = (count: number) => `${figure(count)} h`;
export const days = (count: number) => `${figure(count)} d`;
export const minutes = (count: number) => `${figure(count)} min`;

// Row menu
export const open = 'Abiertas';
export const deselect = 'Quitar selección';
export const select = 'Seleccionar';
export const opensPicker = (field: string) => `${field}…`;
export const unassignMe = 'Quitarme la asignación';
export const assignToMe = 'Asignarme';
export const convertCount = (count: number) => `Convertir ${counted(count, 'incidencia', 'incidencias')} en tareas`;
export const deleteCount = (count: number) => `Eliminar ${counted(count, 'incidencia', 'incidencias')}`;
export const archive = 'Archivar';
export const archiveCount = (count: number) => `Archivar ${counted(count, 'incidencia', 'incidencias')}`;

// Group head
export const addIssueTo = (group: string) => `Añadir incidencia a ${group}`;

// Issue row
export const commentCount = (count: number) => counted(count, 'comentario', 'comentarios');
export const fileCount = (count: number) => counted(count, 'archivo', 'archivos');
export const updatedOn = (date: string) => `Actualizada: ${date}`;

// Issues skeleton
export const loadingIssues = 'Cargando incidencias';

// List bar
export const searchIssues = 'Buscar incidencias';
export const all = 'Todas';
export const view = 'Vista';
export const display = 'Visualización';
export const triageCount = (count: number) => `Triaje ${figure(count)}`;

// List view
export const issuesPart = 'las incidencias';
export const otherIssues = 'otras incidencias';
export const shownOfTotal = (shown: number, count: number) =>
  shown === count
    ? counted(count, 'incidencia', 'incidencias')
    : `${figure(shown)} de ${counted(count, 'incidencia', 'incidencias')}`;
export const noIssuesYet = 'Todavía no hay incidencias';
export const reportIssue = 'Crear primera incidencia';
export const noIssuesHint = (project: string) =>
  `Haz aquí el seguimiento de errores, peticiones de funciones y preguntas sobre ${project}.`;
export const clearFilters = 'Quitar filtros';
export const noMatches = 'Ninguna incidencia coincide con estos filtros';
export const noMatchesHint = (count: number) =>
  byCount(
    count,
    'Estos filtros ocultan la única incidencia de esta vista.',
    `Estos filtros ocultan las ${figure(count)} incidencias de esta vista.`,
  );
export const noOpenIssues = 'No hay incidencias abiertas';
export const noIssuesInView = 'No hay incidencias en esta vista';
export const showAllIssues = 'Mostrar todas las incidencias';
export const noOpenIssuesHint = (hasTriage: boolean) =>
  hasTriage ? 'Todas las incidencias creadas están en triaje o cerradas.' : 'Todas las incidencias creadas están cerradas.';

// Pickers
export const statusOf = (subject: string) => `Estado de ${subject}`;
export const priorityOf = (subject: string) => `Prioridad de ${subject}`;
export const typeOf = (subject: string) => `Tipo de ${subject}`;
export const assigneesOf = (subject: string) => `Personas asignadas a ${subject}`;
export const labelsOf = (subject: string) => `Etiquetas de ${subject}`;
export const dueDateOf = (subject: string) => `Fecha de vencimiento de ${subject}`;

// Use list keys
export const lastLoadedIssue = 'Última incidencia cargada';
export const selectLoadedIssues = 'Seleccionar todas las incidencias cargadas';
