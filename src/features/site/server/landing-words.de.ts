import { byCount, counted, figure } from '#contract/counts';
import { toolNames } from '#features/work-import/rules';

// The start page. A sentence is a promise: nothing here that the product does not do today.

export const title = 'Ein Zuhause für die Arbeit deines Teams';
export const description =
  'Boards, Tickets, Sprints, Dokumente und Auswertungen an einem Ort, live für alle, auf deinem eigenen Server.';
export const promise = 'Die Arbeit deines Teams, live, auf deinem eigenen Server';
export const lead =
  'Cairn vereint Boards, Tickets, Sprints, Kalender, Zeitachse, Dokumente, Notizen und Auswertungen an einem Ort. Alle sehen jede Änderung sofort, und alles bleibt auf einem Server, den du selbst betreibst.';
export const start = 'Konto erstellen';
export const tryBoard = 'Board ausprobieren';
export const tryDemo = 'Live-Demo ausprobieren';

export const boardTitle = 'Relaunch der Website';
export const boardColumns = [
  {
    name: 'Zu erledigen',
    tasks: ['Willkommens-E-Mail schreiben', 'Formulare mit einem Screenreader prüfen', 'Fotos für die Teamseite auswählen'],
  },
  { name: 'In Arbeit', tasks: ['Blog auf die neuen Seiten umziehen', 'Preistabelle abstimmen'] },
  { name: 'Erledigt', tasks: ['Domain kaufen', 'Startseite skizzieren'] },
] as const;
export const newTask = 'Neue Aufgabe';
export const addTask = 'Aufgabe hinzufügen';
export const undo = 'Rückgängig';
export const undone = 'Rückgängig gemacht';
export const placed = '{title}: {column}, {place} von {all}';
export const boardKeys =
  'Ziehe eine Aufgabe, oder setze den Fokus darauf und drücke die Pfeiltasten. Strg+Z macht rückgängig. Dieses Board gibt es nur auf dieser Seite, und es wird nichts gesendet. In Cairn sehen alle im Projekt jede Bewegung sofort.';

export const proofs = 'Schnell, und nachgemessen';
export const proofsAbout =
  'Jede Zahl misst ein Skript im Repository (bin/bench), auf zwei Kernen, mit dem Server, seiner Datenbank und der Last auf derselben Maschine. Der Bericht nennt die Maschine, das Datum und alle anderen Zahlen, auch die schlechten.';
export const proofTexts = {
  card: {
    what: 'Bis die erste Karte eines Boards mit 1.000 Aufgaben zu sehen ist',
    how: 'In einem Browser, der noch nie dort war, vom Aufruf der Seite bis zum Bild.',
  },
  move: {
    what: 'Von der Bewegung an einer Stelle bis zum Bild in einem anderen Browser',
    how: 'Eine Aufgabe wird über die API verschoben, und ein anderer Browser zeigt dasselbe Board mit 1.000 Aufgaben.',
  },
  memory: {
    what: 'Speicher für alles, was ein Befehl startet',
    how: 'Der Server und sein eigenes Postgres, nach dem Start im Leerlauf.',
  },
} as const;
export const amount = (count: string, unit: string): string => `${count} ${unit}`;
export const measuredOn = (day: string): string => `Gemessen am ${day}.`;

export const shots = 'So sieht es aus';
export const shotsAbout = 'Bilder des Demo-Workspace, aufgenommen von einem Skript aus der Version, die hier läuft.';
export const shotNames = {
  board: 'Das Board: Status, Priorität, Personen und Termine, mit Limits für jede Spalte',
  timeline: 'Die Zeitachse: Abhängigkeiten, die Termine verschieben, und ein Basisplan zum Vergleich',
  calendar: 'Der Kalender: Arbeit auf einen anderen Tag ziehen, und ein Abo für andere Programme',
  analytics: 'Auswertungen: Bearbeitungszeit, Fluss und Burndown, und jeder Punkt öffnet seine Liste',
} as const;

export const compared = 'Der Vergleich';
export const comparedAbout =
  'Mit den kostenlosen Ausgaben anderer Produkte zum Selbstbetreiben, Stand 2026. Ein Link führt zur Quelle: zu den Tickets des Produkts selbst. Wo wir keines fanden, steht, was wir im Produkt oder in seiner Dokumentation gesehen haben. Cairn gewinnt nicht jede Zeile.';
export const comparedWith = {
  live: 'Was andere verschieben, erscheint ohne Neuladen',
  offline: 'Offline gemachte Änderungen bleiben erhalten und werden später gesendet',
  limits: 'WIP-Limit pro Spalte',
  dates: 'Termine abhängiger Aufgaben verschieben sich mit',
  times: 'Zeiterfassung',
  undo: 'Rückgängig in der ganzen App',
  twoFactor: 'Zwei-Faktor-Authentifizierung per App',
  feed: 'Kalender-Abo',
  languages: 'Sprachen der Oberfläche',
  servers: 'Was auf dem Server läuft',
  license: 'Lizenz',
} as const;
export const oneProcess = '1 Prozess und das Postgres, das er startet';
export const services = (count: number): string => `${figure(count)} Dienste`;
export const aboutServices = (count: number): string => `etwa ${figure(count)} Dienste`;
export const oneImage = (others: number): string => `1 Image oder ${figure(others)}`;
export const andPostgres = '1 und Postgres';
export const over = (count: number): string => `über ${figure(count)}`;
export const about = (count: number): string => `etwa ${figure(count)}`;
export const sourceAvailable = 'Quelltext einsehbar';
export const feature = 'Funktion';
export const yes = 'Ja';
export const no = 'Nein';
export const partly = 'Teilweise';
export const paid = 'Kostenpflichtig';
export const unknown = 'Unbekannt';

export const pricing = 'Tarife';
export const pricingAbout =
  'Die Limits eines Workspace auf diesem Server. Preise in US-Dollar, pro Platz und Monat; der niedrigere gilt bei Zahlung für ein Jahr. Wo der Betreiber keine Zahlungen eingerichtet hat, wählt ein Workspace seinen Tarif und zahlt nichts.';
export const free = 'Kostenlos';
export const byAgreement = 'Auf Anfrage';
export const perSeat = 'pro Platz und Monat';
export const yearly = (price: string): string => `${price} bei jährlicher Zahlung`;

export const questions = 'Fragen';
export const questionList = [
  {
    question: 'Was brauche ich, um es zu betreiben?',
    answer:
      'Eine Maschine mit Node. npm start installiert, was fehlt, baut die App, startet ein eigenes Postgres und liefert alles über einen Port aus. Ein Container-Image und eine Compose-Datei sind ebenfalls im Repository, und du kannst dein eigenes Postgres verwenden.',
  },
  {
    question: 'Was passiert ohne Netz?',
    answer:
      'Über HTTPS öffnet ein Browser, der schon einmal hier war, die App mit dem, was er zuletzt gezeigt hat. Änderungen bleiben im Browser erhalten und werden gesendet, sobald das Netz zurück ist, jede genau einmal. Wird eine abgelehnt, zeigt die Ansicht wieder den Stand des Servers und sagt, warum.',
  },
  {
    question: 'Wo sind meine Daten?',
    answer:
      'Im Postgres und im Ordner des Servers, den du oder dein Betreiber betreibt. Cairn lädt nichts von anderen Unternehmen, und seine Entwickler erhalten nichts von deinem Server.',
  },
  {
    question: 'Können andere Programme es nutzen?',
    answer:
      'Ja. Alles, was eine Ansicht tut, ist eine Aktion der API, mit einer Beschreibung, die Programme lesen können. Es gibt API-Tokens für Personen und für Bots, Webhooks, Kalender-Abos, Werkzeuge für Sprachmodelle (MCP) und eine Kommandozeile.',
  },
  {
    question: 'Gibt es einen Assistenten?',
    answer:
      'Ja, sobald ein Modell eingerichtet ist: auf einem eigenen Server oder bei einem Anbieter deiner Wahl. Er liest, was die fragende Person lesen kann, und schlägt Änderungen vor, die diese Person prüft und die sich einzeln rückgängig machen lassen. Ohne Modell funktioniert alles andere.',
  },
  {
    question: 'Können wir unsere Arbeit mitbringen und wieder mitnehmen?',
    answer: `Ja. Arbeit lässt sich aus ${toolNames} und CSV-Dateien importieren, und ein Import lässt sich rückgängig machen. Dokumente lassen sich aus Markdown- und HTML-Dateien importieren. Ein ganzer Workspace lässt sich als ein Archiv exportieren, das ein anderer Server importiert.`,
  },
  {
    question: 'Was fehlt?',
    answer:
      'Mehr Sprachen als Englisch, Deutsch, Spanisch und Französisch, und Apps aus den App-Stores: Auf dem Smartphone läuft Cairn im Browser und lässt sich von dort installieren.',
  },
] as const;

// The limits of plans.
export const unlimited = {
  seats: 'Unbegrenzt viele Plätze',
  guests: 'Unbegrenzt viele Gäste',
  projects: 'Unbegrenzt viele Projekte',
  storage: 'Unbegrenzter Speicher',
  workflows: 'Unbegrenzt viele Workflows',
} as const;
export const seats = (count: number): string => counted(count, 'Platz', 'Plätze');
export const guests = (count: number): string => counted(count, 'Gast', 'Gäste');
export const projects = (count: number): string => counted(count, 'Projekt', 'Projekte');
export const workflows = (count: number): string => counted(count, 'aktiver Workflow', 'aktive Workflows');
export const guestsPerSeat = (count: number): string => `${figure(count)} ${byCount(count, 'Gast', 'Gäste')} pro Platz`;
export const storage = (gigabytes: string, megabytes: string): string => `${gigabytes} GB für Dateien, je bis zu ${megabytes} MB`;
export const customFields = 'Eigene Felder';
export const approvals = 'Freigaben in Workflows';
export const assistantMessages = (messages: string): string => `Assistent, ${messages} Nachrichten pro Platz und Monat`;
export const assistantUnlimited = 'Assistent ohne Limit';
export const auditDays = (days: number): string => `Audit-Protokoll für ${counted(days, 'Tag', 'Tage')}`;
export const auditForever = 'Audit-Protokoll ohne Limit';
