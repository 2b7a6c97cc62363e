import { byCount, counted, figure } from '#contract/counts';

export const timelineLabel = 'Zeitachse';

// Screen
export const timelineNotLoaded = 'Die Zeitachse konnte nicht geladen werden';
export const loadingTimeline = 'Zeitachse wird geladen';
export const task = 'Aufgabe';

// Bar
export const searchTimeline = 'Diese Zeitachse durchsuchen';
export const group = 'Gruppe';
export const groupedBy = (field: string) => `Gruppiert nach: ${field}`;
export const noGrouping = 'Keine Gruppierung';
export const groupNames: Readonly<Record<string, string>> = {
  status: 'Status',
  assignee: 'Zuständig',
  label: 'Label',
  sprint: 'Sprint',
  milestone: 'Meilenstein',
};
export const timelineActions = 'Aktionen für die Zeitachse';
export const undatedInRows = 'Aufgaben ohne Termin als Zeilen anzeigen';

// Files
export const saveAsPicture = 'Als PNG speichern';
export const saveAsCsv = 'Als CSV speichern';
export const pictureSaved = 'Bild gespeichert';
export const pictureNotSaved = 'Das Bild konnte nicht gespeichert werden';
export const pictureTooLong = (rows: number, most: number) =>
  `Ein Bild kann ${figure(most)} Zeilen haben, und diese Zeitachse hat ${figure(rows)}. Filtere sie oder klappe Gruppen zu und speichere dann noch einmal.`;
export const rowsSaved = (count: number) => `${counted(count, 'Aufgabe', 'Aufgaben')} gespeichert`;
export const csvColumns = [
  'Schlüssel',
  'Titel',
  'Status',
  'Zuständig',
  'Startdatum',
  'Fälligkeit',
  'Tage',
  'Fortschritt in %',
  'Meilenstein',
  'Wartet auf',
] as const;
export const yes = 'Ja';

// Scale
export const today = 'Heute';
export const fit = 'Einpassen';
export const fitHint = 'Alle Aufgaben anzeigen';
export const zoom = 'Zoom';
export const zoomNames: Readonly<Record<string, string>> = { day: 'Tag', week: 'Woche', month: 'Monat', quarter: 'Quartal' };
export const quarter = (nth: number) => `Q${nth}`;

// Table
export const startDate = 'Startdatum';
export const dueDate = 'Fälligkeit';
export const chart = 'Balken';
export const tableWidth = 'Breite der Aufgabenspalte';
export const hideTable = 'Aufgabenspalte ausblenden';
export const showTable = 'Aufgabenspalte anzeigen';
export const selected = 'Ausgewählt: ';
export const milestone = 'Meilenstein';
export const subtasks = (done: number, count: number) =>
  `${figure(done)} von ${byCount(count, '1 Unteraufgabe', `${figure(count)} Unteraufgaben`)} erledigt`;
export const noDates = 'Keine Daten';
export const days = (count: number) => counted(count, 'Tag', 'Tage');
export const goToDates = (title: string, dates: string) => `Zu ${title}, ${dates}`;

// Groups
export const noAssignee = 'Niemand zuständig';
export const formerMember = 'Ehemaliges Mitglied';
export const sprint = 'Sprint';
export const noSprint = 'Kein Sprint';
export const noLabel = 'Kein Label';
export const deletedLabel = 'Gelöschtes Label';
export const untilMilestone = (title: string) => `Bis ${title}`;
export const afterMilestones = 'Nach dem letzten Meilenstein';
export const noMilestones = 'Noch kein Meilenstein';
export const tasksOf = (count: number) => counted(count, 'Aufgabe', 'Aufgaben');
export const newTask = 'Neue Aufgabe';
export const newTaskIn = (name: string) => `Neue Aufgabe in ${name}`;

// Unscheduled tasks
export const unscheduledHint =
  'Ziehe eine Aufgabe auf einen Tag, um sie einzuplanen. Ziehe ihren Balken hierher zurück, um ihre Daten zu entfernen.';

// Dependencies
export const criticalPath = 'Kritischer Pfad';
// Baseline
export const baseline = 'Basisplan';
export const noBaseline = 'Kein Basisplan';
export const baselineOn = (day: string) => `Basisplan vom ${day}`;
export const baselineBy = (day: string, person: string) => `Basisplan vom ${day}, festgelegt von ${person}`;
export const setBaseline = 'Basisplan festlegen';
export const replaceBaseline = 'Basisplan ersetzen';
export const replaceBaselineTitle = 'Basisplan ersetzen?';
export const replaceBaselineHint = (day: string) =>
  `Die Daten vom ${day} werden durch die aktuellen Daten aller Aufgaben ersetzt. Alle im Projekt vergleichen von da an mit ihnen.`;
export const replaceBaselineNow = 'Ersetzen';
export const clearBaseline = 'Basisplan löschen';
export const notInBaseline = 'Nicht im Basisplan';
export const baselineOf = (dates: string, drift: string) => `Basisplan: ${dates}, ${drift}`;
export const noDrift = 'keine Abweichung';
export const late = (days: number) => `${counted(days, 'Tag', 'Tage')} später`;
export const early = (days: number) => `${counted(days, 'Tag', 'Tage')} früher`;
export const csvBaselineColumns = ['Basisplan Start', 'Basisplan Fälligkeit', 'Abweichung in Tagen'] as const;

export const onCriticalPath = 'Auf dem kritischen Pfad';
export const dependencyOf = (from: string, to: string) => `${to} wartet auf ${from}`;
export const waitsFor = (keys: string) => `wartet auf ${keys}`;
export const tooEarly = 'liegt dafür zu früh';
export const startsTooEarly = (to: string, start: string, from: string, end: string) =>
  `${to} (${start}) liegt zu früh für ${from} (${end}).`;
export const removeDependency = 'Abhängigkeit entfernen';
export const linkTask = 'Mit wartender Aufgabe verknüpfen';
export const linkingFrom = (key: string) => `Wähle die Aufgabe aus, die auf ${key} wartet, und drücke dann die Eingabetaste.`;
export const cancelLinking = 'Abbrechen';
export const linked = (from: string, to: string) => `${to} wartet jetzt auf ${from}`;

// Empty
export const emptyHint = 'Aufgaben mit Startdatum oder Fälligkeit erscheinen hier als Balken.';
export const noneDated = 'Noch keine Aufgaben mit Termin';
export const noneDatedHint = 'Ziehe eine Aufgabe ohne Termin auf einen Tag oder öffne eine Aufgabe, um ihre Daten festzulegen.';
export const showUnscheduled = 'Aufgaben ohne Termin anzeigen';

// Keys
export const clearOrClose = 'Auswahl aufheben oder Aufgabe schließen';
export const goToToday = 'Zu heute';
export const zoomIn = 'Vergrößern';
export const zoomOut = 'Verkleinern';
export const newTaskHere = 'Neue Aufgabe';
export const dayEarlier = 'Einen Tag früher einplanen';
export const dayLater = 'Einen Tag später einplanen';
export const weekEarlier = 'Eine Woche früher einplanen';
export const weekLater = 'Eine Woche später einplanen';
export const startEarlier = 'Verlängern: einen Tag früher beginnen';
export const dueLater = 'Verlängern: einen Tag später fällig';
export const startLater = 'Verkürzen: einen Tag später beginnen';
export const dueEarlier = 'Verkürzen: einen Tag früher fällig';
