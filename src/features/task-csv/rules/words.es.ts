import { figure } from '#contract/counts';

/** What is wrong with a row of a file. */
export const firstImported = (max: number) => `Solo se importan los primeros ${figure(max)} valores`;
export const titleMissing = 'Falta el título';
export const titleTooLong = 'El título tiene más de 500 caracteres';
export const notDate = (cell: string) => `«${cell}» no es una fecha como 2026-11-20`;
export const notEstimate = (cell: string) => `«${cell}» no es una estimación de 0 a 1000`;
export const startsAfterDue = 'La fecha de inicio es posterior a la de vencimiento';
export const notHours = (cell: string) => `«${cell}» no es un número de horas`;
export const invalidField = (field: string, expected: string) => `${field}: ${expected}`;
