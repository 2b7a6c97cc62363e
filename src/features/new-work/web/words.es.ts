import { counted } from '#contract/counts';

// The dialog
export const newTask = 'Nueva tarea';
export const newIssue = 'Nueva incidencia';
export const whatToCreate = 'Qué crear';
export const task = 'Tarea';
export const issue = 'Incidencia';
export const title = 'Título';
export const taskTitlePlaceholder = '¿Qué hay que hacer?';
export const issueTitlePlaceholder = '¿Cuál es el problema o la petición?';
export const titleMissing = 'Introduce un título.';
export const description = 'Descripción';
export const taskDescriptionPlaceholder = 'Añade detalles. Puedes usar Markdown.';
export const issueDescriptionPlaceholder = 'Qué ocurre, qué esperabas y cómo reproducirlo. Puedes usar Markdown.';
export const environment = 'Entorno';
export const environmentPlaceholder = 'Navegador, dispositivo, versión…';
export const fields = 'Campos';
export const moreFields = 'Más campos';
export const fewerFields = 'Menos campos';
export const project = 'Proyecto';
export const selectProject = 'Selecciona un proyecto';
export const noProjectsFound = 'No se encontraron proyectos';
export const milestone = 'Hito';
export const yes = 'Sí';
export const no = 'No';
export const subtasksFromTemplate = (count: number): string => `${counted(count, 'subtarea', 'subtareas')} de la plantilla`;
export const removeSubtasks = 'Quitar subtareas';

// Notes and reasons
export const waitsForApproval =
  'Un administrador del proyecto tiene que aprobar esta tarea. Hasta entonces permanece en la primera columna y sin asignar.';
export const waitsInTriage = 'Tu incidencia pasa primero por triaje. El equipo decide qué ocurre después.';
export const columnFull = (name: string, limit: number): string =>
  `La columna ${name} está llena: admite como máximo ${counted(limit, 'tarea', 'tareas')}. Elige otro estado.`;
export const draftRestored = 'Se restauró tu borrador.';
export const cannotCreateHere = 'Aquí no puedes crear tareas ni incidencias';
export const workspaceIsReadOnly =
  'Este espacio de trabajo supera su plan, por lo que es de solo lectura. Un propietario puede elegir un plan mayor.';
export const projectIsArchived =
  'Este proyecto está archivado, por lo que es de solo lectura. Un administrador del proyecto puede restaurarlo.';
export const noRightToCreate = 'No tienes permiso para crear tareas ni incidencias. Pídelo a un administrador del proyecto.';
export const close = 'Cerrar';

// Actions
export const createAnother = 'Crear otra';
export const discardDraft = 'Descartar borrador';
export const draftDiscarded = 'Borrador descartado';
export const undo = 'Deshacer';
export const createShortcut = 'Crear tarea o incidencia';
export const dialog = 'Nueva tarea o incidencia';
export const createTask = 'Crear tarea';
export const createIssue = 'Crear incidencia';
export const open = 'Abrir';
export const taskCreated = (name: string): string => `Tarea creada: ${name}`;
export const issueCreated = (name: string): string => `Incidencia creada: ${name}`;
export const sentToTriage = (name: string): string => `Enviada a triaje: ${name}`;
