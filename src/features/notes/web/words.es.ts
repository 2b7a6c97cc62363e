export { notes, ownNotes } from './route-words.es.ts';
import { counted } from '#contract/counts';

export const keys = 'Notas';
export const theNotes = 'las notas';
export const theArchive = 'las notas archivadas y la papelera';
export const loadingNotes = 'Cargando las notas';
export const newNote = 'Nueva nota';
export const createFirstNote = 'Crear primera nota';
export const noteNamed = (name: string) => `Nota: ${name}`;
export const emptyNote = 'Nota vacía';
export const textNamed = (name: string) => `Texto de ${name}`;
export const textOfNote = 'Texto de la nota';
export const placeholder = 'Escribe una nota…';
export const notesOf = (count: number) => counted(count, 'nota', 'notas');

export const noNotesYet = 'Todavía no hay notas';
export const noNotesHint =
  'Reúne aquí las primeras ideas con todas las personas del proyecto. Una nota puede convertirse en una tarea, una incidencia o un documento.';
export const noOwnNotesHint = 'Guarda aquí tus primeras ideas. Solo tú puedes verlas.';
export const noNotesToRead = 'Las notas de este proyecto aparecen aquí.';
export const nothingFound = 'Ninguna nota coincide con estos filtros';
export const clearFilters = 'Quitar filtros';

export const layout = 'Disposición';
export const grid = 'Cuadrícula';
export const wall = 'Muro';
export const searchNotes = 'Buscar notas';
export const color = 'Color';
export const anyColor = 'Todos los colores';
export const person = 'Persona';
export const anyone = 'Todos';
export const searchPeople = 'Buscar personas';
export const more = 'Más';

export const yellow = 'Amarillo';
export const orange = 'Naranja';
export const red = 'Rojo';
export const pink = 'Rosa';
export const purple = 'Morado';
export const blue = 'Azul';
export const green = 'Verde';
export const gray = 'Gris';

export const actionsFor = (name: string) => `Acciones de ${name}`;
export const edit = 'Editar';
export const pin = 'Fijar en todas las páginas';
export const unpin = 'Dejar de fijar';
export const pinned = 'Fijada en todas las páginas';
export const onlyMe = 'Solo yo';
export const onlyMeHint = 'Nadie más puede verla';
export const wholeProject = 'Proyecto';
export const wholeProjectHint = 'Todas las personas que ven este proyecto';
export const whoReads = 'Quién puede verla';
export const duplicate = 'Duplicar';
export const toFront = 'Traer al frente';
export const reminder = 'Recordatorio';
export const remindMe = 'Recordarme…';
export const remindsAt = (moment: string) => `Recordatorio el ${moment}`;
export const customTime = 'Otro momento';
export const setReminder = 'Crear recordatorio';
export const removeReminder = 'Quitar recordatorio';
export const timePassed = 'Introduce un momento futuro.';
export const reminderHint = 'El recordatorio llega a tu bandeja de entrada.';
export const group = 'Grupo';
export const groupName = 'Nombre del grupo';
export const groupHint = 'Las notas del mismo grupo se muestran juntas.';
export const setGroup = 'Asignar grupo';
export const noGroup = 'Sin grupo';
export const setGroupOf = 'Grupo…';
export const convertTo = 'Convertir en';
export const task = 'Tarea';
export const issue = 'Incidencia';
export const document = 'Documento';
export const taskIn = 'Convertir en tarea de';
export const issueIn = 'Convertir en incidencia de';
export const documentIn = 'Convertir en documento de';
export const archive = 'Archivar';
export const remove = 'Eliminar';
export const vote = 'Votar';
export const voteFor = (name: string, count: number) => `Votar por ${name}, ${counted(count, 'voto', 'votos')}`;
export const unvoteFor = (name: string, count: number) => `Quitar tu voto a ${name}, ${counted(count, 'voto', 'votos')}`;
export const open = 'Abrir';
export const convertedTo = {
  TASK: 'Nota convertida en tarea',
  ISSUE: 'Nota convertida en incidencia',
  DOCUMENT: 'Nota convertida en documento',
} as const;
export const noteArchived = 'Nota archivada';
export const noteDeleted = 'Nota movida a la papelera';
export const notesArchived = (count: number) => counted(count, 'nota archivada', 'notas archivadas');
export const notesDeleted = (count: number) => counted(count, 'nota movida a la papelera', 'notas movidas a la papelera');
export const notesArranged = (count: number) => counted(count, 'nota ordenada', 'notas ordenadas');

export const archiveAndTrash = 'Archivadas y papelera';
export const archived = 'Archivadas';
export const inTrash = 'En la papelera durante 30 días';
export const nothingArchived = 'El archivo y la papelera están vacíos';
export const nothingArchivedHint = 'Las notas archivadas se quedan aquí hasta que las restaures, y las eliminadas, 30 días.';
export const restore = 'Restaurar';
export const restoreNamed = (name: string) => `Restaurar ${name}`;
export const becameTask = 'Se convirtió en tarea';
export const becameIssue = 'Se convirtió en incidencia';
export const becameDocument = 'Se convirtió en documento';

export const theWall = 'Muro de notas';
export const zoomIn = 'Acercar';
export const zoomOut = 'Alejar';
export const actualSize = 'Tamaño real';
export const showAll = 'Mostrar todas las notas';
export const arrangeByGroup = 'Ordenar por grupo';
export const arrangeByColor = 'Ordenar por color';
export const exportMarkdown = 'Exportar como Markdown';
export const exportPicture = 'Exportar como imagen';
export const exportSaved = (count: number) => counted(count, 'nota exportada', 'notas exportadas');
export const exportFailed = 'No se pudo crear la imagen';
export const exportFailedHint = 'Filtra las notas para que se muestren menos y exporta de nuevo.';
export const ungrouped = 'Sin grupo';

export const noteToTheLeft = 'Nota de la izquierda';
export const noteToTheRight = 'Nota de la derecha';
export const noteAbove = 'Nota de arriba';
export const noteBelow = 'Nota de abajo';
export const moveLeft = 'Mover a la izquierda';
export const moveRight = 'Mover a la derecha';
export const moveUp = 'Mover arriba';
export const moveDown = 'Mover abajo';
export const selectAllNotes = 'Seleccionar todas las notas';
export const clearSelection = 'Quitar selección';

export const pinnedNotes = 'Notas fijadas';
export const showPinned = (count: number) => `Mostrar ${counted(count, 'nota fijada', 'notas fijadas')}`;
export const hidePinned = 'Ocultar notas fijadas';
export const openNotes = 'Abrir notas';
export const showInNotes = 'Mostrar en las notas';
export const unpinned = 'Nota ya no fijada';
export const general = 'General';
export const narrower = 'Más estrecha';
export const wider = 'Más ancha';
export const lower = 'Más baja';
export const higher = 'Más alta';
export const notesIn = (project: string) => `Notas de ${project}`;
export const percent = (share: number) => `${share} %`;
/** Who moves a note and is not among the people of the project. */
export const someone = 'Alguien';
export const voteAmount = (count: number) => counted(count, 'voto', 'votos');
