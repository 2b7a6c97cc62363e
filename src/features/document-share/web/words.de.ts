import { byCount, figure } from '#contract/counts';
import { shortMoment } from '#contract/dates';
import { LINK_PASSWORD_MIN } from '../fields.ts';

export const publicLink = 'Öffentlicher Link';
export const theLink = 'den öffentlichen Link';
export const explained =
  'Alle, die den Link haben, können dieses Dokument ohne Konto lesen, immer im neuesten Stand, bis du ihn widerrufst.';
export const privateToo = 'Nur du findest dieses Dokument in Cairn. Mit einem Link können andere es lesen.';
export const create = 'Öffentlichen Link erstellen';
export const link = 'Link';
export const copy = 'Link kopieren';
export const linkCopied = 'Link kopiert';
export const includeChildren = 'Die Dokumente darin einschließen';
export const includeChildrenHint = 'Nur solche, die mindestens dieselben Personen lesen können';
export const allowIndexing = 'In Suchmaschinen auffindbar machen';
export const expires = 'Läuft ab';
export const expiredHint = 'Dieser Link ist abgelaufen. Niemand kann ihn öffnen.';
export const views = (count: number) =>
  count === 0 ? 'Noch nicht aufgerufen' : byCount(count, '1 Aufruf', `${figure(count)} Aufrufe`);
export const revoke = 'Link widerrufen';
export const revokeQuestion = 'Öffentlichen Link widerrufen?';
export const revokeHint = 'Er funktioniert sofort und endgültig nicht mehr. Ein neuer Link hat eine andere Adresse.';
export const revoked = 'Öffentlicher Link widerrufen';
export const password = 'Passwort';
export const newPassword = 'Neues Passwort';
export const passwordHint = 'Wenn du eines festlegst, wird es vor dem Lesen abgefragt.';
export const passwordSet = (setAt: string) =>
  `Festgelegt: ${shortMoment(setAt)}. Es wird vor dem Lesen abgefragt. Ein neues Passwort wird auch von denen verlangt, die das alte eingegeben haben.`;
export const passwordShort = `Verwende mindestens ${LINK_PASSWORD_MIN} Zeichen.`;
export const setPassword = 'Passwort festlegen';
export const removePassword = 'Passwort entfernen';
export const allowComments = 'Kommentare von außen zulassen';
export const allowCommentsHint = 'Sie warten neben dem Text, unter Kommentare, bis du sie freigibst.';
export const visitorComments = 'Von außen';
export const waits = 'Wartet auf Freigabe';
export const approve = (name: string) => `Kommentar von ${name} freigeben`;
export const approved = 'Kommentar freigegeben';
export const deleteComment = (name: string) => `Kommentar von ${name} löschen`;
export const withdraw = (name: string) => `Freigabe des Kommentars von ${name} zurückziehen`;
export const withdrawn = 'Kommentar von der öffentlichen Seite entfernt';
export const commentDeleted = 'Kommentar gelöscht';
