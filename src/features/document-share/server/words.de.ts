import { byCount, figure } from '#contract/counts';

export const untitled = 'Ohne Titel';
export const contents = 'Inhalt';
export const documents = 'Dokumente';
export const notFound = 'Seite nicht gefunden';
export const notFoundHint =
  'Diesen Link gibt es nicht, oder er funktioniert nicht mehr. Bitte die Person, die ihn dir geschickt hat, um einen neuen.';
export const done = 'Erledigt';
export const open = 'Nicht erledigt';
export const diagramSource = 'Ein Diagramm, als Mermaid-Quelltext';
export const passwordNeeded = 'Passwort erforderlich';
export const passwordHint = 'Gib das Passwort dieses Links ein. Du bekommst es von der Person, die dir den Link geschickt hat.';
export const password = 'Passwort';
export const openDocument = 'Dokument öffnen';
export const wrongPassword = 'Das ist nicht das Passwort dieses Links. Prüfe es und versuche es erneut.';
export const tooManyPasswords = (seconds: number) => {
  const minutes = Math.ceil(seconds / 60);
  return `Es wurden zu viele Passwörter eingegeben. Versuche es in ${byCount(minutes, '1 Minute', `${figure(minutes)} Minuten`)} erneut.`;
};
export const comments = 'Kommentare';
export const writeComment = 'Kommentar schreiben';
export const commentHint = 'Andere sehen ihn, sobald jemand ihn freigibt, der dieses Dokument verwaltet.';
export const yourName = 'Dein Name';
export const comment = 'Kommentar';
export const leaveEmpty = 'Lass dieses Feld leer';
export const sendComment = 'Kommentar senden';
export const commentSent = 'Kommentar gesendet';
export const commentWaits = 'Andere sehen ihn, sobald er freigegeben ist.';
export const backToDocument = 'Zurück zum Dokument';
export const commentInvalid = 'Gib deinen Namen und einen Kommentar mit bis zu 2.000 Zeichen ein.';
export const commentTooSoon =
  'Das ging sehr schnell, oder diese Seite war länger als einen Tag geöffnet. Sende den Kommentar noch einmal.';
export const tooManyComments = 'Es wurden zu viele Kommentare gesendet. Versuche es in einer Stunde erneut.';
export const commentsFull = 'Dieses Dokument nimmt im Moment keine Kommentare mehr an. Versuche es an einem anderen Tag erneut.';
