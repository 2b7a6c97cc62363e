import { byCount, counted, figure } from '#contract/counts';
import { shortMonthOf, startOfDay } from '#contract/dates';

/** Labels of fields that are no nouns, as they stand after “nach”. */
const BY: Readonly<Record<string, string>> = {
  Zuständig: 'zuständiger Person',
  'Gemeldet von': 'meldender Person',
  'Erstellt von': 'erstellender Person',
};
const byField = (label: string) => BY[label] ?? label;

export const theInsight = 'die Auswertung';
export const build = 'Auswertung';
export const measureLabel = 'Messwert';
export const by = 'Nach';
export const per = 'Pro';
export const split = 'Aufteilen nach';
export const nothing = 'Nichts';
export const chart = 'Diagramm';
export const measures = {
  count: 'Anzahl',
  points: 'Punkte',
  hours: 'Geschätzte Stunden',
  cycle: 'Bearbeitungszeit',
  lead: 'Durchlaufzeit',
  age: 'Alter',
} as const;
export const moments = { created: 'Erstellung', completed: 'Abschluss' } as const;
export const units = { day: 'Tag', week: 'Woche', month: 'Monat' } as const;
export const charts = { bars: 'Balken', line: 'Linie', dots: 'Streuung', table: 'Tabelle' } as const;

export const titleOf = (measure: string, slice: string, segment: string | null) =>
  segment === null ? `${measure} nach ${byField(slice)}` : `${measure} nach ${byField(slice)} und ${byField(segment)}`;
export const scatterTitle = (measure: string, segment: string | null) =>
  segment === null ? measure : `${measure} nach ${byField(segment)}`;
export const sumNotes = {
  board: (items: number, noun: string) => `${counted(items, noun, pluralOf(noun))}, nicht archiviert.`,
  created: (items: number, noun: string) =>
    `${counted(items, noun, pluralOf(noun))}, erstellt in diesem Zeitraum. Archivierte Arbeit zählt mit.`,
  completed: (items: number, noun: string) =>
    `${counted(items, noun, pluralOf(noun))}, erledigt in diesem Zeitraum. Archivierte Arbeit zählt mit.`,
};
export const timeNotes = {
  cycle: (items: number, noun: string, median: string) =>
    `Vom ersten Beginn bis zum Abschluss. ${counted(items, noun, pluralOf(noun))}, erledigt in diesem Zeitraum, Median: ${median}.`,
  lead: (items: number, noun: string, median: string) =>
    `Von der Erstellung bis zum Abschluss. ${counted(items, noun, pluralOf(noun))}, erledigt in diesem Zeitraum, Median: ${median}.`,
  age: (items: number, noun: string, median: string) =>
    `Seit der Erstellung. ${counted(items, noun === task ? 'offene Aufgabe' : 'offenes Ticket', `offene ${pluralOf(noun)}`)}, Median: ${median}.`,
};
export const task = 'Aufgabe';
export const issue = 'Ticket';
const pluralOf = (noun: string) => (noun === task ? 'Aufgaben' : 'Tickets');
export const severalTimes = 'Eine Aufgabe mit mehreren Labels zählt bei jedem Label.';
export const manyTimes = 'Ein Ticket mit mehreren Labels oder zuständigen Personen zählt bei jedem Wert.';
export const latest = (count: number) => byCount(count, 'Der neueste Eintrag.', `Die neuesten ${figure(count)} Einträge.`);
export const firstCells = (count: number) =>
  byCount(count, 'Nur die größte Gruppe ist aufgeführt.', `Nur die größten ${figure(count)} Gruppen sind aufgeführt.`);
export const others = 'Andere';
export const chartIsCut = 'Das Diagramm zeigt die größten Gruppen, die Tabelle alle.';
export const total = 'Gesamt';
export const itemsColumn = 'Einträge';
export const valueName = 'Wert';
export const deleted = 'Gelöscht';
export const periods = {
  created: (unit: string) => `Erstellungs${unit.toLowerCase()}`,
  completed: (unit: string) => `Abschluss${unit.toLowerCase()}`,
};
export const month = (day: string) => `${shortMonthOf(startOfDay(day))} ${day.slice(0, 4)}`;
export const on = { created: 'Erstellt am', completed: 'Erledigt am' } as const;
export const noValue = (field: string) => `${field}: ohne Angabe`;
