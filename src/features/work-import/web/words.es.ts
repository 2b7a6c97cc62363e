import { byCount, counted, figure, listed } from '#contract/counts';

export const importTasks = 'Importar';
export const importHint =
  'Trae a este proyecto tareas de otra herramienta, con comentarios, etiquetas, listas de comprobación, vínculos y archivos. No se notifica a nadie.';
export const yourImports = 'las importaciones';
export const loadingImports = 'Cargando las importaciones';

// Tool and file
export const importFrom = 'Importar de';
export const csvFile = 'Archivo CSV';
export const csvHint = 'Cualquier otra herramienta: asigna las columnas de una tabla a campos.';
export const openCsv = 'Importar desde CSV';
export const dropExport = (tool: string) => `Suelta aquí una exportación de ${tool}`;
export const selectExport = 'Seleccionar archivo';
export const exportFile = 'Archivo de exportación';
export const fileLimits = 'Hasta 20.000 elementos y 100 MB. No se crea nada antes de que confirmes.';
export const fileTooLarge = 'Este archivo ocupa más de 100 MB. Exporta menos elementos a la vez.';
export const fileUnreadable = 'Este archivo no se pudo leer. Selecciónalo de nuevo.';
export const dropMarkdown = 'Suelta aquí archivos Markdown o un archivo zip';
export const textsAsDocuments = 'Para traer textos como documentos, usa la importación de allí.';
export const openDocuments = 'Abrir documentos';
export const severalProjects = (count: number) =>
  `Esta exportación tiene ${counted(count, 'proyecto', 'proyectos')}. Importa uno cada vez.`;
export const projectToImport = 'Proyecto para importar';
export const projectWith = (name: string, count: number) => `${name} (${counted(count, 'elemento', 'elementos')})`;
export const previewProject = 'Ver el proyecto';
export const otherFile = 'Seleccionar otro archivo';
export const readingFile = 'Leyendo el archivo';
export const sending = (sent: number, total: number) =>
  `${figure(sent)} de ${counted(total, 'elemento enviado', 'elementos enviados')}`;
export const cancelSending = 'Cancelar';

// Preview
export const from = (name: string, tool: string) => `${name}, de ${tool}`;
export const loadingPreview = 'Cargando la vista previa';
export const yourPreview = 'la vista previa';
export const contents = (parts: readonly string[]) => `${listed(parts)}.`;
export const items = (count: number) => counted(count, 'elemento', 'elementos');
export const comments = (count: number) => counted(count, 'comentario', 'comentarios');
export const steps = (count: number) => counted(count, 'punto de lista', 'puntos de lista');
export const files = (count: number) => counted(count, 'archivo', 'archivos');
export const links = (count: number) => counted(count, 'vínculo', 'vínculos');
export const labels = (count: number) => counted(count, 'etiqueta', 'etiquetas');
export const firstItems = 'Primeros elementos';
export const archived = 'Archivado';
export const notImported = 'Sin importar';
export const note = (text: string, count: number) => `${text} (${figure(count)})`;
export const statuses = 'Estados';
export const statusesHint = 'Selecciona la columna de cada estado.';
export const statusAs = (name: string) => `Columna de ${name}`;
export const people = 'Personas';
export const peopleHint =
  'Selecciona quién es aquí cada persona. Las tareas de los demás quedan sin asignar. Los comentarios se añaden en tu nombre y dicen quién los escribió.';
export const personAs = (name: string) => `Quién es ${name}`;
export const noOne = 'Nadie';
export const morePeople = (count: number) => `${counted(count, 'persona más', 'personas más')} sin tareas`;
export const options = 'Opciones';
export const createLabels = 'Crear las etiquetas que falten';
export const keepStatus = 'Añadir el estado original como palabra clave';
export const keepStatusHint = 'Úsalo cuando varios estados van a una misma columna.';
export const takeArchived = (count: number) =>
  `Llevar ${counted(count, 'elemento archivado', 'elementos archivados')} a archivadas`;
export const willCreate = (count: number) => `Se ${count === 1 ? 'creará' : 'crearán'} ${counted(count, 'tarea', 'tareas')}.`;
export const willSkip = (count: number) =>
  counted(
    count,
    'elemento ya está en este proyecto y se queda sin cambios.',
    'elementos ya están en este proyecto y se quedan sin cambios.',
  );
export const nothingNew = 'Todo está ya en este proyecto.';
export const startImport = (count: number) => `Importar ${counted(count, 'tarea', 'tareas')}`;
export const discard = 'Descartar';

// Past imports
export const pastImports = 'Importaciones';
export const pastHint = 'Puedes deshacer una importación durante 30 días.';
export const noun = 'importación';
export const undoNoun = 'reversión';
export const startedOn = (date: string) => `Iniciada el ${date}`;
export const underWay = 'En curso';
export const undone = (tasks: number) =>
  `Deshecha: ${counted(tasks, 'tarea movida a la papelera', 'tareas movidas a la papelera')}`;
export const created = (parts: readonly string[]) => `Se creó lo siguiente: ${listed(parts)}.`;
export const nothingCreated = 'No se creó nada.';
export const tasks = (count: number) => counted(count, 'tarea', 'tareas');
export const subtasks = (count: number) => counted(count, 'subtarea', 'subtareas');
export const known = (count: number) => counted(count, 'elemento ya estaba aquí', 'elementos ya estaban aquí');
export const leftOut = (count: number) => counted(count, 'elemento archivado omitido', 'elementos archivados omitidos');
export const linksLeftOut = (count: number) =>
  `${counted(count, 'vínculo omitido', 'vínculos omitidos')}: el otro elemento falta o está archivado, o se crearía un ciclo`;
export const filesAsLinks = (count: number) =>
  `${counted(count, 'archivo añadido como enlace', 'archivos añadidos como enlaces')}: ${byCount(count, 'demasiado grande o no público', 'demasiado grandes o no públicos')}`;
export const filesLeftOut = (count: number) =>
  `${counted(count, 'archivo omitido', 'archivos omitidos')}: no queda espacio, o la tarea está archivada`;
export const importDone = 'La importación está completa.';
export const undoDone = 'La importación está deshecha.';
export const openBoard = 'Abrir tablero';
export const undoImport = 'Deshacer importación';
export const undoTitle = (name: string) => `¿Deshacer la importación de ${name}?`;
export const undoEffect = (tasks: number) =>
  `${counted(tasks, 'tarea pasa', 'tareas pasan')} a la papelera, incluidos los cambios que se hicieron desde entonces. Puedes ${byCount(tasks, 'restaurarla', 'restaurarlas')} durante 30 días. Las etiquetas se conservan.`;
