import { counted } from '#contract/counts';

// Durations
export const hours = (count: number) => `${count} h`;
export const minutes = (count: number) => `${count} min`;
export const seconds = (count: number) => `${count} s`;

// Entry form
export const timeSpent = 'Tiempo dedicado';
export const invalidDuration = 'Introduce una duración, como 1h 30m, 90m o 1,5h.';
export const date = 'Fecha';
export const note = 'Nota';
export const notePlaceholder = '¿En qué trabajaste?';

// Entry row
export const saveChanges = 'Guardar cambios';
export const deleteTimerOf = (name: string) => `Eliminar el cronómetro en marcha de ${name}`;
export const editEntry = 'Editar entrada de tiempo';
export const editEntryOf = (duration: string, name: string) => `Editar la entrada de ${duration} de ${name}`;
export const deleteEntryOf = (duration: string, name: string) => `Eliminar la entrada de ${duration} de ${name}`;
export const entryDeleted = 'Entrada de tiempo eliminada';
export const elapsedTime = 'Tiempo transcurrido';

// Running timer chip
export const runningTimer = 'Cronómetro en marcha';
export const stopTimer = 'Detener cronómetro';

// Time log
export const time = 'Tiempo';
export const loggedOfEstimate = (logged: string, estimate: string) => `${logged} de ${estimate}`;
export const progress = (logged: string, estimate: string) => `Registrado: ${logged} de ${estimate}`;
export const overEstimate = (duration: string) => `${duration} de más`;
export const startTimer = 'Iniciar cronómetro';
export const timer = 'Cronómetro';
export const logTime = 'Registrar tiempo';
export const timeEntries = 'las entradas de tiempo';
export const entriesOfDay = (day: string) => `Entradas de tiempo: ${day}`;
export const showAllEntries = (count: number) => `Mostrar ${counted(count, 'entrada', 'entradas')}`;
