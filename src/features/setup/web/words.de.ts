import { toolNames } from '#features/work-import/rules';

// Frame
export const setUpCairn = 'Cairn einrichten';
export const loadingSetup = 'Die Einrichtung wird geladen';
export const yourSetup = 'deine Einrichtung';
export const stepOf = (step: number, steps: number) => `Schritt ${step} von ${steps}`;
export const continueSetup = 'Weiter';
export const skipStep = 'Schritt überspringen';
export const signIn = 'Anmelden';
export const signOut = 'Abmelden';

// Without a link
export const openTheLink = 'Öffne den Link aus deinem Terminal';
export const linkHint =
  'Der Server hat ihn beim Start ausgegeben, neben „Set up“. Nur wer ihn hat, kann Inhaber werden. Starte den Server neu, um einen neuen zu bekommen.';
export const linkUsed = 'Dieser Link funktioniert nicht mehr';
export const linkUsedHint =
  'Er wurde bereits verwendet, oder der Server hat seitdem einen neueren ausgegeben. Suche den neuesten im Terminal oder starte den Server neu.';
export const openCairn = 'Cairn öffnen';
export const ownThisServer = 'Inhaber dieses Servers werden';
export const ownWith = (email: string) =>
  `Du bist als ${email} angemeldet. Verwende dieses Konto als Inhaber des Servers, oder melde dich ab, um ein anderes zu erstellen.`;
export const withThisAccount = 'Dieses Konto verwenden';

// Owner
export const createOwner = 'Dein Konto erstellen';
export const ownerLead = 'Damit gehören dir dieser Server und sein erster Workspace.';
export const createAccount = 'Konto erstellen';
export const firstName = 'Vorname';
export const lastName = 'Nachname';
export const emailAddress = 'E-Mail-Adresse';
export const firstNameMissing = 'Gib deinen Vornamen ein.';

// Workspace
export const nameWorkspace = 'Deinen Workspace benennen';
export const workspaceLead = 'Dein Team sieht diesen Namen. Du kannst ihn später in den Einstellungen des Workspace ändern.';
export const workspaceName = 'Name des Workspace';
export const nameMissing = 'Gib einen Namen ein.';
export const saveName = 'Namen speichern';

// Email
export const testEmail = 'E-Mail-Versand testen';
export const mailLead = (from: string, to: string) =>
  `Cairn verschickt E-Mails als ${from}. Sende einen Test an ${to}, um zu sehen, ob er ankommt.`;
export const sendTest = 'Test-E-Mail senden';
export const sendAgain = 'Erneut senden';
export const mailAccepted = (to: string) => `Der Mailserver hat die E-Mail an ${to} angenommen. Prüfe, ob sie angekommen ist.`;
export const mailRefused = (to: string) =>
  `Die E-Mail an ${to} wurde nicht gesendet. Prüfe SMTP_URL und MAIL_FROM und starte dann den Server neu.`;
export const serverAnswer = 'Antwort';
export const setUpEmail = 'E-Mail einrichten';
export const noMailLead =
  'Dieser Server verschickt noch keine E-Mails. Einladungen und das Zurücksetzen von Passwörtern sind darauf angewiesen. Setze SMTP_URL und MAIL_FROM in .env und starte dann den Server neu.';

// Start
export const chooseStart = 'Wähle, wie du startest';
export const startLead = 'Das andere kannst du später nachholen.';
export const startEmpty = 'Leer starten';
export const startEmptyHint = 'Erstelle dein erstes Projekt selbst.';
export const importWork = 'Arbeit importieren';
export const importHint = `Aus ${toolNames} oder CSV-Dateien.`;
export const startWithDemo = 'Mit Demodaten starten';
export const startWithDemoHint =
  'Fügt einen Workspace mit 4 Beispielprojekten und 3 Personen zum Ausprobieren hinzu. Lösche ihn, um alles wieder zu entfernen.';
export const projectName = 'Projekt für die importierte Arbeit';
export const importedWork = 'Importierte Arbeit';
export const openWorkspace = 'Workspace öffnen';
export const createAndImport = 'Projekt erstellen und importieren';
export const createDemoWorkspace = 'Demo-Workspace erstellen';
