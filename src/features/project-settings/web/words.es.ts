import { byCount, counted, figure, listed } from '#contract/counts';

// Access part
export const makePrivateTitle = '¿Hacer privado el proyecto?';
export const makePrivateDescription =
  'Solo los miembros del proyecto podrán verlo. Los propietarios y administradores del espacio de trabajo que no sean miembros pierden el acceso.';
export const makePrivate = 'Hacer privado el proyecto';
export const visibilityChanged = {
  PRIVATE: 'Visibilidad cambiada a «Privado»',
  TEAM: 'Visibilidad cambiada a «Equipo»',
  PUBLIC: 'Visibilidad cambiada a «Público»',
};
export const whoCanSeeIt = 'Quién puede ver este proyecto';
export const visibility = 'Visibilidad';
export const members = 'Miembros';
export const membersHint = 'Añade personas y cambia sus roles.';
export const manageMembers = 'Gestionar miembros';
export const guestsAndNewMembers = 'Invitados y nuevos miembros';
export const fullGuestRoles = 'Dar a los invitados su rol completo';
export const fullGuestRolesHint = 'Cuando está desactivado, los invitados pueden comentar como máximo, sea cual sea su rol.';
export const requireApproval = 'Exigir aprobación del administrador';
export const requireApprovalHint =
  'Los nuevos miembros y las tareas que crean los invitados esperan hasta que un administrador del proyecto los aprueba.';

// Archiving part

// Status rules
export const statusRules = 'Cambios de estado';
export const statusRulesHint =
  'Selecciona qué estado puede seguir a cuál. Se aplica a todos, incluidos los administradores y los tokens de API. Las nuevas tareas pueden empezar en cualquier estado y todos pueden deshacer su último cambio durante 10 minutos.';
export const fromTo = 'De, después a';
export const fromStatusTo = (from: string, to: string) => `De ${from} a ${to}`;
export const noneFollows = 'Las tareas se quedan aquí';
export const allowAllStatuses = 'Permitir todos los cambios';
export const allStatusesAllowed = 'Todos los cambios de estado permitidos';

// Danger part
export const deleteTitle = (name: string) => `¿Eliminar ${name}?`;
export const deleteProjectDescription =
  'Nadie podrá abrir sus tareas, incidencias, comentarios ni archivos. Puedes restaurar el proyecto durante 30 días.';
export const deleteProject = 'Eliminar proyecto';
export const dangerZone = 'Zona de peligro';
export const archived = 'Este proyecto está archivado';
export const archiveThisProject = 'Archivar este proyecto';
export const archivedHint = 'Es de solo lectura. Restáuralo para volver a trabajar en él.';
export const archiveHint = 'Un proyecto archivado es de solo lectura y no cuenta para tu plan.';
export const projectRestored = (name: string) => `Se restauró ${name}`;
export const projectArchived = (name: string) => `Se archivó ${name}`;
export const restoreProject = 'Restaurar proyecto';
export const archiveProject = 'Archivar proyecto';
export const deleteThisProject = 'Eliminar este proyecto';
export const deleteThisProjectHint =
  'Incluye sus tareas, incidencias, comentarios y archivos. Puedes restaurarlo durante 30 días.';

// Email part
export const email = 'Correo';

// Fields part
export const loadingFields = 'Cargando campos';
export const customFields = 'Campos personalizados';
export const customFieldsHint = 'Añade tus propios campos a las tareas. Los ve cualquiera que pueda ver el proyecto.';
export const fieldsThatFailed = 'los campos personalizados';

// General part
export const general = 'General';
export const name = 'Nombre';
export const renamedTo = (name: string) => `Nombre cambiado a ${name}`;
export const description = 'Descripción';
export const descriptionPlaceholder = '¿Para qué es este proyecto?';
export const descriptionChanged = 'Descripción cambiada';
export const color = 'Color';
export const key = 'Clave';
export const keyHint = 'Con ella empieza la clave de cada tarea e incidencia. No se puede cambiar.';
export const workflow = 'Flujo de trabajo';
export const status = 'Estado';
export const estimates = 'Estimaciones';
export const timeTracking = 'Registro de tiempo';
export const timeTrackingHint =
  'Registra el tiempo de las tareas con cronómetros y entradas. El tiempo registrado se conserva si lo desactivas.';
export const issueTriage = 'Triaje de incidencias';
export const issueTriageHint =
  'Las incidencias de personas que solo pueden comentar esperan en triaje hasta que un miembro las acepta.';
export const more = 'Más';
export const memberCount = (count: number) =>
  `${counted(count, 'miembro', 'miembros')} y ${byCount(count, 'su rol', 'sus roles')}.`;
export const templates = 'Plantillas';
export const templatesHint = 'Empieza tareas e incidencias con contenido ya rellenado.';
export const openTemplates = 'Abrir plantillas';

// Labels part
export const labels = 'Etiquetas';
export const labelsHint =
  'Las etiquetas sirven tanto para tareas como para incidencias. Los miembros y administradores del proyecto pueden crearlas y editarlas.';
export const searchLabels = 'Buscar etiquetas';
export const theLabels = 'las etiquetas';
export const noLabelsYet = 'Todavía no hay etiquetas';
export const noLabelsHint = 'Añade una arriba, como un tipo de trabajo, una parte del producto o un cliente.';
export const noMatches = 'Ninguna etiqueta coincide con esta búsqueda';
export const clearSearch = 'Borrar búsqueda';
export const loadingLabels = 'Cargando etiquetas';

// Parts
export const columns = 'Columnas';
export const sprints = 'Sprints';
export const schedule = 'Programación';
export const archiving = 'Archivado';
export const calendarFeeds = 'Suscripciones de calendario';
export const access = 'Acceso';

// Column line
export const moveColumn = (name: string) => `Mover ${name}. Arrástrala o pulsa las flechas arriba y abajo.`;
export const colorOf = (name: string) => `Color de ${name}`;
export const nameOf = (name: string) => `Nombre de ${name}`;
export const limitFor = (name: string) => `Límite de ${name}`;
export const noLimit = 'Sin límite';
export const whenAtLimit = (name: string) => `Cuando ${name} alcanza su límite`;
export const warn = 'Avisar';
export const block = 'Bloquear';
export const showForEveryone = (name: string) => `Mostrar ${name} para todos`;
export const hideForEveryone = (name: string) => `Ocultar ${name} para todos`;
export const limitRange = (max: number) => `Introduce un número del 1 al ${figure(max)}.`;

// Columns part
export const columnMoved = (name: string, position: number, total: number) =>
  `${name} se movió a la posición ${position} de ${total}`;
export const columnsHint =
  'El tablero tiene una columna para cada estado. Puedes cambiar su nombre, orden y color, limitarlas y ocultarlas.';
export const limit = 'Límite';
export const whenFull = 'Al llenarse';
export const boardPreview = 'Vista previa del tablero';
export const limitOf = (limit: number) => `Límite: ${figure(limit)}`;

// Label line
export const unused = 'Sin usar';
export const uses = (tasks: number, issues: number) =>
  listed([
    ...(tasks > 0 ? [counted(tasks, 'tarea', 'tareas')] : []),
    ...(issues > 0 ? [counted(issues, 'incidencia', 'incidencias')] : []),
  ]);
export const deleteUsedHint = (uses: string) => `Se quitará de ${uses}. Esto no se puede deshacer.`;
export const deleteUnusedHint = 'Ninguna tarea ni incidencia la usa.';
export const deleteLabel = 'Eliminar etiqueta';
export const deleteNamed = (name: string) => `Eliminar ${name}`;
export const labelExists = 'Ya existe una etiqueta con este nombre. Introduce otro nombre.';

// New label form
export const newLabel = 'Nueva etiqueta';
export const newLabelPlaceholder = 'Error, diseño, cliente…';
export const newLabelColor = 'Color de la nueva etiqueta';
export const addLabel = 'Añadir etiqueta';

// Settings screen
export const projectSettings = 'Ajustes del proyecto';
export const settings = 'Ajustes';

export const integrations = 'Integraciones';
export const importTasks = 'Importar';
export const ai = 'IA';
export const aiSettings = 'los ajustes de IA';
export const schedulePart = 'la programación';
export const sprintsPart = 'los ajustes de sprints';
export const importPart = 'las importaciones';
export const archivingPart = 'los ajustes de archivado';
