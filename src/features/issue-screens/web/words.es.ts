import { byCount, counted, figure } from '#contract/counts';
import type { IssueStatus, IssueType, Severity } from '#features/issues/contract';

const STATUSES: Readonly<Record<IssueStatus, string>> = {
  TRIAGE: 'Triaje',
  OPEN: 'Abierta',
  IN_PROGRESS: 'En curso',
  IN_REVIEW: 'En revisión',
  RESOLVED: 'Resuelta',
  CLOSED: 'Cerrada',
  WONT_FIX: 'No se corregirá',
  DUPLICATE: 'Duplicada',
};
const TYPES: Readonly<Record<IssueType, string>> = {
  BUG: 'Error',
  FEATURE: 'Función',
  IMPROVEMENT: 'Mejora',
  TASK: 'Tarea',
  QUESTION: 'Pregunta',
  INCIDENT: 'Incidente',
};
const SEVERITIES: Readonly<Record<Severity, string>> = {
  S1: 'S1 · crítica',
  S2: 'S2 · grave',
  S3: 'S3 · moderada',
  S4: 'S4 · leve',
};

/** In the order of the work. */
export const issueStatuses = Object.keys(STATUSES) as IssueStatus[];
export const issueTypes = Object.keys(TYPES) as IssueType[];
export const severities = Object.keys(SEVERITIES) as Severity[];

/** The names of values on the screen. An unknown value from a newer server is shown as it is. */
export const issueStatusName = (status: string): string => STATUSES[status as IssueStatus] ?? status;
export const issueTypeName = (type: string): string => TYPES[type as IssueType] ?? type;
export const severityName = (severity: string): string => SEVERITIES[severity as Severity] ?? severity;

/** "APP-12". An issue has no number until the server has created it. */
export const issueKey = (projectKey: string, { number }: { number: number }): string =>
  number > 0 ? `${projectKey}-${number}` : projectKey;

/** The path of a project's issues. */
export const issuesPath = ({ workspaceId, projectId }: { workspaceId: string; projectId: string }): string =>
  `/dashboard/${workspaceId}/projects/${projectId}/issues`;

/** The path of a task on the board of its project, or of the board. */
export const boardPath = (
  { workspaceId, projectId }: { workspaceId: string; projectId: string },
  taskId: string | null,
): string => `/dashboard/${workspaceId}/projects/${projectId}/board${taskId === null ? '' : `/${taskId}`}`;

// Accept form
export const status = 'Estado';
export const priority = 'Prioridad';

// Bulk bar
export const assignees = 'Personas asignadas';
export const labels = 'Etiquetas';
export const dueDate = 'Fecha de vencimiento';
export const type = 'Tipo';

// Due field
export const noDate = 'Sin fecha';

// Duplicate dialog
export const closedAsDuplicate = (key: string) => `Cerrada como duplicada de ${key}`;
export const duplicateTitle = 'Marcar como duplicada';
export const duplicateDescription =
  'Selecciona la incidencia original. Esta incidencia se cerrará y sus seguidores seguirán la original.';

// Edit conflicts
export const title = 'Título';
export const description = 'Descripción';
export const conflicts = 'Cambios en conflicto';
export const fieldConflict = (field: string) => `${field}: otra persona lo cambió mientras editabas.`;

// Edit issue screen
export const edit = 'Editar';
export const editNamed = (key: string) => `Editar ${key}`;
export const editIssue = 'Editar incidencia';
export const saved = (key: string) => `${key} guardada`;
export const viewOnly = 'No puedes editar esta incidencia';
export const backTo = (key: string) => `Volver a ${key}`;
export const viewOnlyHint = 'Solo quien creó la incidencia y los miembros del proyecto pueden editarla.';
export const archivedHint = 'Esta incidencia está archivada. Restáurala para editarla.';
export const titleRequired = 'Introduce un título.';
export const cancel = 'Cancelar';
export const saveChanges = 'Guardar cambios';
export const discardTitle = '¿Descartar cambios?';
export const discardDescription = 'Tus cambios en esta incidencia no están guardados.';
export const discardChanges = 'Descartar cambios';
export const keepEditing = 'Seguir editando';

// Edits
export const converted = (subject: string, count: number) => `Convertido en ${byCount(count, 'tarea', 'tareas')}: ${subject}`;
export const open = 'Abrir';
export const linkCopied = 'Enlace copiado';

// Issue activity
export const deletedLabel = '(eliminada)';
export const anotherIssue = 'otra incidencia';

// Issue body
export const addToIssue = 'Añadir a esta incidencia';
export const addComment = 'Añadir comentario';
export const attachFiles = 'Adjuntar archivos';
export const tryAgain = 'Reintentar';
export const detailsNotLoaded = 'No se cargaron la descripción ni el historial. Aún puedes editar los demás campos.';
export const fields = 'Campos';
export const attachments = 'los archivos adjuntos';
export const comments = 'los comentarios';

// Issue chooser
export const findIssue = 'Buscar incidencia';
export const findIssuePlaceholder = 'Buscar incidencias…';
export const issues = 'Incidencias';
export const noOtherIssues = 'Todavía no hay otras incidencias.';
export const noIssuesFound = 'No se encontraron incidencias.';

// Issue description
export const noDescription = 'Sin descripción';
export const descriptionPlaceholder = 'Describe qué ocurre, qué esperabas y los pasos para reproducirlo…';

// Issue states
export const loadingIssue = 'Cargando incidencia';
export const backToIssues = 'Volver a las incidencias';
export const issueNotFound = 'Incidencia no encontrada';
export const issueNotFoundReason =
  'Es posible que se haya eliminado o convertido en tarea, o que no tengas acceso a su proyecto.';
export const theIssue = 'la incidencia';
export const issueWasConverted = (key: string | null) => `${key ?? 'Esta incidencia'} ahora es una tarea`;
export const openTask = 'Abrir tarea';
export const convertedHint = (title: string) => `«${title}» está en el tablero de este proyecto, con la misma clave.`;
export const issueWasDeleted = 'Esta incidencia se eliminó';
export const restoreIssue = 'Restaurar incidencia';
export const staysInTrash = (title: string) => `«${title}» permanece en la papelera durante 30 días.`;

// List options
export const none = 'Ninguno';

// Markdown area

// Row menu
export const editAllFields = 'Editar todos los campos';
export const copyKey = 'Copiar clave';
export const copyLink = 'Copiar enlace';
export const convertToTask = 'Convertir en tarea';

// Similar issues
export const similarIssues = 'Incidencias similares';
export const similarFound = (count: number) =>
  byCount(
    count,
    'Se encontró 1 incidencia similar. ¿Es la misma que la tuya?',
    `Se encontraron ${figure(count)} incidencias similares. ¿Alguna es la misma que la tuya?`,
  );
export const nowWatching = (key: string) => `Ahora sigues ${key}`;
export const watchInstead = 'Seguir esta en su lugar';

// Watch field
export const toggleWatching = 'Seguir o dejar de seguir';
export const watching = 'Siguiendo';
export const watch = 'Seguir';
export const notWatching = 'Sin seguir';
export const alsoWatching = 'También siguen';

// Choices
export const personIsYou = (name: string) => `${name} (tú)`;
export const me = 'Yo';
export const noAssignee = 'Sin asignar';
export const noLabel = 'Sin etiqueta';

// Issue chips
export const notSet = 'Sin definir';

// Issue fields
export const changeStatus = 'Cambiar estado';
export const changeStatusFrom = (status: string) => `Cambiar estado: ${status}`;
export const assign = 'Asignar';
export const changePriority = 'Cambiar prioridad';
export const toggleAssigned = 'Asignarme o quitarme la asignación';
export const changeLabels = 'Cambiar etiquetas';
export const changeType = 'Cambiar tipo';
export const setDueDate = 'Fijar fecha de vencimiento';
export const more = 'Más';
export const showAllFields = 'Mostrar todos los campos';
export const severity = 'Gravedad';
export const noSeverity = 'Sin gravedad';
export const environment = 'Entorno';
export const watchers = 'Seguidores';
export const environmentPlaceholder = 'Navegador, dispositivo, versión…';
export const reporter = 'Creada por';
export const reported = 'Creada';
export const updated = 'Actualizada';
export const resolved = 'Resuelta';

// Issue form
export const titlePlaceholder = 'Resume la incidencia en una línea';
export const formDescriptionPlaceholder =
  'Describe qué ocurre, qué esperabas y los pasos para reproducirlo. Puedes usar Markdown.';

// Issue header
export const nextIssue = 'Incidencia siguiente';
export const previousIssue = 'Incidencia anterior';
export const newIssue = 'Nueva incidencia';
export const viewingIssue = 'Viendo esta incidencia';
export const issueActions = 'Acciones de la incidencia';
export const unnumberedIssue = 'la incidencia';
export const keyCopied = (key: string) => `Copiado: ${key}`;
export const issueDeleted = (name: string) => `Se eliminó ${name}`;
export const issueArchived = (name: string) => `Se archivó ${name}`;
export const issueRestored = (name: string) => `Se restauró ${name}`;
export const archiveIssue = 'Archivar incidencia';
export const restoreFromArchive = 'Restaurar de archivadas';
export const copyNamedKey = (key: string) => `Copiar ${key}`;
export const markAsDuplicateItem = 'Marcar como duplicada…';
export const deleteIssue = 'Eliminar incidencia';

// Issue screen
export const issue = 'Incidencia';

// Label field
export const noLabelsFound = 'No se encontraron etiquetas.';
export const addLabel = 'Añadir etiquetas';

// Pickers
export const createLabel = (name: string) => `Crear etiqueta «${name}»`;
export const issuesView = 'Incidencias';
export const issueRow = 'Incidencia';
export const issuesCounted = (count: number) => counted(count, 'incidencia', 'incidencias');
