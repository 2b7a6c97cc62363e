import { counted } from '#contract/counts';

// Durations
export const hours = (count: number) => `${count} h`;
export const minutes = (count: number) => `${count} min`;
export const seconds = (count: number) => `${count} s`;

// Entry form
export const timeSpent = 'Aufgewendete Zeit';
export const invalidDuration = 'Gib eine Dauer ein, zum Beispiel 1h 30m, 90m oder 1,5h.';
export const date = 'Datum';
export const note = 'Notiz';
export const notePlaceholder = 'Woran hast du gearbeitet?';

// Entry row
export const saveChanges = 'Änderungen speichern';
export const deleteTimerOf = (name: string) => `Laufenden Timer von ${name} löschen`;
export const editEntry = 'Zeiteintrag bearbeiten';
export const editEntryOf = (duration: string, name: string) => `Von ${name} erfasste Zeit (${duration}) bearbeiten`;
export const deleteEntryOf = (duration: string, name: string) => `Von ${name} erfasste Zeit (${duration}) löschen`;
export const entryDeleted = 'Zeiteintrag gelöscht';
export const elapsedTime = 'Verstrichene Zeit';

// Running timer chip
export const runningTimer = 'Laufender Timer';
export const stopTimer = 'Timer stoppen';

// Time log
export const time = 'Zeit';
export const loggedOfEstimate = (logged: string, estimate: string) => `${logged} von ${estimate}`;
export const progress = (logged: string, estimate: string) => `${logged} von ${estimate} erfasst`;
export const overEstimate = (duration: string) => `${duration} darüber`;
export const startTimer = 'Timer starten';
export const timer = 'Timer';
export const logTime = 'Zeit erfassen';
export const timeEntries = 'die Zeiteinträge';
export const entriesOfDay = (day: string) => `Zeiteinträge: ${day}`;
export const showAllEntries = (count: number) => `Alle ${counted(count, 'Eintrag', 'Einträge')} anzeigen`;
