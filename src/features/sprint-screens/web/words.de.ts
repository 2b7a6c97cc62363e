import { byCount, counted, figure } from '#contract/counts';
import { shortDate } from '#contract/dates';
import type { EstimateScale } from '#features/projects/contract';
import type { Sprint } from '#features/sprints/contract';
import type { Verdict } from '#features/sprints/rules';
import type { EndOfSprint, Fate } from '../rules.ts';

export { sprints } from './route-words.de.ts';

export const theSprints = 'die Sprints';
export const loadingSprints = 'Sprints werden geladen';
export const searchSprints = 'Sprints und Backlog durchsuchen';
export const items = (count: number) => counted(count, 'Eintrag', 'Einträge');
export const backlog = 'Backlog';
export const beyondCapacity = (name: string) => `Über der Kapazität von ${name}`;
export const newSprint = 'Neuer Sprint';
export const createSprint = 'Sprint erstellen';
export const planNextSprint = 'Nächsten Sprint planen';
export const noSprints = 'Kein Sprint geplant';
export const noSprintsHint =
  'Ein Sprint ist ein kurzer Zeitraum mit einem Ziel. Seine Aufgaben und Tickets kommen aus dem Backlog.';
export const noWork = 'Noch keine Aufgaben oder Tickets';
export const noWorkHint = 'Sie erscheinen im Backlog. Ziehe sie in einen Sprint oder verschiebe sie über ihr Menü.';
export const createFirstTask = 'Erste Aufgabe erstellen';
export const emptySprint = 'Noch nichts in diesem Sprint';
export const emptySprintHint = 'Ziehe Aufgaben und Tickets aus dem Backlog hierher oder verschiebe sie über ihr Menü.';
export const emptySprintNote = 'Hier erscheinen Aufgaben und Tickets, die in diesen Sprint verschoben werden.';
export const emptyBacklog = 'Das Backlog ist leer';
export const emptyBacklogHint = 'Hier warten Aufgaben und Tickets ohne Sprint.';
export const createTask = 'Aufgabe erstellen';
export const editSprint = 'Sprint bearbeiten';
export const saveSprint = 'Sprint speichern';
export const startSprint = 'Sprint starten';
export const completeSprint = 'Sprint abschließen';
export const cancelSprint = 'Sprint abbrechen';
export const deleteSprint = 'Sprint löschen';
export const cancel = 'Abbrechen';
export const name = 'Name';
export const goal = 'Ziel';
export const goalHint = 'Was der Sprint erreichen soll.';
export const firstDay = 'Erster Tag';
export const lastDay = 'Letzter Tag';
export const capacity = 'Kapazität in Punkten';
export const usualCapacity = (points: number) =>
  `In den letzten Sprints wurden im Durchschnitt ${counted(points, 'Punkt', 'Punkte')} erledigt.`;
export const noCapacityHint = 'Lass das Feld leer, um ohne Limit zu planen.';
export const nameRequired = 'Gib einen Namen ein.';
export const daysRequired = 'Wähle den ersten und den letzten Tag aus.';
export const capacityInvalid = 'Gib eine Zahl ein, zum Beispiel 20.';
export const moreActions = (of: string) => `Aktionen für ${of}`;
export const sprintStarted = (of: string) => `${of} gestartet`;
export const sprintCompleted = (of: string) => `${of} abgeschlossen`;
export const sprintCanceled = (of: string) => `${of} abgebrochen`;
export const sprintDeleted = (of: string) => `${of} gelöscht`;
export const askStart = (of: string) => `${of} starten?`;
export const startText = (count: number) =>
  count === 0
    ? 'Er ist leer, deshalb zählt nichts als zugesagt. Du kannst nach dem Start Aufgaben und Tickets hinzufügen.'
    : byCount(count, '1 Eintrag zählt als zugesagt.', `${figure(count)} Einträge zählen als zugesagt.`);
export const askCancel = (of: string) => `${of} abbrechen?`;
export const cancelText = 'Seine nicht erledigten Einträge werden ins Backlog verschoben. Du kannst ihn nicht wieder öffnen.';
export const keepSprint = 'Sprint behalten';
export const askDelete = (of: string) => `${of} löschen?`;
export const deleteText = 'Seine Einträge werden ins Backlog verschoben. Das lässt sich nicht rückgängig machen.';
export const askComplete = (of: string) => `${of} abschließen`;
export const completeText = (done: number, open: number) =>
  open === 0
    ? byCount(done, '1 Eintrag ist erledigt.', `Alle ${figure(done)} Einträge sind erledigt.`)
    : `${counted(done, 'Eintrag', 'Einträge')} erledigt, ${figure(open)} nicht erledigt. Wähle aus, wohin jeder nicht erledigte Eintrag kommt.`;
export const allUnfinished = 'Alle nicht erledigten Einträge';
export const toNext = (of: string | undefined) => (of === undefined ? 'Nächster Sprint' : `In ${of} verschieben`);
export const toBacklog = 'Ins Backlog verschieben';
export const keepThere = 'In diesem Sprint lassen';
export const placeOf = (key: string) => `Wohin ${key} kommt`;
export const moveToSprint = 'In Sprint verschieben';
export const noSprint = 'Backlog';
export const sprintOf = (subject: string) => `Sprint von ${subject}`;
export const movedTo = (subject: string, place: string) => `${subject} in ${place} verschoben`;
export const theBacklog = 'das Backlog';
export const days = ({ startsAt, endsAt }: Pick<Sprint, 'startsAt' | 'endsAt'>) =>
  `${shortDate(startsAt)} – ${shortDate(endsAt)}`;
export const points = (count: number) => counted(count, 'Punkt', 'Punkte');
export const ofCapacity = (used: number, most: number) => `${figure(used)} von ${figure(most)} Pkt.`;
export const nothingEstimated = 'Kein Eintrag im Backlog hat eine Schätzung. Füge Schätzungen hinzu und plane dann den Sprint.';
export const noCapacity = (of: string) => `${of} hat noch keine Kapazität. Bearbeite den Sprint, um sie festzulegen.`;
export const nothingFits = (of: string) => `Aus dem Backlog passt nichts weiter in ${of}.`;
export const assignees = 'Zuständig';
export const active = 'Aktiv';
export const verdicts: Record<Verdict, string> = { AHEAD: 'Vor dem Plan', ON_TRACK: 'Im Plan', BEHIND: 'Hinter dem Plan' };
export const progress = (done: number, scope: number) => `${figure(done)} von ${figure(scope)} erledigt`;
export const burnDown = 'Burndown';
export const burnUp = 'Burn-up';
export const remaining = 'Verbleibend';
export const ideal = 'Ideal';
export const completed = 'Erledigt';
export const scope = 'Umfang';
export const day = 'Tag';
export const start = 'Start';
export const burnDownOf = (of: string) => `Burndown von ${of}`;
export const burnUpOf = (of: string) => `Burn-up von ${of}`;
export const measuredIn = { points: 'In Punkten.', count: 'In Einträgen, weil nichts geschätzt ist.' };
export const theReport = 'den Bericht';
export const showCharts = 'Diagramme anzeigen';
export const hideCharts = 'Diagramme ausblenden';
export const pastSprints = 'Vergangene Sprints';
export const allPastSprints = 'Alle vergangenen Sprints';
export const canceled = 'Abgebrochen';
export const committed = 'Zugesagt';
export const addedLate = 'Später hinzugefügt';
export const completedOf = ({ completed: done, committed: promised, measure }: EndOfSprint) =>
  `${figure(done)} erledigt, ${measure === 'points' ? counted(promised, 'Punkt', 'Punkte') : counted(promised, 'Eintrag', 'Einträge')} zugesagt`;
export const fates: Record<Fate, string> = {
  completed: 'Erledigt',
  carriedOver: 'Übertragen',
  removed: 'Entfernt',
  unfinished: 'Nicht erledigt',
};
export const itemAmount = (count: number) => counted(count, 'Eintrag', 'Einträge');
export const summary = 'Zusammenfassung';
export const loadingReport = 'Bericht wird geladen';
export const unknownSprint = 'Dieser Sprint wurde gelöscht oder ist noch nicht beendet';
export const missingItem = 'Gelöscht oder in einem anderen Projekt';
export const addedAfterStart = 'Nach dem Start hinzugefügt';
export const retrospective = 'Retrospektive';
export const retrospectivePlaceholder = 'Schreibe, was gut lief und was sich nächstes Mal ändern soll';
export const noRetrospective = 'Noch keine Retrospektive.';

export const workload = 'Auslastung';
export const workloadOf = (of: string) => `Auslastung von ${of}`;
/** `days` is null until they are known. */
export const workloadNote = (days: number | null, scale: EstimateScale, pointHours: number) =>
  [
    days === null
      ? 'Die Arbeit jeder Person.'
      : `Die Arbeit jeder Person und ihre Stunden an ${byCount(days, '1 Arbeitstag', `${figure(days)} Arbeitstagen`)}.`,
    ...(scale === 'HOURS' ? [] : [`Ein Punkt zählt als ${counted(pointHours, 'Stunde', 'Stunden')}.`]),
  ].join(' ');
export const itemsOfLoad = ({ count, unestimated, absent }: { count: number; unestimated: number; absent: number }) =>
  [
    counted(count, 'Eintrag', 'Einträge'),
    ...(unestimated > 0 ? [`${figure(unestimated)} ohne Schätzung`] : []),
    ...(absent > 0 ? [`${counted(absent, 'Arbeitstag', 'Arbeitstage')} abwesend`] : []),
  ].join(', ');
export const hoursOfLoad = (hours: number, most: number | null) =>
  most === null ? `${tenths(hours)} h` : `${tenths(hours)} von ${tenths(most)} h`;
const tenths = (hours: number): string => figure(Math.round(hours * 10) / 10);
export const formerMember = 'Ehemaliges Mitglied';
export const unassigned = 'Nicht zugewiesen';
