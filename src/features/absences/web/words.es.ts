import { counted } from '#contract/counts';

export const absencesOf = (name: string) => `Ausencias de ${name}`;
export const absencesHint =
  'Los miembros de este espacio de trabajo pueden ver estos días. La carga de trabajo de un sprint no los cuenta como laborables.';
export const noAbsences = 'No hay ausencias en los próximos 12 meses.';
export const theAbsences = 'las ausencias';
export const firstDay = 'Primer día';
export const lastDay = 'Último día';
export const note = 'Nota';
export const notePlaceholder = 'Opcional';
export const noteHint = (isMine: boolean) =>
  isMine
    ? 'Visible solo para ti y para quienes gestionan a los miembros.'
    : 'Visible solo para esta persona y para quienes gestionan a los miembros.';
export const addAbsence = 'Añadir ausencia';
export const endsTooEarly = 'Selecciona un último día igual o posterior al primero.';
export const absenceAdded = (days: string) => `Ausencia añadida: ${days}`;
export const absenceDeleted = (days: string) => `Ausencia eliminada: ${days}`;
export const deleteAbsence = (days: string) => `Eliminar la ausencia ${days}`;
export const close = 'Cerrar';
/** From the first to the last day. */
export const span = (first: string, last: string) => (first === last ? first : `${first} – ${last}`);
export const dayCount = (count: number) => counted(count, 'día', 'días');
export const tooMany = (most: number) =>
  `Una persona puede tener hasta ${counted(most, 'ausencia', 'ausencias')}. Elimina antes una antigua.`;
