import { byCount, counted, figure, listed } from '#contract/counts';
import { DAYS_OF_A_PHONE } from '../rules.ts';

export const calendarLabel = 'Kalender';

// Screen
export const calendarNotLoaded = 'Der Kalender konnte nicht geladen werden';
export const loadingCalendar = 'Kalender wird geladen';
export const calendarOf = (period: string) => `Kalender, ${period}`;
export const task = 'Aufgabe';
export const issue = 'Ticket: ';

// Bar
export const searchCalendar = 'Diesen Kalender durchsuchen';
export const today = 'Heute';
export const previous: Readonly<Record<string, string>> = {
  month: 'Vorheriger Monat',
  week: 'Vorherige Woche',
  day: 'Vorheriger Tag',
  agenda: 'Vorheriger Monat',
};
export const next: Readonly<Record<string, string>> = {
  month: 'Nächster Monat',
  week: 'Nächste Woche',
  day: 'Nächster Tag',
  agenda: 'Nächster Monat',
};
export const periodLabel = 'Zeitraum';
export const periodNames: Readonly<Record<string, string>> = { month: 'Monat', week: 'Woche', day: 'Tag', agenda: 'Agenda' };
/** On a phone, few days take the place of a week. */
export const narrowPeriodNames: Readonly<Record<string, string>> = {
  ...periodNames,
  week: counted(DAYS_OF_A_PHONE, 'Tag', 'Tage'),
};
export const previousDays = (count: number) => byCount(count, 'Vorheriger Tag', `Vorherige ${figure(count)} Tage`);
export const nextDays = (count: number) => byCount(count, 'Nächster Tag', `Nächste ${figure(count)} Tage`);
export const dayOfWeek = (weekday: string, date: string) => `${weekday}, ${date}`;
export const subscribe = 'In anderer App abonnieren…';
export const display = 'Anzeige';
export const kindsLabel = 'Angezeigt';
export const kindNames = { both: 'Aufgaben und Tickets', tasks: 'Aufgaben', issues: 'Tickets' } as const;
export const kindsShown = (kinds: string) => `Angezeigt: ${kinds}`;
export const bandDays = (name: string, start: string, end: string) =>
  start === end ? `${name}, ${start}` : `${name}, ${start} – ${end}`;
export const you = 'Du';
/** All who are away. */
export const awayNamed = (names: readonly string[]) => `Abwesend: ${listed(names)}`;
/** The same in the width of a day or two. */
export const away = (names: readonly string[]) =>
  names.length > 2 ? `${counted(names.length, 'Person', 'Personen')} abwesend` : awayNamed(names);
export const items = (count: number) => counted(count, 'Eintrag', 'Einträge');

// Menu of an issue
export const open = 'Öffnen';
export const copyKey = 'Schlüssel kopieren';
export const keyCopied = (key: string) => `${key} kopiert`;

export const range = (start: string, end: string) => `${start} – ${end}`;

// Days
export const dayWith = (
  day: string,
  { tasks, issues }: { tasks: number; issues: number },
  holiday: string | null,
  away: string | null,
) =>
  [
    day,
    holiday,
    away,
    tasks === 0 ? null : counted(tasks, 'Aufgabe', 'Aufgaben'),
    issues === 0 ? null : counted(issues, 'Ticket', 'Tickets'),
  ]
    .filter((part) => part !== null)
    .join(', ');
export const holiday = 'Feiertag';
export const hoursOfDay = (day: string) => `Stunden: ${day}`;
export const openDay = (day: string) => `${day} öffnen`;
export const more = (count: number) => `${figure(count)} weitere`;
export const moreOn = (count: number, day: string) => `${figure(count)} weitere am ${day}`;
export const allDay = 'Ganztägig';
export const hours = 'Stunden';
export const selected = 'Ausgewählt: ';
export const milestone = 'Meilenstein: ';
export const starts = 'Beginnt';
/** A date with what is special about it. */
export const dateAnd = (...parts: readonly (string | null)[]) => parts.filter((part) => part !== null).join(', ');
export const untilDay = (day: string) => `Fällig am ${day}`;

// Workspace
export const theCalendar = 'den Kalender';
export const newTask = 'Neue Aufgabe';
export const color = 'Farbe';
export const colorBy = (field: string) => `Farbe: ${field}`;
export const colorNames = { project: 'Projekt', status: 'Status', priority: 'Priorität', assignee: 'Zuständig' } as const;
export const peopleShown = 'Wessen Arbeit angezeigt wird';
export const peopleOf = (names: string) => `Arbeit von: ${names}`;
export const peopleCounted = (count: number) => byCount(count, 'Eine Person', `${figure(count)} Personen`);
export const everyone = 'Alle';
export const me = 'Ich';
export const someone = 'Jemand';
export const notAllShown = 'Es gibt zu viele Einträge, um alle zu zeigen. Wähle weniger Personen aus.';
export const tooManyTimes = (most: number) =>
  byCount(
    most,
    'Wähle höchstens eine Person aus, um ihre geplanten Zeiten zu sehen.',
    `Wähle höchstens ${figure(most)} Personen aus, um ihre geplanten Zeiten zu sehen.`,
  );
export const noMatches = 'Keine Aufgaben oder Tickets passen zu diesen Filtern';
export const allHidden = (count: number) =>
  byCount(count, 'Die Filter blenden den einzigen Eintrag aus.', `Die Filter blenden alle ${figure(count)} Einträge aus.`);
export const nothingYours = 'Dir ist in diesem Zeitraum nichts zugewiesen';
export const nothingTheirs = 'Ihnen ist in diesem Zeitraum nichts zugewiesen';
export const nothingHint = 'Aufgaben und Tickets mit einem Datum erscheinen hier, aus allen Projekten, die du sehen kannst.';
export const showEveryone = 'Arbeit von allen anzeigen';

// Agenda
export const noTasksInMonth = 'Keine Aufgaben in diesem Monat';
export const noTasksInMonthHint = 'Aufgaben mit Startdatum oder Fälligkeit in diesem Monat stehen hier.';
export const noTasksOnDay = 'Keine Aufgaben an diesem Tag';

// Unscheduled tasks
export const unscheduledHint =
  'Ziehe eine Aufgabe auf einen Tag, um sie einzuplanen. Ziehe sie hierher zurück, um ihre Daten zu entfernen.';
export const myTimeHint =
  'Ziehe eine Aufgabe auf eine Uhrzeit, um Zeit für sie einzuplanen, oder auf einen Tag, um sie einzuplanen.';

// Empty
export const emptyHint = 'Aufgaben mit Startdatum oder Fälligkeit erscheinen an ihren Tagen.';

// Keys
export const dayBefore = 'Tag davor';
export const dayAfter = 'Tag danach';
export const above = 'Aufgabe oder Tag darüber';
export const below = 'Aufgabe oder Tag darunter';
export const nextTask = 'Nächste Aufgabe';
export const previousTask = 'Vorherige Aufgabe';
export const firstDayOfWeek = 'Erster Tag der Woche';
export const lastDayOfWeek = 'Letzter Tag der Woche';
export const previousPeriod = 'Vorheriger Zeitraum';
export const nextPeriod = 'Nächster Zeitraum';
export const goToToday = 'Zu heute';
export const openTaskOrDay = 'Aufgabe oder Tag öffnen';
export const clearOrClose = 'Auswahl aufheben oder Aufgabe schließen';
export const newTaskOnDay = 'Neue Aufgabe an diesem Tag';
export const moveTask = (where: string) => `Aufgabe ${where} einplanen`;
export const dayEarlier = 'einen Tag früher';
export const dayLater = 'einen Tag später';
export const weekEarlier = 'eine Woche früher';
export const weekLater = 'eine Woche später';
export const dueEarlier = 'Einen Tag früher fällig';
export const dueLater = 'Einen Tag später fällig';
export const startEarlier = 'Einen Tag früher beginnen';
export const startLater = 'Einen Tag später beginnen';
