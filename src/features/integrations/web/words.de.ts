import { counted, listed } from '#contract/counts';
import type { Integration, IntegrationEvent } from '../contract.ts';
import {
  type AccountProviderName,
  type Format,
  type MessageEvent,
  type ProviderName,
  providerKinds,
  type PullRequestState,
} from '../fields.ts';

// The list
export const integrations = 'Integrationen';
export const workspaceHint = 'Dienste, die mit diesem Workspace und seinen Projekten verbunden sind.';
export const projectHint = 'Dienste, die mit diesem Projekt verbunden sind.';
export const theIntegrations = 'die Integrationen';
export const loadingIntegrations = 'Integrationen werden geladen';
export const noIntegrations =
  'Noch nichts verbunden. Verbinde einen Chat, um auf dem Laufenden zu bleiben, oder deinen Code, um Aufgaben zu verschieben.';
export const onlyAdmins = 'Nur Inhaber und Admins des Workspace können Dienste verbinden. Bitte jemanden von ihnen.';
export const statuses: Readonly<Record<Integration['status'], string>> = {
  CONNECTED: 'Verbunden',
  NEEDS_REAUTH: 'Erneut verbinden',
  PAUSED: 'Pausiert',
  ERROR: 'Fehlerhaft',
  DISCONNECTED: 'Getrennt',
};
export const wholeWorkspace = 'Der ganze Workspace';
export const otherProject = 'Ein Projekt';
export const eventCount = (count: number) => counted(count, 'Ereignis', 'Ereignisse');
export const lastSync = (time: string) => `Letztes Ereignis: ${time}`;
export const neverSynced = 'Noch kein Ereignis';

// The catalog
export const available = 'Verfügbare Dienste';
export const availableHint = 'Verbinde von jedem so viele, wie du brauchst.';
export const names: Readonly<Record<ProviderName, string>> = {
  slack: 'Slack',
  discord: 'Discord',
  url: 'Benachrichtigungsadresse',
  github: 'GitHub',
  gitlab: 'GitLab',
  gitea: 'Gitea oder Forgejo',
  vercel: 'Vercel',
  google: 'Google Calendar',
  googledrive: 'Google Drive',
  dropbox: 'Dropbox',
  box: 'Box',
  figma: 'Figma',
  jira: 'Jira',
};
export const abouts: Readonly<Record<ProviderName, string>> = {
  slack: 'Sendet Ereignisse in einen Kanal von Slack, Mattermost oder einem Dienst, der dasselbe akzeptiert.',
  discord: 'Sendet Ereignisse in einen Kanal von Discord.',
  url: 'Sendet Ereignisse an ntfy, Gotify, Telegram oder jeden Dienst, der JSON akzeptiert.',
  github: 'Verknüpft Pull Requests und Commits mit den Aufgaben, die sie nennen, und verschiebt diese Aufgaben.',
  gitlab: 'Verknüpft Merge Requests und Commits mit den Aufgaben, die sie nennen, und verschiebt diese Aufgaben.',
  gitea: 'Verknüpft Pull Requests und Commits mit den Aufgaben, die sie nennen, und verschiebt diese Aufgaben.',
  vercel: 'Zeigt das neueste Deployment eines Branches, mit Status und Vorschau, bei den Aufgaben, die der Branch nennt.',
  google: 'Schreibt die Fälligkeiten eines Projekts oder deine eigenen in einen Kalender und hält sie auf dem neuesten Stand.',
  googledrive: 'Zeigt Links zu Dateien mit ihren Namen und hält die Namen auf dem neuesten Stand.',
  dropbox: 'Zeigt Links zu Dateien mit ihren Namen und hält die Namen auf dem neuesten Stand.',
  box: 'Zeigt Links zu Dateien mit ihren Namen und hält die Namen auf dem neuesten Stand.',
  figma: 'Zeigt Links zu Designs mit ihren Namen und Bildern und hält beides auf dem neuesten Stand.',
  jira: 'Importiert Projekte mit ihren Tickets, Kommentaren, Dateien und Verknüpfungen. In Jira ändert sich nichts.',
};
export const theServices = 'die Dienste';
export const loadingServices = 'Dienste werden geladen';
export const notConfigured = (settings: readonly string[]) =>
  `Nicht konfiguriert. Der Betreiber dieses Servers muss ${listed(settings)} setzen.`;
export const connect = 'Verbinden';
export const connectTo = (service: string) => `${service} verbinden`;

// An account
export const continueTo = (service: string) => `Weiter zu ${service}`;
const sameFiles = {
  workspace:
    'Links zu Dateien in Aufgaben, Tickets und Dokumenten des Workspace zeigen die Namen, die du in deinem Konto sehen kannst.',
  project: 'Links zu Dateien in Aufgaben und Tickets dieses Projekts zeigen die Namen, die du in deinem Konto sehen kannst.',
};
export const accountHints: Readonly<Record<AccountProviderName, Readonly<Record<'workspace' | 'project', string>>>> = {
  google: {
    workspace: 'Erstellt in deinem Konto einen Kalender mit den Aufgaben dieses Workspace, die dir zugewiesen sind.',
    project:
      'Erstellt in deinem Konto einen Kalender mit den Aufgaben dieses Projekts. Du kannst ihn dort mit deinem Team teilen.',
  },
  googledrive: sameFiles,
  dropbox: sameFiles,
  box: sameFiles,
  figma: {
    workspace:
      'Links zu Designs in Aufgaben, Tickets und Dokumenten des Workspace zeigen ihre Namen und Bilder allen, die die Links sehen können.',
    project:
      'Links zu Designs in Aufgaben und Tickets dieses Projekts zeigen ihre Namen und Bilder allen, die die Links sehen können.',
  },
  jira: {
    workspace:
      'Danach kannst du Projekte aus Jira in Projekte dieses Workspace importieren. Nur du siehst, was dein Konto lesen kann.',
    project: 'Danach kannst du Projekte aus Jira in dieses Projekt importieren. Nur du siehst, was dein Konto lesen kann.',
  },
};
export const accountAllows: Readonly<Record<AccountProviderName, string>> = {
  google: 'Google bittet dich, den Zugriff auf diesen einen Kalender zu erlauben. Cairn sieht keinen deiner anderen Kalender.',
  googledrive: 'Google bittet dich, den Zugriff auf die Namen deiner Dateien zu erlauben. Cairn liest ihren Inhalt nicht.',
  dropbox: 'Dropbox bittet dich, den Zugriff auf die Namen und Links deiner Dateien zu erlauben. Cairn liest ihren Inhalt nicht.',
  box: 'Box bittet dich, den Zugriff auf deine Dateien zu erlauben. Cairn liest nur ihre Namen.',
  figma:
    'Figma bittet dich, den Zugriff auf die Namen und Vorschaubilder deiner Dateien zu erlauben. Cairn liest ihren Inhalt nicht.',
  jira: 'Atlassian bittet dich, das Lesen in Jira zu erlauben, und fragt, für welche Site. Cairn ändert dort nichts.',
};

// A site of Jira
export const way = 'Verbinden mit';
export const ways = {
  account: 'Atlassian-Konto (Jira Cloud)',
  cloud: 'API-Token (Jira Cloud)',
  server: 'Persönliches Zugriffstoken (Jira Data Center)',
};
export const wayMissing = (settings: readonly string[]) =>
  `Um ein Atlassian-Konto zu verbinden, muss der Betreiber dieses Servers ${listed(settings)} setzen.`;
export const site = 'Site';
export const siteHints = {
  cloud: 'Die Adresse deiner Site, zum Beispiel https://example.atlassian.net.',
  server: 'Die Adresse deines Jira, zum Beispiel https://jira.example.com. Sie muss aus dem Internet erreichbar sein.',
};
export const siteEmail = 'E-Mail-Adresse';
export const siteEmailHint = 'Die des Atlassian-Kontos, zu dem das Token gehört.';
export const siteEmailMissing = 'Gib eine E-Mail-Adresse ein, zum Beispiel ada@example.com.';
export const siteTokenHints = {
  cloud: 'Erstelle ein API-Token ohne Scopes auf id.atlassian.com unter Sicherheit, API-Token.',
  server: 'In Jira: dein Profil, Persönliche Zugriffstoken, Token erstellen.',
};
export const siteTokenAgain =
  'Tokens werden nicht noch einmal angezeigt. Gib eines ein, um es zu ersetzen, oder lass das Feld leer, um es zu behalten.';
export const siteTokenTaken = 'Gib ein eigenes Token ein.';

export const connecting = 'Konto wird verbunden';
export const accountConnected = (name: string) => `${name} verbunden`;
export const notConnected = (why: string) => `Das Konto wurde nicht verbunden. ${why}`;
export const signInOver = 'Diese Anmeldung wurde bereits verwendet oder hat zu lange gedauert. Verbinde erneut.';
export const notConnectedYet = 'Das Konto ist noch nicht verbunden';
export const connectAgain = 'Erneut verbinden';
export const testAccount = 'Verbindung testen';
export const accountWorks = 'Das Konto funktioniert';
export const accountFails = 'Das Konto funktioniert nicht';
export const reauthAccountHint = 'Das Konto akzeptiert diese Integration nicht mehr. Verbinde es erneut.';

// The form
export const editNamed = (name: string) => `${name} bearbeiten`;
export const sponsorHint = 'Sie liest und handelt mit deinen Rechten und stoppt, wenn du kein Admin mehr bist.';
export const takeOverHint = (name: string) =>
  `Verantwortlich ist ${name}. Wenn du speicherst, bist du verantwortlich, und sie liest und handelt mit deinen Rechten.`;
export const cancel = 'Abbrechen';
export const save = 'Integration speichern';
export const name = 'Name';
export const nameMissing = 'Gib einen Namen ein.';
export const address = 'Adresse';
export const addressMissing = 'Gib eine Adresse ein, die mit https:// beginnt';
export const addressHints: Readonly<Record<'slack' | 'discord' | Format, string>> = {
  slack: 'Die Adresse eines Incoming Webhook. In Slack: deine App, Incoming Webhooks, Add New Webhook to Workspace.',
  discord: 'Die Adresse eines Webhooks. In Discord: Kanal bearbeiten, Integrationen, Webhooks, Webhook-URL kopieren.',
  NTFY: 'Die Adresse deines Themas, zum Beispiel https://ntfy.sh/your-topic.',
  GOTIFY: 'Die Adresse deines Servers, zum Beispiel https://gotify.example.com.',
  TELEGRAM: '',
  JSON: 'Eine Adresse, die eine POST-Anfrage mit title, text und link als JSON akzeptiert.',
};
export const keptAddress = 'Lass das Feld leer, um die aktuelle Adresse zu behalten. Sie wird nicht noch einmal angezeigt.';
export const format = 'Dienst';
export const formats: Readonly<Record<Format, string>> = {
  NTFY: 'ntfy',
  GOTIFY: 'Gotify',
  TELEGRAM: 'Telegram',
  JSON: 'Andere (JSON)',
};
export const token = 'Token';
export const tokenMissing = 'Gib das Token ein.';
export const chatMissing = 'Gib die ID des Chats ein.';
export const tokenHints: Readonly<Record<Format, string>> = {
  NTFY: 'Ein Zugriffstoken, falls das Thema eines braucht.',
  GOTIFY: 'Das Token einer Anwendung, die du in Gotify erstellst.',
  TELEGRAM: 'Das Token, das BotFather dir für deinen Bot gegeben hat. Füge den Bot zuerst der Gruppe hinzu.',
  JSON: 'Wird als Bearer-Token gesendet, wenn du eines eingibst.',
};
export const chat = 'Chat-ID';
export const chatHint = 'Die Nummer der Gruppe oder des Kanals, in dem der Bot ist.';
export const events = 'Ereignisse';
export const eventsMissing = 'Wähle mindestens ein Ereignis aus.';
export const eventNames: Readonly<Record<MessageEvent, string>> = {
  'task.created': 'Aufgabe erstellt',
  'task.status_changed': 'Aufgabe in anderen Status verschoben',
  'task.assigned': 'Aufgabe zugewiesen',
  'task.deleted': 'Aufgabe gelöscht',
  'issue.created': 'Ticket erstellt',
  'comment.created': 'Kommentar hinzugefügt',
  'sprint.started': 'Sprint gestartet',
  'sprint.completed': 'Sprint abgeschlossen',
  'document.created': 'Dokument erstellt',
};
export const mapping = 'Aufgaben verschieben';
export const mappingHint = 'Der Status, in den ein Pull Request die Aufgaben verschiebt, die er nennt.';
export const states: Readonly<Record<PullRequestState, string>> = {
  DRAFT: 'Entwurf geöffnet',
  OPEN: 'Geöffnet',
  REVIEW: 'Review oder Änderungen angefordert',
  READY: 'Freigegeben',
  MERGED: 'Gemergt',
  CLOSED: 'Ohne Merge geschlossen',
};
export const unmoved = 'Bleibt, wo sie ist';

// The webhook over there
export const hookTitle = (service: string) => `Webhook zu ${service} hinzufügen`;
export const secretWarning = 'Kopiere das Geheimnis jetzt. Es wird nicht noch einmal angezeigt.';
export const hookSteps: Readonly<Record<'github' | 'gitlab' | 'gitea', string>> = {
  github:
    'In deinem Repository oder deiner Organisation: Settings, Webhooks, Add webhook. Füge beides ein, wähle application/json und wähle Pull Requests, Pull Request Reviews, Pushes, Check Suites und Statuses aus.',
  gitlab:
    'In deinem Projekt oder deiner Gruppe: Settings, Webhooks, Add new webhook. Füge die Adresse und das Secret Token ein und wähle Push Events, Merge Request Events und Pipeline Events aus.',
  gitea:
    'In deinem Repository oder deiner Organisation: Settings, Webhooks, Add webhook. Füge beides ein und wähle die Ereignisse für Push, Pull Request, Pull Request Review und Status aus.',
};
export const deploymentSteps =
  'In deinem Team: Settings, Webhooks, Create Webhook. Wähle Deployment Created, Succeeded, Error und Canceled aus, wähle die Projekte, füge diese Adresse ein und erstelle ihn. Vercel zeigt dann einmal ein Geheimnis. Gib es hier ein.';
export const serviceSecretHint = 'Das Geheimnis, das Vercel gezeigt hat. Es wird nicht noch einmal angezeigt.';
export const secretMissing = 'Gib das Geheimnis ein, das Vercel gezeigt hat, mit mindestens 16 Zeichen.';
export const saveSecret = 'Geheimnis speichern';
export const secretSaved = 'Geheimnis gespeichert';
export const later = 'Später';
export const enterSecret = 'Geheimnis eingeben';
export const hookUrl = 'Adresse des Webhooks';
export const secret = 'Geheimnis';
export const copyHookUrl = 'Adresse kopieren';
export const hookUrlCopied = 'Adresse kopiert';
export const copySecret = 'Geheimnis kopieren';
export const secretCopied = 'Geheimnis kopiert';
export const done = 'Fertig';
export const newSecret = 'Neues Geheimnis erstellen';
export const confirmNewSecret = (integration: string) => `Neues Geheimnis für ${integration} erstellen?`;
export const newSecretHint = 'Webhooks mit dem bisherigen Geheimnis werden sofort abgelehnt. Gib das neue im anderen Dienst ein.';

// One integration
export const allIntegrations = 'Alle Integrationen';
export const missing = 'Diese Integration existiert nicht mehr.';
export const edit = 'Bearbeiten';
export const sendTest = 'Testnachricht senden';
export const testArrived = 'Testnachricht angenommen';
export const testFailed = 'Testnachricht nicht angenommen';
export const pause = 'Pausieren';
export const resume = 'Fortsetzen';
export const paused = (integration: string) => `${integration} pausiert`;
export const resumed = (integration: string) => `${integration} fortgesetzt`;
export const disconnect = 'Trennen';
export const confirmDisconnect = (integration: string) => `${integration} trennen?`;
const disconnectHints: Readonly<Record<(typeof providerKinds)[ProviderName], string>> = {
  chat: 'Adresse und Ereignisse werden hier gelöscht. Lösche auch den Webhook im anderen Dienst.',
  code: 'Geheimnis und Ereignisse werden hier gelöscht, und die Webhooks werden abgelehnt. Links zu Pull Requests bleiben. Lösche auch den Webhook im anderen Dienst.',
  deployments:
    'Geheimnis und Ereignisse werden hier gelöscht, und die Webhooks werden abgelehnt. Links zu Deployments bleiben. Lösche auch den Webhook im anderen Dienst.',
  calendar: 'Der Kalender wird in deinem Konto gelöscht, der Zugriff dort widerrufen, und die Ereignisse werden hier gelöscht.',
  work: 'Das Token und die Ereignisse werden hier gelöscht, importierte Aufgaben bleiben. Um auch den Zugriff zu entfernen, lösche das Token in deinem Konto oder die App unter den verbundenen Apps.',
  files:
    'Der Zugriff wird in deinem Konto widerrufen, und die Ereignisse werden hier gelöscht. Links bleiben mit ihren letzten Namen.',
};
/** Figma lets only a person revoke an access. */
export const disconnectHint = (provider: ProviderName): string =>
  provider === 'figma'
    ? 'Die Tokens und die Ereignisse werden hier gelöscht. Links bleiben mit ihren letzten Namen und Bildern. Um auch den Zugriff zu widerrufen, öffne deine Einstellungen in Figma, dann Security, Connected apps.'
    : disconnectHints[providerKinds[provider]];
export const disconnected = (integration: string) => `${integration} getrennt`;
export const notAllowedHint =
  'Die verantwortliche Person ist kein Admin mehr, deshalb tut die Integration nichts. Bearbeite und speichere sie, um verantwortlich zu werden.';
export const reauthHint = 'Die Adresse wird nicht mehr akzeptiert. Gib eine neue ein und setze die Integration fort.';
export const pausedHint = 'Ereignisse in der Zwischenzeit werden weder gesendet noch verarbeitet.';
export const service = 'Dienst';
export const place = 'Ort';
export const account = 'Konto';
export const webhook = 'Webhook';
export const sponsor = 'Verantwortlich';
export const moves = (state: string, status: string) => `${state}: ${status}`;

// Its events
export const latestEvents = 'Neueste Ereignisse';
export const latestEventsHint = 'Was in den letzten 30 Tagen gesendet oder empfangen wurde.';
export const integrationEvents = 'die Ereignisse dieser Integration';
export const loadingEvents = 'Ereignisse werden geladen';
export const noEvents = 'Noch keine Ereignisse.';
export const noReading = 'Noch keine Ereignisse. Öffne die Einstellungen eines Projekts und wähle Importieren aus.';
export const noDeployments =
  'Noch keine Ereignisse. Füge den Webhook in Vercel hinzu und pushe einen Branch, dessen Name oder Commit-Nachricht den Schlüssel einer Aufgabe enthält.';
export const noHookEvents =
  'Noch keine Ereignisse. Füge den Webhook im anderen Dienst hinzu und öffne einen Pull Request, der eine Aufgabe nennt.';
export const eventStates: Readonly<Record<IntegrationEvent['state'], string>> = {
  WAITING: 'Wartet',
  DONE: 'Erledigt',
  IGNORED: 'Ignoriert',
  FAILED: 'Fehlgeschlagen',
};
