import { figure } from '#contract/counts';

// Accept form
export const accepted = (key: string) => `${key} aceptada`;
export const accept = 'Aceptar';

// Decline form
export const declined = (key: string) => `${key} rechazada`;
export const reasonOptional = 'Motivo (opcional)';
export const reasonHint = 'Se publica como comentario en la incidencia.';
export const decline = 'Rechazar';

// Snoozing

// Triage actions
export const snoozedUntil = (key: string, until: string) => `${key} pospuesta hasta: ${until}`;
export const unsnoozed = (key: string) => `${key} ya no está pospuesta`;
export const selectDate = 'Seleccionar fecha…';
export const unsnooze = 'Dejar de posponer';
export const snooze = 'Posponer';
export const duplicate = 'Duplicada';
export const triageActions = (key: string) => `Acciones de triaje de ${key}`;
export const snoozed = 'Pospuesta';
export const snoozeUntil = (key: string) => `Posponer ${key} hasta`;

// Triage view
export const triageEmpty = 'El triaje está vacío';
export const triageEmptyHint =
  'Las incidencias que necesitan una decisión esperan aquí hasta que alguien las acepta o las rechaza.';
export const issuesInTriage = 'Incidencias en triaje';
export const untilTime = (time: string) => `hasta: ${time}`;
export const showMore = 'Mostrar más';
export const hideSnoozed = 'Ocultar pospuestas';
export const showSnoozed = (count: number) => `Mostrar pospuestas (${figure(count)})`;
export const allSnoozed = 'Todas las incidencias en triaje están pospuestas.';
export const awaitsAdmin = 'Un invitado creó esta incidencia. Un administrador del proyecto debe revisarla primero.';
