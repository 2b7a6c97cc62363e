/** Was die App eines Chats den Leuten dort sagt, und denen, die sie verbinden. */
export const links = 'Links in einer Nachricht';
export const task = 'Aufgabe aus einem Chat';
export const nothing = 'Kein Link führt zu etwas, das diese Integration zeigen darf.';
export const noLinks = 'Diese Nachricht hat keine Links.';
export const help =
  'Schreib einen Titel hinter den Befehl, um eine Aufgabe zu erstellen, oder einen Link, um zu sehen, wohin er führt.';
export const refused = (service: string) => `${service} hat die Links nicht gezeigt. Prüfe die Scopes der App.`;
export const needsProject = (service: string) =>
  `Diese App gehört zu einem ganzen Workspace. Verbinde ${service} in den Einstellungen eines Projekts, um Aufgaben zu erstellen.`;
export const noText = 'Diese Nachricht hat keinen Text. Nimm stattdessen den Befehl mit einem Titel.';
export const from = (service: string, who: string, link: string | null) =>
  link === null ? `Aus ${service}, von ${who}` : `[Aus ${service}](${link}), von ${who}`;
export const created = (title: string) => `Aufgabe erstellt: ${title}`;
export const thread = 'Thread einer Aufgabe';
export const noTaskLink = 'Nimm eine Nachricht mit einem Link zu einer Aufgabe dieses Projekts.';
export const otherThread = 'Dieser Thread hat schon eine andere Aufgabe, oder diese Aufgabe einen anderen Thread.';
export const attached = (title: string) => `Antworten in diesem Thread sind jetzt Kommentare von ${title}`;
export const paused = 'Diese Integration ist pausiert. Setz sie zuerst in Cairn fort.';
export const tooLate = 'Die Antwort kam zu spät: Discord nimmt sie nicht mehr an.';

export const commandText = 'Ein Titel oder ein Link';
export const commandAbout = 'Aufgabe erstellen, oder zeigen, wohin ein Link führt';
export const createTask = 'Aufgabe erstellen';
export const showItems = 'Einträge zeigen';

export const noApp = 'Dieser Dienst hat keine App, die verbunden werden kann.';
export const noSetting = 'Die App dieses Dienstes hat keine solche Einstellung';
export const enterSecret = 'Gib das Signing Secret ein';
export const enterApplicationId = 'Gib die Application ID ein';
export const enterPublicKey = 'Gib den Public Key ein';
export const refusedToken = 'Discord nimmt dieses Token nicht an. Setz es dort zurück und gib das neue ein';
export const otherApplication = 'Das Token gehört zu einer anderen Anwendung';
export const otherPublicKey = 'Die Anwendung hat einen anderen Public Key';
export const publicBot =
  'Jeder könnte diese App zu einem eigenen Server hinzufügen und hier Aufgaben erstellen. Schalte in ihren Einstellungen Public Bot aus und verbinde sie dann noch einmal';
export const refusedCommands = 'Discord hat die Befehle der App abgelehnt. Verbinde sie noch einmal';
export const removingCommands =
  'Die Befehle dieser App werden gerade entfernt. Warte eine Minute und verbinde sie dann noch einmal';
