import { byCount, counted, figure } from '#contract/counts';

// Create button
export const readOnly = 'Dieser Workspace überschreitet seinen Tarif und ist schreibgeschützt';

// Name workspace dialog
export const nameMissing = 'Gib einen Namen ein.';
export const newWorkspace = 'Neuer Workspace';
export const cancel = 'Abbrechen';
export const colorAndPlan = 'Zuerst Farbe und Tarif festlegen';
export const createFromArchive = 'Aus einem Archiv erstellen';
export const name = 'Name';
export const namePlaceholder = 'Dein Team oder Unternehmen';

// Outside bar
export const homeLink = 'Cairn, deine Workspaces';

// Plan choices
export const monthlyPrice = (price: number) => `${price} $ pro Platz und Monat`;
export const yearlyPrice = (price: number) => `${price} $ pro Platz und Monat, jährlich abgerechnet`;
export const notCharged = (price: string) => `${price} (auf diesem Server nicht berechnet)`;
export const planPrice = (monthly: number, yearly: number) =>
  `${monthly} $ pro Platz und Monat, oder ${yearly} $ bei jährlicher Abrechnung`;
export const monthly = 'Monatlich';
export const yearly = 'Jährlich';
export const priceOnRequest = 'Frage den Betreiber dieses Servers nach einem Preis';
export const freePlan = 'Kostenlos';
export const terabytes = (count: number) => `${count} TB`;
export const gigabytes = (count: number) => `${count} GB`;
export const unlimitedSeats = 'Unbegrenzt viele Plätze';
export const unlimitedProjects = 'unbegrenzt viele Projekte';
export const unlimitedStorage = 'unbegrenzter Speicher';
export const storageOf = (size: string) => `${size} Speicher`;

// Role names
export const owner = 'Inhaber';
export const admin = 'Admin';
export const member = 'Mitglied';
export const guest = 'Gast';

// Select workspace screen
export const selectWorkspace = 'Workspace auswählen';
export const selectWorkspaceHint = 'Wo möchtest du arbeiten?';
export const yourWorkspaces = 'deine Workspaces';
export const loadingWorkspaces = 'Deine Workspaces werden geladen';

// Use leaving
export const confirmLeave = 'Diesen Workspace verlassen?';
export const leaveHint =
  'Deine offenen Aufgaben sind dann niemandem mehr zugewiesen, und du brauchst eine Einladung, um zurückzukommen.';
export const leaveWorkspace = 'Workspace verlassen';

// Workspace card
export const twoFactorRequired = 'Zwei-Faktor erforderlich';

// Workspace switcher
export const workspaces = 'Workspaces';
export const allWorkspaces = 'Alle Workspaces';
export const leaveNamed = (name: string) => `${name} verlassen`;
export const switchWorkspacePrefix = 'Workspace wechseln, aktuell in';

// Workspaces screen
export const noWorkspaces = 'Noch keine Workspaces';
export const noWorkspacesHint = 'Erstelle einen für dein Team oder lass dich in einen bestehenden einladen.';

// New workspace screen
export const freePlansHint =
  'Auf diesem Server sind die Tarife kostenlos und setzen nur Limits. Einen größeren Tarif bestätigst du auf der nächsten Seite.';
export const paidPlansHint =
  'Dein Workspace wird sofort erstellt. Ein größerer Tarif beginnt, wenn du ihn auf der nächsten Seite bezahlst.';
export const color = 'Farbe';
export const description = 'Beschreibung';
export const descriptionHint = 'Optional. Was dein Team macht.';
export const plan = 'Tarif';
export const billing = 'Abrechnung';
export const createAndContinueToPayment = 'Erstellen und weiter zur Zahlung';
export const createWorkspace = 'Workspace erstellen';

// Plan room
export const viewPlans = 'Tarife ansehen';
export const askOwner = 'Bitte den Inhaber, einen größeren Tarif zu wählen.';
const full = (limit: number, none: string, one: string, several: string): string =>
  limit === 0
    ? `Dieser Tarif enthält keine ${none}.`
    : byCount(limit, `${one} dieses Tarifs ist belegt.`, `Alle ${figure(limit)} ${several} dieses Tarifs sind belegt.`);
export const planFull = {
  seats: (limit: number) => full(limit, 'Plätze', 'Der einzige Platz', 'Plätze'),
  guests: (limit: number) => full(limit, 'Gäste', 'Der einzige Gastplatz', 'Gastplätze'),
  projects: (limit: number) => full(limit, 'Projekte', 'Das einzige Projekt', 'Projekte'),
};
export const seatsHint = 'Eingeladene Personen können beitreten, sobald ein Platz frei ist.';
export const guestsHint = 'Eingeladene Gäste können beitreten, sobald es Platz gibt.';
export const projectsHint = 'Archiviere oder lösche ein Projekt, um ein neues zu erstellen.';
export const projectAmount = (count: number) => counted(count, 'Projekt', 'Projekte');
export const memberAmount = (count: number) => counted(count, 'Mitglied', 'Mitglieder');
