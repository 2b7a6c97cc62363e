import { byCount, figure } from '#contract/counts';

/** What people read about Jira. */
export const enterUrl = 'Gib die Adresse deiner Site ein, zum Beispiel https://example.atlassian.net';
export const enterHttps = 'Gib eine Adresse ein, die mit https:// beginnt, damit niemand das Token unterwegs lesen kann';
export const enterToken = 'Gib das Token ein';
export const enterEmail = 'Gib die E-Mail-Adresse deines Atlassian-Kontos ein, zu dem das Token gehört';
export const refusedToken = 'Die Site akzeptiert dieses Token nicht. Prüfe das Token und die E-Mail-Adresse.';
export const noJira = 'Unter dieser Adresse antwortet kein Jira. Sie muss aus dem Internet erreichbar sein.';
export const noProject = 'Dieses Konto kann das Projekt nicht sehen, oder es existiert nicht mehr.';
export const tooMany = (most: string) =>
  `Das Projekt hat mehr als ${most} Tickets. Importiere es in Teilen, als CSV-Dateien aus Jira.`;
export const expiredPage = 'Jira weiß nicht mehr, wo der Import angehalten hat. Starte ihn neu.';
export const tooLarge = 'Ein Ticket dieses Projekts ist zu groß, um gelesen zu werden.';
export const unreadableItem = 'Tickets, die nicht gelesen werden konnten';
export const hiddenItem = 'Tickets mit einer Sicherheitsstufe, die begrenzt, wer sie sehen kann';
export const hiddenComment = 'Kommentare, die nur manche sehen dürfen';
export const manyComments = 'Kommentare ab dem 5.001. eines Tickets';
export const shortened = 'Texte, die gekürzt wurden';
export const noAccount =
  'Dieses Konto ist nicht mehr verbunden, oder es gehört einer anderen Person. Wähle das Projekt erneut aus.';
export const readProject = (key: string, count: number) =>
  `${byCount(count, '1 Ticket', `${figure(count)} Tickets`)} aus ${key} gelesen`;
export const pausing = 'Jira bittet um eine Pause. Warte eine Minute und versuche es dann erneut.';
export const silent = 'Jira hat nicht geantwortet. Warte eine Minute und versuche es dann erneut.';
export const unusable =
  'Ein Jira-Konto ist pausiert oder wird nicht mehr akzeptiert. Öffne die Integrationen, um es erneut zu verbinden.';
