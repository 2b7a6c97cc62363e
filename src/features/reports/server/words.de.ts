import { counted } from '#contract/counts';

// The weekly email
export const weekOf = (first: string, last: string) => `${first} bis ${last}`;
export const report = (place: string, view: string, week: string) => `${place}: ${view}, ${week}`;
export const why = (view: string, place: string) =>
  `Du hast gewünscht, jeden Montag die Zahlen von „${view}“ in ${place} zu erhalten.`;
export const numbers = 'Zahlen';
export const weekBefore = 'Die Woche davor';
export const withBefore = (line: string, before: string) => `${line} (die Woche davor: ${before})`;
export const completed = 'Abgeschlossen';
export const created = 'Erstellt';
export const openOnSunday = 'Offen am Sonntag';
export const startedOnSunday = 'In Arbeit am Sonntag';
export const medianCycle = 'Mittlere Bearbeitungszeit (Median)';
export const overdueToday = 'Heute überfällig';
export const blockedToday = 'Heute blockiert';
export const noTime = 'keine';
export const hours = (count: number) => counted(count, 'Stunde', 'Stunden');
export const days = (count: number) => counted(count, 'Tag', 'Tage');
export const openCharts = 'Diagramme öffnen';
export const turnOff = 'Diese E-Mail abbestellen';

// The page that ends it
export const isOff = 'Diese wöchentliche E-Mail ist ausgeschaltet';
export const isOffHint = 'Du kannst sie in den Auswertungen wieder einschalten.';
export const turnOffQuestion = 'Diese wöchentliche E-Mail abbestellen?';
export const turnOffHint = (view: string) => `Du erhältst die Zahlen von „${view}“ jeden Montag per E-Mail.`;
export const turnOffHintUnnamed = 'Du erhältst die Zahlen eines Projekts jeden Montag per E-Mail.';
export const turnOffButton = 'E-Mail abbestellen';
