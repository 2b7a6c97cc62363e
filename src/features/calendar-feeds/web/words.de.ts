import type { FeedKind } from '../contract.ts';

export const calendarFeeds = 'Kalender-Abos';
export const feedsPart = 'Kalender-Abos';
export const yourFeeds = 'deine Kalender-Abos';
export const feedsHint =
  'Sieh deine Termine in Google Calendar, Apple Kalender, Outlook und anderen Apps. Ein Abo zeigt immer nur, was du in Cairn sehen kannst.';
export const projectFeedsHint =
  'Sieh die Termine dieses Projekts in Google Calendar, Apple Kalender, Outlook und anderen Apps. Nur du siehst die Abos, die du hier erstellst.';
export const noFeeds =
  'Noch keine Kalender-Abos. Erstelle eines, um deine Fälligkeiten in der Kalender-App zu sehen, die du schon nutzt.';
export const noFeedsOfProject =
  'Noch keine Kalender-Abos dieses Projekts. Erstelle eines, um seine Fälligkeiten in deiner Kalender-App zu sehen.';
export const loadingFeeds = 'Deine Kalender-Abos werden geladen';

// A feed in the list
export const coversMine = (workspace: string) => `Dir zugewiesen in ${workspace}`;
export const coversMineWithTimes = (workspace: string) => `Dir zugewiesen in ${workspace}, und deine geplanten Zeiten`;
export const coversProject = (project: string, workspace: string) => `${project} in ${workspace}`;
export const coversWorkspace = (workspace: string) => `Alles, was du in ${workspace} sehen kannst`;
export const coversLostProject = (workspace: string) => `Ein Projekt in ${workspace}, das du nicht mehr sehen kannst`;
export const createdOn = (date: string) => `Erstellt am ${date}`;
export const lastRead = (time: string) => `Zuletzt abgerufen: ${time}`;
export const notRead = 'Noch nicht abgerufen';
export const actionsFor = (name: string) => `Aktionen für ${name}`;
export const renewLink = 'Link erneuern';
export const revokeFeed = 'Abo widerrufen';
export const feedRevoked = (name: string) => `${name} widerrufen`;
export const confirmRenewal = (name: string) => `Link von ${name} erneuern?`;
export const renewalHint = 'Der aktuelle Link funktioniert sofort nicht mehr. Apps, die ihn verwenden, brauchen den neuen.';
export const notRenewed = (why: string) => `Der Link konnte nicht erneuert werden. ${why}`;
export const notRevoked = (why: string) => `Dieses Abo konnte nicht widerrufen werden. ${why}`;
export const confirmRevocation = (name: string) => `${name} widerrufen?`;
export const revocationHint =
  'Der Link funktioniert endgültig nicht mehr, und Apps, die ihn verwenden, erhalten deine Termine nicht mehr. Deine Aufgaben sind nicht betroffen.';

// A new feed
export const createFeed = 'Abo erstellen';
export const cancel = 'Abbrechen';
export const workspace = 'Workspace';
export const shows = 'Zeigt';
export const kinds: Readonly<Record<FeedKind, string>> = {
  MINE: 'Was dir zugewiesen ist',
  PROJECT: 'Ein Projekt',
  WORKSPACE: 'Alles, was du sehen kannst',
};
export const showsHint = 'Aufgaben mit Startdatum oder Fälligkeit und Tickets mit Fälligkeit.';
export const plannedTimes = 'Meine geplanten Zeiten einschließen';
export const confirmTimes = (name: string) => `Geplante Zeiten in „${name}“ einschließen?`;
export const includeTimes = 'Geplante Zeiten einschließen';
export const timesIncluded = (name: string) => `„${name}“ enthält deine geplanten Zeiten`;
export const timesLeftOut = (name: string) => `„${name}“ enthält deine geplanten Zeiten nicht mehr`;
export const notChanged = (reason: string) => `Das Abo konnte nicht geändert werden. ${reason}`;
export const plannedTimesHint =
  'Wer den Link hat, sieht diese Zeiten und ihre Aufgaben, auch solche, die andere im Team nicht sehen können.';
export const project = 'Projekt';
export const noProject = 'Projekt auswählen';
export const loadingProjects = 'Projekte werden geladen…';
export const selectProject = 'Wähle ein Projekt aus.';
export const name = 'Name';
export const nameHint = 'Deine Kalender-App zeigt diesen Namen.';
export const nameMissing = 'Gib einen Namen ein.';
export const myWork = (workspaceName: string) => `Meine Arbeit in ${workspaceName}`;

// Its link
export const linkOf = (feed: string) => `Link von ${feed}`;
export const link = 'Link';
export const linkHint =
  'Füge in deiner Kalender-App einen Kalender per URL hinzu und füge diesen Link ein. Apps aktualisieren ihn alle paar Stunden.';
export const linkWarning =
  'Dieser Link wird nur einmal angezeigt. Wer ihn hat, kann diesen Kalender lesen, bis du das Abo widerrufst.';
export const copyLink = 'Link kopieren';
export const linkCopied = 'Link kopiert';
export const done = 'Fertig';
