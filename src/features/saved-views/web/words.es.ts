// Data
export const viewSaved = (name: string) => `Vista «${name}» guardada`;

// Favorites
export const addToFavorites = 'Añadir a favoritos';
export const removeFromFavorites = 'Quitar de favoritos';
export const addedToFavorites = (name: string) => `Se añadió «${name}» a favoritos`;
export const removedFromFavorites = (name: string) => `Se quitó «${name}» de favoritos`;
export const sidebar = 'Barra lateral';
export const moveFavoriteUp = 'Subir favorito';
export const moveFavoriteDown = 'Bajar favorito';
export const movedTo = (name: string, place: number, count: number) => `${name} se movió a la posición ${place} de ${count}`;

// View dialog
export const cancel = 'Cancelar';
export const name = 'Nombre';
export const shareWithProject = 'Compartir con el proyecto';
export const meIsReader = 'En sus filtros, «Yo» es la persona que la abre.';
export const shareHint = `Cualquiera que pueda ver el proyecto puede usar esta vista. ${meIsReader}`;

// View switcher
export const updateNamed = (name: string) => `Actualizar «${name}»`;
export const viewUpdated = (name: string) => `Vista «${name}» actualizada`;
export const makePrivate = 'Hacer privada';
export const madePrivate = (name: string) => `La vista «${name}» ahora es privada`;
export const shared = (name: string) => `Vista «${name}» compartida`;
export const viewDeleted = (name: string) => `Vista «${name}» eliminada`;
export const sharedViews = 'Vistas compartidas';
export const viewRenamed = (name: string) => `Nombre de la vista cambiado a «${name}»`;
export const savedViews = 'Vistas guardadas';
export const views = 'Vistas';
/** Read before and after the name of the open view. */
export const openView = 'Vista guardada:';
export const unsavedChanges = ', con cambios';

export const ofViews = {
  mine: 'Mis vistas',
  saveAs: 'Guardar como vista nueva…',
  reset: 'Volver a la vista guardada',
  close: 'Cerrar vista',
  rename: 'Cambiar nombre de la vista…',
  remove: 'Eliminar vista',
  renameTitle: 'Cambiar nombre de la vista',
  saveTitle: 'Guardar vista',
  example: 'Vence esta semana',
};
