import { counted, figure } from '#contract/counts';

// Creating
export const taskCreatedFrom = (title: string, template: string) => `Se creó «${title}» a partir de «${template}»`;

// Template form
export const bug = 'Error';
export const feature = 'Función';
export const improvement = 'Mejora';
export const task = 'Tarea';
export const question = 'Pregunta';
export const incident = 'Incidente';
export const name = 'Nombre';
export const nameRequired = 'Introduce un nombre.';
export const title = 'Título';
export const priority = 'Prioridad';
export const type = 'Tipo';
export const description = 'Descripción';
export const subtasks = 'Subtareas';
export const subtasksHint = 'Introduce una subtarea por línea.';
export const tooManySubtasks = (max: number) => `Introduce hasta ${counted(max, 'subtarea', 'subtareas')}.`;
export const cancel = 'Cancelar';
export const subtaskTooLong = (max: number) => `Acorta cada subtarea a ${figure(max)} caracteres o menos.`;
export const saveChanges = 'Guardar cambios';
export const createTemplate = 'Crear plantilla';

// Template items
export const saveAsTemplate = 'Guardar como plantilla';
export const templateCreated = (name: string) => `Plantilla «${name}» creada`;
export const loadFailed = 'Esta parte no se cargó. Comprueba tu conexión y vuelve a intentarlo.';

// Template picker
export const template = 'Plantilla';
export const templatePlaceholder = 'Buscar plantillas…';
export const pickerEmpty = 'No se encontraron plantillas. Crea una en la página Plantillas.';

// Templates screen
export const templates = 'Plantillas';
export const newTemplate = 'Nueva plantilla';
export const createFirstTemplate = 'Crear primera plantilla';
export const templatesFor = 'Plantillas de';
export const tasks = 'Tareas';
export const issues = 'Incidencias';
export const theTemplates = 'las plantillas';
export const editTemplate = 'Editar plantilla';
export const loadingTemplates = 'Cargando plantillas';
export const noTemplatesYet = 'Todavía no hay plantillas';
export const taskTemplatesHint = 'Crea una plantilla para tareas que añades a menudo, con su descripción y sus subtareas.';
export const issueTemplatesHint = 'Crea una plantilla para pedir los mismos datos a todas las personas que crean una incidencia.';
export const taskTemplates = 'Plantillas de tareas';
export const issueTemplates = 'Plantillas de incidencias';
export const editNamed = (name: string) => `Editar ${name}`;
export const deleteNamed = (name: string) => `Eliminar ${name}`;
export const templateDeleted = (name: string) => `Plantilla «${name}» eliminada`;
export const builtInTemplates = 'Plantillas integradas';
export const builtInHint = 'Puedes usar estas plantillas tal como están. Añade una al proyecto para editarla.';
export const addNamedToProject = (name: string) => `Añadir al proyecto: ${name}`;
export const addToProject = 'Añadir al proyecto';
