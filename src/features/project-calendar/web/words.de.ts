import { counted, figure } from '#contract/counts';
import type { ShiftMode, Weekday } from '../contract.ts';
import { HOLIDAYS_MAX } from '../fields.ts';

// Schedule
export const workingTime = 'Arbeitszeit';
export const workingTimeDescription =
  'Aufgaben, die sich mit anderen verschieben, überspringen freie Tage. Die Zeitachse hinterlegt diese Tage.';
export const timeZone = 'Zeitzone';
export const timeZoneHint = 'Tage in diesem Projekt beginnen und enden um Mitternacht in dieser Zeitzone.';
export const timeZoneSet = (zone: string) => `Zeitzone auf ${zone} gesetzt`;
export const workingDays = 'Arbeitstage';
const WEEKDAYS: Readonly<Record<Weekday, string>> = {
  MO: 'Montag',
  TU: 'Dienstag',
  WE: 'Mittwoch',
  TH: 'Donnerstag',
  FR: 'Freitag',
  SA: 'Samstag',
  SU: 'Sonntag',
};
export const weekday = (day: Weekday) => WEEKDAYS[day];
export const shortWeekday = (day: Weekday) => WEEKDAYS[day].slice(0, 2);
export const loadingSchedule = 'Arbeitszeit wird geladen';
export const schedule = 'die Arbeitszeit';

// Dependencies
export const dependencies = 'Abhängigkeiten';
export const dependenciesDescription =
  'Was mit blockierten Aufgaben passiert, wenn sich die Daten der Aufgabe ändern, die sie blockiert.';
export const shiftMode = 'Wenn sich eine Aufgabe verschiebt';
const MODES: Readonly<Record<ShiftMode, readonly [label: string, description: string]>> = {
  CONSUME_BUFFER: [
    'Überschneidungen vermeiden',
    'Blockierte Aufgaben verschieben sich nur, wenn sie sonst zu früh beginnen würden.',
  ],
  MAINTAIN_BUFFER: [
    'Abstand halten',
    'Blockierte Aufgaben verschieben sich um ebenso viele Arbeitstage, nach vorne oder nach hinten.',
  ],
  NONE: ['Nichts verschieben', 'Blockierte Aufgaben bleiben, wo sie sind.'],
};
export const shiftModeName = (mode: ShiftMode) => MODES[mode][0];
export const shiftModeHint = (mode: ShiftMode) => MODES[mode][1];

// Holidays
export const holidays = 'Feiertage';
export const holidaysDescription = 'Tage, an denen niemand an diesem Projekt arbeitet.';
export const noHolidays = 'Noch keine Feiertage. Füge sie einzeln hinzu, füge eine Liste ein oder importiere eine Kalenderdatei.';
export const day = 'Tag';
export const name = 'Name';
export const namePlaceholder = 'Weihnachten';
export const addHoliday = 'Feiertag hinzufügen';
export const holidayAdded = (day: string) => `${day} als Feiertag hinzugefügt`;
export const holidaysAdded = (count: number) => `${counted(count, 'Feiertag', 'Feiertage')} hinzugefügt`;
export const holidayRemoved = (day: string) => `${day} ist kein Feiertag mehr`;
export const removeHoliday = (day: string) => `Feiertag am ${day} entfernen`;
export const pasteList = 'Liste einfügen';
export const list = 'Feiertage, einer pro Zeile';
export const listHint = 'Beginne jede Zeile mit dem Datum, zum Beispiel 2026-12-25 Weihnachten.';
export const addHolidays = 'Feiertage hinzufügen';
export const cancel = 'Abbrechen';
export const notDate = (line: string) => `„${line}“ beginnt nicht mit einem Datum wie 2026-12-25.`;
export const importFile = '.ics-Datei importieren';
export const calendarFile = 'Kalenderdatei';
export const noCalendarFile = 'Das ist keine Kalenderdatei. Wähle eine .ics-Datei aus.';
export const tooLargeFile = 'Diese Datei ist größer als 2 MB. Wähle eine aus, die nur die Feiertage enthält.';
export const noUpcomingDays = 'Diese Datei enthält keine Termine ab heute.';
export const tooMany = `Ein Projekt hat höchstens ${figure(HOLIDAYS_MAX)} Feiertage.`;
