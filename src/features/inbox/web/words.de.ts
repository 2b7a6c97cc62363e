import { byCount, figure } from '#contract/counts';

// Routes
export const inbox = 'Posteingang';

// Count in the sidebar
export const unreadNotifications = (count: number) =>
  byCount(count, 'ungelesene Benachrichtigung', 'ungelesene Benachrichtigungen');

// Screen
export const all = 'Alle';
export const unread = 'Ungelesen';
export const snoozed = 'Zurückgestellt';
export const archived = 'Archiviert';
export const partShown = 'Angezeigte Benachrichtigungen';
export const moreActions = 'Weitere Aktionen';
export const markAllAsRead = 'Alle als gelesen markieren';
export const archiveRead = 'Gelesene archivieren';
export const notChanged = 'Die Benachrichtigungen wurden nicht geändert';
export const nothingRead = 'Keine gelesenen Benachrichtigungen zum Archivieren';
export const nothingUnread = 'Alles ist schon gelesen';
export const yourInbox = 'deinen Posteingang';
export const loadingYourInbox = 'Dein Posteingang wird geladen';
export const settings = 'Benachrichtigungseinstellungen';

export const empty = {
  open: {
    title: 'Dein Posteingang ist leer',
    text: 'Hier erscheinen Erwähnungen, Zuweisungen, Antworten und Änderungen an deiner Arbeit.',
  },
  unread: { title: 'Keine ungelesenen Benachrichtigungen', text: 'Du hast alles gelesen.' },
  snoozed: {
    title: 'Keine zurückgestellten Benachrichtigungen',
    text: 'Drücke bei einer Benachrichtigung H, um sie bis später auszublenden.',
  },
  archived: {
    title: 'Keine archivierten Benachrichtigungen',
    text: 'Drücke bei einer Benachrichtigung E oder wische sie nach links, wenn du mit ihr fertig bist.',
  },
} as const;

// Rows
export const someone = 'Jemand';
export const somethingHappened = 'Etwas ist passiert';
export const selectNamed = (name: string) => `${name} auswählen`;
export const notification = 'Benachrichtigung';
export const yourAccount = 'Dein Konto';
export const overdueItems = (count: number) =>
  count === 0 ? 'Nichts ist überfällig' : byCount(count, '1 Eintrag ist überfällig', `${figure(count)} Einträge sind überfällig`);
export const more = (count: number) => `+${figure(count)}`;
export const muted = 'Stummgeschaltet';
export const until = (when: string) => `Bis ${when}`;
export const isUnread = 'Ungelesen';

// Actions
export const open = 'Öffnen';
export const markAsRead = 'Als gelesen markieren';
export const markAsUnread = 'Als ungelesen markieren';
export const archive = 'Archivieren';
export const moveToInbox = 'In den Posteingang';
export const snooze = 'Zurückstellen';
export const unsnooze = 'Zurückstellung aufheben';
export const selectDate = 'Datum auswählen…';
export const snoozeUntil = 'Zurückstellen bis';
export const mute = 'Eintrag stummschalten';
export const unmute = 'Stummschaltung aufheben';
export const muteHint = 'Du wirst nur benachrichtigt, wenn dich jemand erwähnt, dir antwortet oder ihn dir zuweist';
const ones = (count: number) => byCount(count, 'Benachrichtigung', `${figure(count)} Benachrichtigungen`);
export const archivedOnes = (count: number) => `${ones(count)} archiviert`;
export const movedToInbox = (count: number) => `${ones(count)} in den Posteingang verschoben`;
export const markedRead = (count: number) => `${ones(count)} als gelesen markiert`;
export const markedUnread = (count: number) => `${ones(count)} als ungelesen markiert`;
export const snoozedOnes = (count: number, until: string) => `${ones(count)} bis ${until} zurückgestellt`;
export const mutedOnes = (count: number) =>
  byCount(count, 'Eintrag stummgeschaltet', `${figure(count)} Einträge stummgeschaltet`);
export const unmutedOnes = (count: number) =>
  byCount(count, 'Stummschaltung aufgehoben', `Stummschaltung von ${figure(count)} Einträgen aufgehoben`);

// Pane
export const selectOne = 'Wähle eine Benachrichtigung aus, um sie hier zu lesen';
export const earlierEntries = (count: number) =>
  byCount(count, 'und 1 früheres Ereignis', `und ${figure(count)} frühere Ereignisse`);
export const theItem = 'den Eintrag';
export const dueOn = (date: string) => `Fällig am ${date}`;
export const moreItems = (count: number) => `und ${figure(count)} weitere`;
export const actions = 'Aktionen';
export const fromTo = (before: string, after: string) => `${before} → ${after}`;

/** The fields of tasks and issues, as changes name them. */
export const fields: Readonly<Record<string, string>> = {
  title: 'Titel',
  description: 'Beschreibung',
  priority: 'Priorität',
  startDate: 'Startdatum',
  dueDate: 'Fälligkeit',
  dueTime: 'Fällig um',
  estimate: 'Schätzung',
  labelIds: 'Labels',
  type: 'Typ',
  severity: 'Schweregrad',
  isMilestone: 'Meilenstein',
  sprintId: 'Sprint',
  archivedAt: 'Archiv',
  projectId: 'Projekt',
  status: 'Status',
  role: 'Rolle',
};
export const noValue = 'nichts';
