import { byCount, figure } from '#contract/counts';

/** What is wrong with a row of a file. */
export const firstImported = (max: number) =>
  byCount(max, 'Nur der erste Wert wird importiert', `Nur die ersten ${figure(max)} Werte werden importiert`);
export const titleMissing = 'Der Titel fehlt';
export const titleTooLong = 'Der Titel ist länger als 500 Zeichen';
export const notDate = (cell: string) => `„${cell}“ ist kein Datum wie 2026-11-20`;
export const notEstimate = (cell: string) => `„${cell}“ ist keine Schätzung von 0 bis 1.000`;
export const startsAfterDue = 'Das Startdatum liegt nach der Fälligkeit';
export const notHours = (cell: string) => `„${cell}“ ist keine Anzahl von Stunden`;
export const invalidField = (field: string, expected: string) => `${field}: ${expected}`;
