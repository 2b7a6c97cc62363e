import type { ofViews } from './words.es.ts';

/** A view of the search is a saved search. */
export const ofSearches: typeof ofViews = {
  mine: 'Búsquedas guardadas',
  saveAs: 'Guardar esta búsqueda…',
  reset: 'Volver a la búsqueda guardada',
  close: 'Cerrar búsqueda guardada',
  rename: 'Cambiar nombre de la búsqueda…',
  remove: 'Eliminar búsqueda',
  renameTitle: 'Cambiar nombre de la búsqueda',
  saveTitle: 'Guardar búsqueda',
  example: 'Mis errores vencidos',
};
