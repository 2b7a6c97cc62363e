import { byCount, figure } from '#contract/counts';
import { findSubject } from '#contract/subject';
import { isOwnKind, type OwnKind, type SearchKind } from '../subject.ts';

// Search box
export const searchWorkspace = 'Buscar en este espacio de trabajo';
export const searchHint = 'Palabras, "una frase" o is:open';
export const focusSearch = 'Ir al cuadro de búsqueda';
export const completions = 'Formas de completar la búsqueda';
export const completionsFound = (count: number, first: string) =>
  byCount(
    count,
    `1 forma de completar la búsqueda: ${first}`,
    `${figure(count)} formas de completar la búsqueda; la primera, ${first}`,
  );

// Before a search
export const findAnything = 'Encuentra lo que sea en este espacio de trabajo';
export const findAnythingHint =
  'Busca tareas, incidencias, comentarios, archivos, proyectos y personas. Acota la búsqueda con is:open, assignee:me o label:bug.';
export const recentSearches = 'Búsquedas recientes';
export const saved = 'Guardadas';
export const savedSearches = 'Búsquedas guardadas';
export const clearRecent = 'Borrar búsquedas recientes';

// Results
export const searching = 'Buscando';
export const theResults = 'los resultados';
export const results = 'Resultados';
export const found = (count: number, isCapped: boolean) =>
  isCapped ? `Más de ${figure(count)} resultados` : byCount(count, '1 resultado', `${figure(count)} resultados`);
export const nothingFound = 'Nada coincide con esta búsqueda';
export const nothingFoundHint = 'Comprueba la ortografía, usa menos palabras o quita un filtro.';
export const searchArchive = 'Buscar elementos archivados';
export const showMore = 'Mostrar más resultados';
export const showingMost = (count: number) =>
  `Se muestran las ${figure(count)} mejores coincidencias. Añade una palabra para acotar la búsqueda.`;
export const archived = 'Archivado';
export const filters = 'Filtrar los resultados';
/** A document without a title. */
export const untitled = 'Sin título';
export const everything = 'Todo';
export const allProjects = 'Todos los proyectos';

const kindNames: Readonly<Record<OwnKind, string>> = {
  TASK: 'Tareas',
  ISSUE: 'Incidencias',
  COMMENT: 'Comentarios',
  SUBTASK: 'Subtareas',
  FILE: 'Archivos',
  DOCUMENT: 'Documentos',
  NOTE: 'Notas',
  PROJECT: 'Proyectos',
  PERSON: 'Personas',
  LABEL: 'Etiquetas',
  SPRINT: 'Sprints',
};

/** How several things of a kind are called. */
export const nameOfKind = (kind: SearchKind): string =>
  isOwnKind(kind) ? kindNames[kind] : (findSubject(kind)?.foundAs ?? kind);
