import { counted, listed } from '#contract/counts';

/** What messages and events say. */
export const someone = 'Jemand';
export const created = (who: string, what: string) => `${who} hat ${what} erstellt`;
export const deleted = (who: string, what: string) => `${who} hat ${what} gelöscht`;
export const moved = (who: string, what: string, to: string) => `${who} hat ${what} verschoben: ${to}`;
export const assigned = (who: string, what: string, to: string) => `${who} hat ${what} zugewiesen: ${to}`;
export const commented = (who: string, what: string) => `${who} hat ${what} kommentiert`;
export const started = (who: string, what: string) => `${who} hat ${what} gestartet`;
export const completed = (who: string, what: string) => `${who} hat ${what} abgeschlossen`;
export const untitled = 'Ohne Titel';
export const forPerson = (actor: string, person: string) => `${actor} (für ${person})`;
export const testTitle = 'Cairn';
export const testText = 'Diese Integration funktioniert. Die Ereignisse, die du ausgewählt hast, kommen hier an.';

export const pullRequest = (reference: string) => `Pull Request ${reference}`;
export const deployment = (project: string, branch: string) =>
  `Deployment von ${branch === '' ? project : `${branch} aus ${project}`}`;
export const deployed = (project: string, branch: string) => (branch === '' ? project : `${project} (${branch})`);
export const push = (branch: string, repository: string) => `Push auf ${branch} in ${repository}`;
export const check = (name: string, repository: string) => `Check ${name} in ${repository}`;
export const unknownCommit = 'Kein Pull Request dieser Integration hat dies als neuesten Commit.';
export const older = 'Ein neuerer Stand davon war schon bekannt.';
export const namesNothing = 'Es nennt keine Aufgabe dieser Integration.';
export const notAllowed = (key: string, why: string) => `${key}: ${why}`;
export const wrongSecret = 'Eine Anfrage kam mit einer falschen Signatur. Prüfe, ob das Geheimnis auf beiden Seiten gleich ist.';
export const unreadable = 'Eine Anfrage konnte nicht gelesen werden. Wähle JSON als ihren Inhaltstyp.';
export const lostSecret = 'Das Geheimnis kann nicht mehr gelesen werden. Verbinde die Integration erneut.';
export const noSponsor = 'Die verantwortliche Person kann keine Integrationen mehr verwalten.';
export const failedInside = 'Auf diesem Server ist etwas schiefgelaufen. Er versucht es erneut.';
export const noSecrets = 'Dieser Server kann keine Geheimnisse aufbewahren, deshalb hat er keine Integrationen.';
export const calendar = 'Fälligkeiten';
export const calendarGone =
  'Der Kalender wurde in Google Calendar gelöscht. Verbinde das Konto erneut, um einen neuen zu erstellen.';
export const wroteCalendar = (written: number, deleted: number) =>
  `Fälligkeiten: ${listed([
    ...(written === 0 ? [] : [`${counted(written, 'Termin', 'Termine')} geschrieben`]),
    ...(deleted === 0 ? [] : [`${counted(deleted, 'Termin', 'Termine')} gelöscht`]),
  ])}`;

export const issueOf = (reference: string) => `Issue ${reference}`;
export const issueLink = (reference: string, title: string) => `${reference} ${title}`;
export const untitledIssue = (number: number) => `Issue ${number}`;
export const wroteHere = (who: string) => `**${who}** hat in Cairn geschrieben:`;
export const wroteThere = (who: string, service: string) => `**${who}** hat auf ${service} geschrieben:`;
export const lostToken = 'Das Token kann nicht mehr gelesen werden. Gib es noch einmal ein.';
export const refusedToken = 'Der Dienst nimmt das Token nicht mehr an. Gib ein neues ein.';
export const noRepository = 'Das Token kann dieses Repository nicht sehen.';
export const bothChanged = (fields: readonly string[]) =>
  `Auf beiden Seiten geändert: ${listed(fields)}. Es gilt, was in Cairn steht.`;
export const fieldNames = { title: 'Titel', text: 'Text', isOpen: 'Status' } as const;
export const noIssues = 'Dieser Dienst hat keine Issues, die zugleich Aufgaben sein können.';
export const projectOnly =
  'Verbinde den Dienst zuerst in den Einstellungen eines Projekts: Issues werden Aufgaben dieses Projekts.';
export const enterSite = 'Gib die Adresse deines Servers ein, zum Beispiel https://git.example.com';
export const enterHttps = 'Gib eine Adresse ein, die mit https:// beginnt, damit niemand das Token unterwegs lesen kann';
export const enterToken = 'Gib ein Token für dieses Repository ein';
