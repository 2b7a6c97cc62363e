import { counted } from '#contract/counts';

export const sprint = 'Sprint';
export const noSprint = 'Kein Sprint';
export const cadence = 'Sprints';
export const cadenceDescription =
  'Sprints können automatisch geplant, gestartet und abgeschlossen werden, in der Zeitzone des Projekts.';
export const loadingCadence = 'Sprint-Einstellungen werden geladen';
export const theCadence = 'die Sprint-Einstellungen';
export const planAhead = 'Sprints vorausplanen';
export const planAheadHint = 'Erstellt die nächsten Sprints im Voraus, damit du sie planen kannst.';
export const cadenceFields = {
  durationWeeks: 'Länge',
  cooldownDays: 'Pause nach einem Sprint',
  upcomingCount: 'Vorausgeplant',
};
export const weeks = (count: number) => counted(count, 'Woche', 'Wochen');
export const pauseDays = (count: number) => (count === 0 ? 'Keine' : counted(count, 'Tag', 'Tage'));
export const sprintsAhead = (count: number) => counted(count, 'Sprint', 'Sprints');
export const startWeekday = 'Beginnt am';
export const weekdays = {
  MO: 'Montag',
  TU: 'Dienstag',
  WE: 'Mittwoch',
  TH: 'Donnerstag',
  FR: 'Freitag',
  SA: 'Samstag',
  SU: 'Sonntag',
};
export const autoStart = 'Sprints automatisch starten';
export const autoStartHint = 'Ein Sprint startet um 00:01 Uhr an seinem ersten Tag.';
export const autoComplete = 'Sprints automatisch abschließen';
export const autoCompleteHint = 'Ein Sprint wird um 00:01 Uhr nach seinem letzten Tag abgeschlossen.';
export const rollover = 'Nicht erledigte Arbeit';
export const rolloverNames = {
  NEXT: 'Kommt in den nächsten Sprint',
  BACKLOG: 'Kommt ins Backlog',
  KEEP: 'Bleibt im abgeschlossenen Sprint',
};
export const allowParallel = 'Parallele Sprints zulassen';
export const allowParallelHint = 'Mehrere Sprints können gleichzeitig aktiv sein, und ihre Daten können sich überschneiden.';
