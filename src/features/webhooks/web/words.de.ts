import { byCount, counted, figure } from '#contract/counts';
import type { WebhookDelivery, Webhook } from '../contract.ts';
import { type Thing, webhookEvents } from '../fields.ts';

// The list
export const webhooks = 'Webhooks';
export const webhooksHint =
  'Sende Ereignisse dieses Workspace an andere Server, sobald sie geschehen, signiert und in ihrer Reihenfolge.';
export const workspaceWebhooks = 'die Webhooks dieses Workspace';
export const loadingWebhooks = 'Webhooks werden geladen';
export const noWebhooks =
  'Noch keine Webhooks. Erstelle einen, um einem anderen Programm zu melden, wenn sich eine Aufgabe, ein Ticket oder ein Dokument ändert.';
export const createWebhook = 'Webhook erstellen';
export const states: Readonly<Record<Webhook['state'], string>> = {
  ACTIVE: 'Aktiv',
  FAILING: 'Fehlerhaft',
  OFF: 'Aus',
  STOPPED: 'Gestoppt',
};
export const eventCount = (count: number) =>
  count === webhookEvents.length ? 'Alle Ereignisse' : counted(count, 'Ereignis', 'Ereignisse');
export const waitingCount = (count: number) => byCount(count, '1 wartet', `${figure(count)} warten`);
export const failedCount = (count: number) => `${figure(count)} fehlgeschlagen`;
export const lastSent = (time: string) => `Zuletzt gesendet: ${time}`;
export const neverSent = 'Noch nichts gesendet';

// The form
export const editWebhook = 'Webhook bearbeiten';
export const newWebhookHint = 'Er erhält, was du lesen kannst, und stoppt, wenn du kein Admin mehr bist.';
export const takeOverHint = (name: string) =>
  `Verantwortlich ist ${name}. Wenn du speicherst, bist du verantwortlich, und er erhält, was du lesen kannst.`;
export const cancel = 'Abbrechen';
export const save = 'Webhook speichern';
export const name = 'Name';
export const nameMissing = 'Gib einen Namen ein.';
export const url = 'URL';
export const urlHint = 'Eine öffentliche Adresse, die POST-Anfragen mit JSON akzeptiert.';
export const urlWrong = 'Gib eine vollständige Adresse ein, zum Beispiel https://example.com/hooks.';
export const projects = 'Projekte';
export const allProjects = 'Der ganze Workspace';
export const someProjects = (count: number) => counted(count, 'Projekt', 'Projekte');
export const searchProjects = 'Projekte suchen';
export const noProjects = 'Keine Projekte gefunden';
export const projectsHint =
  'Wähle Projekte aus, um ihn darauf zu begrenzen. Ereignisse außerhalb von Projekten werden dann nicht gesendet.';
export const hiddenProjects =
  'Er ist auf Projekte begrenzt, die du nicht sehen kannst. Wähle Projekte aus, sonst gilt er für den ganzen Workspace.';
export const unseenProjects = 'Projekte, die du nicht sehen kannst';
export const events = 'Ereignisse';
export const everyEvent = 'Alle Ereignisse';
export const eventsMissing = 'Wähle mindestens ein Ereignis aus.';
export const things: Readonly<Record<Thing, string>> = {
  task: 'Aufgaben',
  subtask: 'Unteraufgaben',
  issue: 'Tickets',
  comment: 'Kommentare',
  attachment: 'Dateien',
  label: 'Labels',
  sprint: 'Sprints',
  document: 'Dokumente',
  note: 'Notizen',
  project: 'Projekte',
  member: 'Mitglieder',
  invitation: 'Einladungen',
  workflow: 'Workflows',
};
const happened: Readonly<Record<string, string>> = {
  created: 'Erstellt',
  updated: 'Geändert',
  deleted: 'Gelöscht',
  status_changed: 'Status geändert',
  assigned: 'Zugewiesen',
  started: 'Gestartet',
  completed: 'Abgeschlossen',
  run_failed: 'Ausführung fehlgeschlagen',
};
export const happenedTo = (what: string) => happened[what] ?? what;

// The secret
export const secretOf = (hook: string) => `Geheimnis von ${hook}`;
export const secretWarning = 'Kopiere das Geheimnis jetzt. Es wird nicht noch einmal angezeigt.';
export const secret = 'Geheimnis';
export const secretHint = 'Damit prüft dein Server die Signatur jeder Anfrage.';
export const copySecret = 'Geheimnis kopieren';
export const secretCopied = 'Geheimnis kopiert';
export const done = 'Fertig';

// One webhook
export const allWebhooks = 'Alle Webhooks';
export const actionsFor = (name: string) => `Aktionen für ${name}`;
export const missing = 'Dieser Webhook existiert nicht mehr.';
export const sponsor = 'Verantwortlich';
export const sendTest = 'Testereignis senden';
export const testArrived = (status: number | null) =>
  status === null ? 'Testereignis zugestellt' : `Testereignis zugestellt mit Status ${status}`;
export const testFailed = 'Testereignis nicht zugestellt';
export const edit = 'Bearbeiten';
export const turnOn = 'Einschalten';
export const turnOff = 'Ausschalten';
export const turnedOn = (hook: string) => `${hook} eingeschaltet`;
export const turnedOff = (hook: string) => `${hook} ausgeschaltet`;
export const rotateSecret = 'Neues Geheimnis erstellen';
export const confirmRotation = (hook: string) => `Neues Geheimnis für ${hook} erstellen?`;
export const rotationHint =
  '24 Stunden lang werden Anfragen mit dem neuen und dem bisherigen Geheimnis signiert. Aktualisiere deinen Server in dieser Zeit.';
export const previousUntil = (time: string) => `Das bisherige Geheimnis gilt noch bis ${time}.`;
export const deleteWebhook = 'Webhook löschen';
export const confirmDeletion = (hook: string) => `${hook} löschen?`;
export const deletionHint =
  'Wartende Ereignisse werden nicht gesendet, und das Protokoll wird gelöscht. Das lässt sich nicht rückgängig machen.';
export const webhookDeleted = (hook: string) => `${hook} gelöscht`;
export const notDone = (why: string) => `Das hat nicht geklappt. ${why}`;
export const offReasons: Readonly<Record<NonNullable<Webhook['offReason']>, string>> = {
  PERSON: 'Jemand hat ihn ausgeschaltet. Neue Ereignisse werden nicht gesendet.',
  FAILED:
    'Er ist 6-mal in Folge fehlgeschlagen und wurde deshalb ausgeschaltet. Prüfe die Adresse, sende ein Testereignis und schalte ihn wieder ein.',
  GONE: 'Seine Adresse hat geantwortet, dass sie nicht mehr existiert. Deshalb wurde er ausgeschaltet.',
  BACKLOG:
    'Zu viele Ereignisse haben auf ihn gewartet, deshalb wurde er ausgeschaltet. Prüfe die Adresse und schalte ihn wieder ein.',
};
export const stoppedHint =
  'Die verantwortliche Person ist kein Admin mehr, deshalb wird nichts gesendet. Bearbeite und speichere ihn, um verantwortlich zu werden.';
export const failingHint =
  'Der letzte Versuch ist fehlgeschlagen. Er wird nach immer längeren Pausen wiederholt und nach 6 Versuchen ausgeschaltet.';

// Deliveries
export const deliveries = 'Zustellungen';
export const deliveriesHint = 'Was in den letzten 30 Tagen gesendet wurde und was wartet.';
export const webhookDeliveries = 'die Zustellungen dieses Webhooks';
export const loadingDeliveries = 'Zustellungen werden geladen';
export const noDeliveries = 'Noch keine Zustellungen. Sende ein Testereignis, um die Adresse zu prüfen.';
export const noneOfState = 'Keine Zustellungen mit diesem Status.';
export const show = 'Anzeigen';
export const shown = { all: 'Alle', FAILED: 'Fehlgeschlagen', WAITING: 'Wartend' } as const;
export const redeliverFailed = 'Fehlgeschlagene erneut zustellen';
export const redelivering = (count: number) =>
  byCount(count, '1 Zustellung wird erneut gesendet', `${figure(count)} Zustellungen werden erneut gesendet`);
export const deliveryStates: Readonly<Record<WebhookDelivery['state'], string>> = {
  WAITING: 'Wartet',
  DELIVERED: 'Zugestellt',
  FAILED: 'Fehlgeschlagen',
  WITHHELD: 'Nicht gesendet',
};
export const withheldHint =
  'Als es so weit war, konnte die verantwortliche Person dies nicht mehr lesen, oder es war nicht mehr ausgewählt.';
export const attempts = (count: number) => counted(count, 'Versuch', 'Versuche');
export const newer = 'Neuere';
export const older = 'Ältere';
export const pagesOf = (list: string) => `Seiten: ${list}`;
export const pageOf = (page: number, total: number) => `Seite ${figure(page)} von ${figure(total)}`;
export const redeliver = 'Erneut zustellen';
export const sentAgain = 'Zustellung wird erneut gesendet';
export const close = 'Schließen';
export const loadingDelivery = 'Zustellung wird geladen';
export const thisDelivery = 'diese Zustellung';
export const request = 'Anfrage';
export const hiddenRequest = 'Du kannst nicht sehen, worum es in diesem Ereignis geht.';
export const attempt = (nth: number) => `Versuch ${figure(nth)}`;
export const answered = (status: number | null, milliseconds: number) =>
  `${status === null ? 'Keine Antwort' : `Status ${status}`} nach ${figure(milliseconds)} ms`;
export const answerOf = (attempt: number) => `Antwort auf Versuch ${attempt}`;
export const emptyAnswer = 'Die Antwort war leer.';
