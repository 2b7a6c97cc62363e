import { counted, figure } from '#contract/counts';

// Import dialog
export const importTasksFromCsv = 'Importar tareas desde CSV';

// Import file
export const fileTooLarge = 'El archivo ocupa más de 5 MB. Divídelo en archivos más pequeños.';
export const noRows = 'El archivo solo tiene nombres de columnas. Añade una fila por cada tarea.';
export const dropHint = 'Suelta aquí un archivo CSV. Su primera fila debe contener los nombres de las columnas.';
export const selectFile = 'Seleccionar archivo';
export const csvFile = 'Archivo CSV';
export const limits = 'Hasta 5000 filas y 5 MB, con comas, puntos y comas o tabulaciones como separador.';

export const otherTools = '¿Vienes de otra herramienta, como Trello o Jira?';
export const importFromTool = 'Importar su exportación con comentarios y archivos';

// Import mapping
export const fileColumns = 'Columnas del archivo';
export const column = 'Columna';
export const example = 'Ejemplo';
export const importAs = 'Importar como';
export const unnamedColumn = (position: number) => `Columna ${position}`;
export const importColumnAs = (column: string) => `Importar ${column} como`;
export const skip = 'No importar';
export const addTag = (tag: string) => `Añadir la palabra clave «${tag}» a cada tarea`;
export const addTagHint = 'Busca esta palabra clave para encontrar más tarde las tareas importadas.';
export const preview = (tasks: number) => `Se ${tasks === 1 ? 'importará' : 'importarán'} ${counted(tasks, 'tarea', 'tareas')}.`;
export const previewWithSkipped = (tasks: number, skipped: number) =>
  `${preview(tasks)} Se ${skipped === 1 ? 'omitirá' : 'omitirán'} ${counted(skipped, 'fila', 'filas')}.`;
export const titleRequired = 'Selecciona la columna que contiene el título.';
export const skippedRows = 'Filas omitidas';
export const shortenedRows = 'Filas con demasiados valores';
export const rowError = (row: number, message: string) => `Fila ${row}: ${message}`;
export const moreRows = (count: number) => counted(count, 'fila más', 'filas más');
export const selectAnotherFile = 'Seleccionar otro archivo';
export const importTasks = (count: number) => `Importar ${counted(count, 'tarea', 'tareas')}`;

// Import progress
export const progress = (imported: number, total: number) =>
  `${figure(imported)} de ${counted(total, 'tarea importada', 'tareas importadas')}`;
export const stopImport = 'Detener importación';
export const allImported = (total: number) => `${counted(total, 'tarea importada', 'tareas importadas')}.`;
export const someImported = (imported: number, total: number) =>
  `${figure(imported)} de ${counted(total, 'tarea importada', 'tareas importadas')}.`;
export const rowsSkipped = (count: number) => `${counted(count, 'fila omitida', 'filas omitidas')}.`;
export const importFailed = (message: string) =>
  `${message} Las tareas importadas hasta ahora se quedan en el proyecto. Puedes deshacer la importación.`;
export const importStopped = 'La importación se detuvo. Vuelve a intentarlo.';
export const close = 'Cerrar';
export const showTasks = 'Mostrar tareas importadas';

// Import run
export const tasksImported = (count: number) => counted(count, 'tarea importada', 'tareas importadas');

// Import values
export const unknownStatuses = 'Estados desconocidos';
export const unknownPriorities = 'Prioridades desconocidas';
export const unknownPeople = 'Personas desconocidas';
export const unknownLabels = 'Etiquetas desconocidas';
export const importValueAs = (value: string) => `Importar «${value}» como`;
export const moreValues = (count: number) => counted(count, 'valor más', 'valores más');
export const defaultStatus = (column: string) => `Predeterminado (${column})`;
export const defaultColumn = 'Por hacer';
export const defaultPriority = 'Predeterminada (Media)';
export const noPerson = 'Nadie';
export const createLabel = 'Crear etiqueta';
