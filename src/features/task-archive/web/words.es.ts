import { byCount, counted, figure } from '#contract/counts';

// Archive batches
export const archivedAutomatically = 'Archivadas automáticamente';
export const batchArchived = (count: number, date: string) =>
  `${counted(count, 'tarea archivada', 'tareas archivadas')} automáticamente el ${date}`;
export const restoreTasks = (count: number) => `Restaurar ${counted(count, 'tarea', 'tareas')}`;
export const tasksRestored = (count: number) => counted(count, 'tarea restaurada', 'tareas restauradas');

// Archive notice
export const tasksKept = (count: number) =>
  byCount(count, '1 tarea permanecerá en el tablero', `${figure(count)} tareas permanecerán en el tablero`);
export const keepTasks = (count: number) => `Conservar ${counted(count, 'tarea', 'tareas')}`;
export const changeSchedule = 'Cambiar programación';

// Archive screen
export const searchThisPage = 'Buscar en esta página';
export const show = 'Mostrar';
export const archive = 'Archivadas';
export const trash = 'Papelera';
export const searchTrash = 'Buscar en la papelera';
export const searchArchive = 'Buscar en archivadas';
export const task = 'tarea';
export const tasks = 'las tareas';
export const trashHint = 'Las tareas permanecen en la papelera durante 30 días y después se eliminan definitivamente.';
export const deleteShown = (count: number) => `Eliminar definitivamente ${counted(count, 'tarea', 'tareas')}`;
export const deletedTasks = 'Tareas eliminadas';
export const archivedTasks = 'Tareas archivadas';
export const pages = 'Páginas';
export const newer = 'Más recientes';
export const older = 'Más antiguas';
export const noMatches = 'Ninguna tarea coincide';
export const clearSearch = 'Borrar búsqueda';
export const noMatchesHint = 'Prueba con otro título o número de tarea.';
export const trashEmpty = 'La papelera está vacía';
export const trashEmptyHint = 'Las tareas eliminadas permanecen aquí 30 días. Puedes restaurarlas hasta entonces.';
export const archiveEmpty = 'No hay tareas archivadas';
export const archiveEmptyHint = 'Archiva tareas completadas para despejar el tablero. Puedes buscarlas y restaurarlas aquí.';
export const loadingTasks = 'Cargando tareas';
export const tasksView = 'Tareas';
export const issuesView = 'Incidencias';
export const issue = 'incidencia';
export const theIssues = 'las incidencias';
export const loadingIssues = 'Cargando incidencias';
export const archivedIssues = 'Incidencias archivadas';
export const noMatchingIssues = 'Ninguna incidencia coincide';
export const noMatchingIssuesHint = 'Prueba con otro título o número de incidencia.';
export const noArchivedIssues = 'No hay incidencias archivadas';
export const noArchivedIssuesHint = 'Archiva las incidencias que ya no requieren trabajo. Puedes buscarlas y restaurarlas aquí.';

// Archived note
export const taskRestored = 'Tarea restaurada';
export const restoreTask = 'Restaurar tarea';
export const archivedNote = 'Esta tarea está archivada y es de solo lectura.';
export const issueRestored = 'Incidencia restaurada';
export const restoreIssue = 'Restaurar incidencia';
export const archivedIssueNote = 'Esta incidencia está archivada y es de solo lectura.';

// Archived row
export const restored = (key: string) => `${key} restaurada`;
export const issueKeyRestored = (key: string) => `${key} restaurada`;
export const issueArchivedWhen = (when: string, who: string | null) =>
  who === null ? `Archivada ${when}` : `Archivada ${when} por ${who}`;
export const deletedWhen = (when: string, who: string | null) =>
  who === null ? `Eliminada ${when}` : `Eliminada ${when} por ${who}`;
export const archivedWhen = (when: string, who: string | null) =>
  who === null ? `Archivada ${when}` : `Archivada ${when} por ${who}`;
export const archivedAutomaticallyWhen = (when: string) => `Archivada automáticamente ${when}`;
export const restore = 'Restaurar';
export const restoreNamed = (title: string) => `Restaurar ${title}`;
export const deleteNamed = (title: string) => `Eliminar ${title} definitivamente`;

// Auto archive settings
export const autoArchive = 'Archivar tareas completadas';
export const autoArchiveDescription =
  'Las tareas completadas pasan a las archivadas, donde puedes buscarlas y restaurarlas. Las tareas con subtareas abiertas o pendientes de aprobación permanecen en el tablero.';
export const loadingSetting = 'Cargando ajuste';
export const setting = 'el ajuste de archivado';
export const whenToArchive = 'Cuándo archivar';
export const settingSaved = 'Ajuste de archivado guardado';
export const keptTasks = (date: string) => `Las tareas completadas hasta el ${date} permanecen en el tablero.`;
export const keptTasksHint = 'Si dejas de conservarlas, se archivan como las demás tareas, como pronto después de 7 días.';
export const keepingStopped = 'Las tareas más antiguas se volverán a archivar';
export const stopKeeping = 'Dejar de conservar tareas';

// Use delete forever
export const deletePermanently = 'Eliminar definitivamente';
export const deleteOneTitle = (title: string) => `¿Eliminar «${title}» definitivamente?`;
export const deleteOneDescription =
  'También se eliminan sus subtareas, comentarios, archivos y tiempo registrado. Esto no se puede deshacer.';
export const taskDeleted = (key: string) => `${key} eliminada definitivamente`;
export const deleteManyTitle = (count: number) => `¿Eliminar ${counted(count, 'tarea', 'tareas')} definitivamente?`;
export const deleteManyDescription =
  'También se eliminan sus subtareas, comentarios, archivos y tiempo registrado. Esto no se puede deshacer.';
export const tasksDeleted = (count: number) => `${counted(count, 'tarea eliminada', 'tareas eliminadas')} definitivamente`;
