import { byCount, counted, figure, listed } from '#contract/counts';
import { shortDate } from '#contract/dates';

// Bar
export const tasks = 'Aufgaben';
export const issues = 'Tickets';
export const kindLabel = 'Was gezählt wird';
export const tabLabel = 'Diagramme';
export const overview = 'Übersicht';
export const insight = 'Auswertung';
export const nounOf = (kind: 'tasks' | 'issues', count: number) =>
  kind === 'tasks' ? byCount(count, 'Aufgabe', 'Aufgaben') : byCount(count, 'Ticket', 'Tickets');
export const range = 'Zeitraum';
export const lastDays = (days: number) => `Letzte ${days} Tage`;
export const daysBetween = ({ from: first, until: last }: { from: string; until: string }) =>
  `${shortDate(first)} – ${shortDate(last)}`;
export const customRange = 'Eigener Zeitraum';
export const from = 'Von';
export const until = 'Bis';
export const clearFilters = 'Filter zurücksetzen';
export const activeFilters = 'Aktive Filter';
export const me = 'Ich';
export const noAssignee = 'Niemand zuständig';
export const noLabel = 'Kein Label';
export const noSeverity = 'Kein Schweregrad';
export const yes = 'Ja';
export const no = 'Nein';

// States
export const theNumbers = 'die Auswertungen';
export const loading = 'Auswertungen werden geladen';
export const nothingYet = (kind: 'tasks' | 'issues') => (kind === 'tasks' ? 'Noch keine Aufgaben' : 'Noch keine Tickets');
export const createFirst = (kind: 'tasks' | 'issues') =>
  kind === 'tasks' ? 'Erste Aufgabe erstellen' : 'Erstes Ticket erstellen';
export const nothingYetHint = (kind: 'tasks' | 'issues') =>
  `Erstelle ${kind === 'tasks' ? 'Aufgaben' : 'Tickets'}, um zu sehen, wie die Arbeit in diesem Projekt vorankommt.`;
export const nothingYetAnywhereHint = (kind: 'tasks' | 'issues') =>
  `Erstelle ${kind === 'tasks' ? 'Aufgaben' : 'Tickets'}, um zu sehen, wie die Arbeit in deinen Projekten vorankommt.`;
export const nothingMatches = (kind: 'tasks' | 'issues') =>
  kind === 'tasks' ? 'Keine Aufgaben passen zu diesen Filtern' : 'Keine Tickets passen zu diesen Filtern';

// Tiles
export const summary = 'Zusammenfassung';
export const total = 'Gesamt';
export const completed = 'Erledigt';
export const inProgress = 'In Arbeit';
export const overdue = 'Überfällig';
export const completionRate = 'Abschlussquote';
export const throughput = 'Durchsatz';
export const perWeek = '/ Woche';
export const medianCycle = 'Bearbeitung (Median)';
export const wip = 'Begonnen';
export const blocked = 'Blockiert';
export const percent = (value: number) => `${figure(value)} %`;
export const none = '–';

// Durations
const rounded = (value: number) => figure(Math.round(value * 10) / 10);
export function duration(hours: number): string {
  if (hours < 1) return `${Math.round(hours * 60)} min`;
  if (hours < 48) return `${rounded(hours)} h`;
  return `${rounded(hours / 24)} Tage`;
}
export const days = (hours: number) => `${rounded(hours / 24)} T`;
export const hours = (value: number) => `${rounded(value)} h`;
export const points = (value: number) => `${rounded(value)} ${byCount(value, 'Punkt', 'Punkte')}`;

// Charts
export const byStatus = 'Status';
export const weekly = 'Erstellt und erledigt';
export const weeklyNote = 'Pro Woche, ab Montag. Archivierte Arbeit zählt mit, fehlt aber in der Liste eines Balkens.';
export const created = 'Erstellt';
export const burnUp = 'Burn-up';
export const burnUpNote = 'Der Abstand zwischen den Linien ist die verbleibende Arbeit.';
export const scope = 'Umfang';
export const flow = 'Kumulativer Fluss';
export const flowNote = 'Einträge in jedem Status am Ende jedes Tages.';
export const cycle = 'Bearbeitungszeit';
export const cycleNote = (count: number, p50: string, p85: string) =>
  `${counted(count, 'Eintrag', 'Einträge')}, erledigt in diesem Zeitraum. Die Hälfte dauerte höchstens ${p50}, 85 % höchstens ${p85}.`;
export const cycleHint = 'Vom ersten Mal in Arbeit bis zum Abschluss.';
export const p50 = '50 %';
export const p85 = '85 %';
export const timeInStatus = 'Zeit im Status';
export const timeInStatusNote = 'Der Median der Arbeit, die in diesem Zeitraum erledigt wurde.';
export const priorities = 'Priorität und Status';
export const workload = 'Auslastung';
export const workloadNote = 'Geschätzte Stunden offener Arbeit. Die Linie ist die Kapazität pro Woche.';
export const openWork = 'Offene Arbeit';
export const openWorkNote = 'Offene Arbeit nach zuständiger Person.';
export const capacity = 'Kapazität pro Woche';
export const overdueBy = 'Überfällig nach zuständiger Person';
export const aging = 'Alter laufender Arbeit';
export const agingNote = 'Seit dem ersten Mal in Arbeit, die älteste zuerst.';
export const labels = 'Labels';
export const labelsNote = 'Offene Arbeit nach Label.';
export const estimates = 'Geschätzte und erfasste Stunden';
export const estimatesNote = (count: number, estimated: string, logged: string) =>
  `${counted(count, 'Aufgabe', 'Aufgaben')} mit beidem, erledigt in diesem Zeitraum: ${estimated} geschätzt, ${logged} erfasst.`;
export const estimated = 'Geschätzt';
export const logged = 'Erfasst';
export const forecast = 'Prognose';
export const likelyBy = (day: string) => `Zu 85 % wahrscheinlich bis ${shortDate(day)}`;
export const unlikely = 'Zu weniger als 85 % wahrscheinlich in fünf Jahren';
export const forecastNote = (remaining: number, noun: string, weeks: number, runs: number) =>
  `${figure(remaining)} ${noun} offen, im Tempo ${byCount(weeks, 'der letzten Woche', `der letzten ${figure(weeks)} Wochen`)}, in ${figure(runs)} zufälligen Durchläufen. Angenommen wird, dass keine Arbeit hinzukommt.`;
export const noForecast =
  'Eine Prognose braucht offene Arbeit und einen Eintrag, der in den 12 Wochen vor dieser Woche erledigt wurde.';
export const chance = 'Chance auf Abschluss';

export const byProject = 'Projekte';
export const byProjectNote = 'Offene Arbeit nach Projekt.';
export const projectHealth = 'Projektzustand';
export const lastUpdate = 'Letztes Update';
export const noUpdatesYet = 'Noch kein Projekt hat ein Update. Veröffentliche eines in den Auswertungen eines Projekts.';
/** Each status with the number of its projects. */
export const healthCounted = (counts: readonly (readonly [string, number])[]) =>
  `${listed(counts.map(([status, count]) => `${status} ${figure(count)}`))}.`;
export const completedInRange = 'Erledigt im Zeitraum';
export const project = 'Projekt';

export const velocity = 'Velocity';
export const velocityNote = 'Punkte, die in den letzten Sprints zugesagt und erledigt wurden.';
export const velocityNoteCounts = 'Einträge, die in den letzten Sprints zugesagt und erledigt wurden.';
export const committed = 'Zugesagt';
export const noVelocity = 'Die Velocity erscheint, sobald ein Sprint abgeschlossen ist.';
export const sprint = 'Sprint';

// Tables
export const status = 'Status';
export const count = 'Anzahl';
export const week = 'Woche';
export const day = 'Tag';
export const item = 'Eintrag';
export const completedOn = 'Erledigt am';
export const time = 'Zeit';
export const priority = 'Priorität';
export const assignee = 'Zuständig';
export const open = 'Offen';
export const label = 'Label';
export const age = 'Alter';
export const by = 'Bis';
export const itemsColumn = 'Einträge';
export const totalTime = 'Gesamtzeit';
export const itemSaid = (key: string, title: string) => `${key} ${title}`;
export const someone = 'Ehemaliges Mitglied';
