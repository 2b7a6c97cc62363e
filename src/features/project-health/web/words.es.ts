import { counted } from '#contract/counts';

export const health = 'Salud';
export const anyHealth = 'Cualquier salud';
export const noUpdates = 'Sin actualizaciones';
export const noUpdatesHint =
  'Las actualizaciones dicen si el proyecto va según lo previsto. La más reciente se muestra en la lista de proyectos.';
export const noUpdatesYet = 'Este proyecto todavía no tiene actualizaciones.';
export const loadingUpdates = 'Cargando las actualizaciones';
export const theUpdates = 'las actualizaciones';
export const postUpdate = 'Publicar actualización';
export const editUpdate = 'Editar actualización';
export const saveUpdate = 'Guardar actualización';
export const deleteUpdate = 'Eliminar actualización';
export const deleteUpdateQuestion = '¿Eliminar esta actualización?';
export const deleteUpdateHint = 'Se elimina definitivamente. La actualización anterior muestra entonces la salud del proyecto.';
export const deleteOlderHint = 'Se elimina definitivamente.';
export const actionsForUpdate = 'Acciones de esta actualización';
export const cancel = 'Cancelar';
export const status = 'Estado';
export const text = 'Actualización';
export const textPlaceholder = '¿Qué salió bien, qué lo frena y qué viene después?';
export const edited = 'editada';
export const earlierUpdates = (count: number) =>
  `Mostrar ${counted(count, 'actualización anterior', 'actualizaciones anteriores')}`;
export const hideEarlier = 'Ocultar actualizaciones anteriores';
