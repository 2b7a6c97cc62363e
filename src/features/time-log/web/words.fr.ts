import { counted } from '#contract/counts';

// Durations
export const hours = (count: number) => `${count} h`;
export const minutes = (count: number) => `${count} min`;
export const seconds = (count: number) => `${count} s`;

// Entry form
export const timeSpent = 'Temps passé';
export const invalidDuration = 'Saisissez une durée, par exemple 1h 30m, 90m ou 1,5h.';
export const date = 'Date';
export const note = 'Note';
export const notePlaceholder = 'Sur quoi avez-vous travaillé ?';

// Entry row
export const saveChanges = 'Enregistrer les modifications';
export const deleteTimerOf = (name: string) => `Supprimer le chronomètre en cours : ${name}`;
export const editEntry = 'Modifier le temps saisi';
export const editEntryOf = (duration: string, name: string) => `Modifier ${duration} saisi par ${name}`;
export const deleteEntryOf = (duration: string, name: string) => `Supprimer ${duration} saisi par ${name}`;
export const entryDeleted = 'Temps saisi supprimé';
export const elapsedTime = 'Temps écoulé';

// Running timer chip
export const runningTimer = 'Chronomètre en cours';
export const stopTimer = 'Arrêter le chronomètre';

// Time log
export const time = 'Temps';
export const loggedOfEstimate = (logged: string, estimate: string) => `${logged} sur ${estimate}`;
export const progress = (logged: string, estimate: string) => `Temps saisi : ${logged} sur ${estimate}`;
export const overEstimate = (duration: string) => `Dépassement : ${duration}`;
export const startTimer = 'Démarrer le chronomètre';
export const timer = 'Chronomètre';
export const logTime = 'Saisir du temps';
export const timeEntries = 'les temps saisis';
export const entriesOfDay = (day: string) => `Temps saisis : ${day}`;
export const showAllEntries = (count: number) => `Afficher les ${counted(count, 'saisie', 'saisies')}`;
