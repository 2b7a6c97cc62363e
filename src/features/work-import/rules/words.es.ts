import { counted, figure } from '#contract/counts';

// Files
export const notJson = 'Este archivo no es JSON completo. Expórtalo de nuevo.';
export const tooDeep = 'Este archivo tiene demasiados niveles para ser una exportación.';
export const notFrom = (tool: string) =>
  `Este archivo no es una exportación de ${tool}. Selecciona otro archivo u otra herramienta.`;
export const noItems = 'Este archivo no tiene elementos que importar.';
export const tooManyItems = (items: number, most: number) =>
  `Este archivo tiene ${counted(items, 'elemento', 'elementos')}. Una importación puede tener hasta ${figure(most)}.`;
export const excelFile = 'Este es un archivo de Excel. Exporta CSV o JSON en su lugar.';
export const largeArchive =
  'Este archivo zip contiene más de 100 MB de texto o más de 50.000 archivos. Exporta menos elementos a la vez.';
export const unsafeArchive = 'Este archivo zip tiene enlaces o rutas que salen de él. Expórtalo de nuevo.';
export const brokenArchive = 'Este archivo zip está dañado o tiene un formato que no se puede leer. Expórtalo de nuevo.';
export const noDatabase =
  'Esta exportación no tiene ninguna base de datos. Exporta una base de datos de Notion como Markdown y CSV.';
export const noMarkdownTasks =
  'Estos archivos no tienen tareas. Una tarea es una línea de una lista de comprobación, o un archivo que empieza con campos como un estado o una fecha de vencimiento.';

// What readers write
export const completed = 'Completado';

// What is not imported
export const untitled = 'Elementos sin título';
export const repeated = 'Elementos que el archivo tiene dos veces';
export const longTexts = 'Textos que se acortaron';
export const moreSteps = 'Puntos de lista más allá de 500 de un elemento';
export const moreComments = 'Comentarios más allá de 5000 de un elemento';
export const moreFiles = 'Archivos más allá de 500 de un elemento';
export const moreLabels = 'Etiquetas más allá de 50 de un elemento';
export const filesWithoutAddress = 'Archivos que esta exportación no contiene';
export const tooLargeFiles = 'Archivos de más de 100 MB';
export const moreZippedFiles = 'Archivos a partir del 201.º de un elemento o por encima de 20.000 archivos o 500 MB en total';
export const customFields = 'Valores de campos personalizados';
export const votes = 'Votos';
export const cyclesOfSprints = 'Sprints y ciclos de elementos';
export const pullRequests = 'Pull requests';
export const commentsApart = 'Comentarios que esta exportación no tiene';
export const olderComments = 'Trello exporta las últimas 1000 actividades. Pueden faltar comentarios más antiguos';
export const tooLargeItems = 'Comentarios y archivos de elementos muy grandes';
export const cycles = 'Elementos que son parte de sí mismos';
export const moreStatuses = 'Estados más allá de 500';
export const moreLabelsInAll = 'Etiquetas más allá de 2000';
export const remindersAndRepeats = 'Recordatorios y repeticiones';
export const descriptionsApart = 'Descripciones que esta exportación no contiene';
export const unreadDates = 'Fechas en un formato que no se puede leer';
export const textsWithoutTasks = 'Textos sin tareas';

// How to export
export const trelloHint =
  'En Trello, abre el menú del tablero, después Imprimir, exportar y compartir, y selecciona Exportar como JSON.';
export const jiraHint =
  'En Jira, busca las incidencias, selecciona Exportar y después Exportar CSV (todos los campos). Los archivos que necesitan una cuenta se convierten en enlaces.';
export const linearHint =
  'En Linear, abre los ajustes del espacio de trabajo, después Import and export, y exporta los datos como CSV.';
export const asanaHint = 'En Asana, abre el menú del proyecto, después Exportar, y selecciona JSON o CSV.';
export const githubHint =
  'Con GitHub CLI, ejecuta: gh issue list --state all --limit 1000 --json number,title,body,state,labels,assignees,author,milestone,createdAt,closedAt,url,comments > issues.json';
export const planeHint =
  'En Plane, abre los ajustes del espacio de trabajo, luego Exports, y exporta los proyectos como JSON o CSV.';
export const plankaHint =
  'Con un token de acceso de Planka, ejecuta: curl -H "Authorization: Bearer TOKEN" https://planka.example.com/api/boards/BOARD > board.json. El número del tablero está en su dirección. Los comentarios no están en este archivo. Para traer los archivos de las tarjetas, selecciona un archivo zip con board.json y la carpeta attachments, que tiene una carpeta por cada archivo con su número como nombre.';
export const vikunjaHint =
  'En Vikunja, abre tus ajustes, luego exporta tus datos, y selecciona el archivo zip. Después seleccionas el proyecto que quieres importar.';
export const notionHint =
  'En Notion, abre una base de datos como página, luego su menú, y expórtala como Markdown y CSV. Cada fila se convierte en una tarea.';
export const markdownHint =
  'Selecciona archivos Markdown o un archivo zip de una carpeta. Una línea de una lista de comprobación se convierte en una tarea, igual que un archivo que empieza con campos como un estado o una fecha de vencimiento.';
