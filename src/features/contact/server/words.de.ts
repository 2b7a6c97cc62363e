import type { MessageKind } from '../contract.ts';

// Contact and feedback as their writers see them.

export const contact = 'Kontakt';
export const contactAbout = 'Schreib dem Betreiber dieses Servers zu deinem Konto, deinen Daten oder etwas anderem.';
export const feedback = 'Feedback';
export const feedbackAbout = 'Sag dem Betreiber dieses Servers, was funktioniert, was nicht und was fehlt.';
export const yourName = 'Dein Name';
export const yourEmail = 'Deine E-Mail-Adresse';
export const optional = '(optional)';
export const emailHint = 'Eine Antwort geht an diese Adresse. Sie wird für nichts anderes verwendet.';
export const emailOptionalHint = 'Falls du eine Antwort möchtest. Sie wird für nichts anderes verwendet.';
export const message = 'Nachricht';
export const messageHint = 'Bis zu 5.000 Zeichen.';
export const aboutWhat = 'Worum geht es?';
export const screenshot = 'Screenshot';
export const screenshotHint = 'PNG, JPEG oder WebP bis 2 MB.';
export const sentWith = (screen: string, version: string): string =>
  `Wird mitgesendet: die Ansicht ${screen} von Cairn ${version}.`;
export const leaveEmpty = 'Lass dieses Feld leer';
export const sendMessage = 'Nachricht senden';
export const sendFeedback = 'Feedback senden';
export const received = 'Wir haben deine Nachricht erhalten';
export const receivedAbout = 'Sie ist auf diesem Server gespeichert, und der Betreiber wird per E-Mail informiert.';
export const repliesTo = (email: string): string => `Eine Antwort geht an ${email}.`;
export const noReply = 'Du hast keine E-Mail-Adresse angegeben, deshalb gibt es keine Antwort.';
export const backHome = 'Zur Startseite';
export const checkFields = 'Prüfe die markierten Felder. Es wurde noch nichts gesendet.';
export const sendAgain =
  'Dieses Formular war zu lange geöffnet oder wurde schneller gesendet, als ein Mensch es kann. Prüfe deine Nachricht und sende sie dann noch einmal.';
export const screenshotInvalid = 'Verwende ein Bild als PNG, JPEG oder WebP bis 2 MB.';
export const noContact =
  'Der Betreiber dieses Servers hat keine E-Mail-Adresse veröffentlicht, deshalb nimmt diese Seite keine Nachrichten an. Frag die Person, die dich eingeladen hat, oder den Inhaber deines Workspace.';
export const otherContact = 'Der Betreiber dieses Servers nimmt Nachrichten anderswo an:';
export const directly = 'Du kannst auch eine E-Mail schreiben:';
export const whatIsKept = 'Deine Nachricht wird ein Jahr lang auf diesem Server gespeichert. Nur der Betreiber kann sie lesen.';

export const kinds: Readonly<Record<MessageKind, string>> = {
  CONTACT: 'Kontakt',
  IDEA: 'Eine Idee',
  PROBLEM: 'Ein Problem',
  QUESTION: 'Eine Frage',
  PRAISE: 'Etwas, das gut funktioniert',
};

export const wrongFields = {
  name: 'Verwende eine Zeile mit bis zu 100 Zeichen.',
  email: 'Gib eine E-Mail-Adresse ein, zum Beispiel ada@example.com.',
  kind: 'Wähle aus, worum es geht.',
  content: 'Schreib eine Nachricht mit bis zu 5.000 Zeichen.',
};

// The emails.
export const subjects: Readonly<Record<MessageKind, string>> = {
  CONTACT: 'Eine Nachricht von der Kontaktseite',
  IDEA: 'Feedback: eine Idee',
  PROBLEM: 'Feedback: ein Problem',
  QUESTION: 'Feedback: eine Frage',
  PRAISE: 'Feedback: etwas, das gut funktioniert',
};
export const whyOperator = 'Du erhältst dies, weil OPERATOR_CONTACT diese Adresse nennt.';
export const from = (name: string): string => `Von: ${name}`;
export const replyAddress = (email: string): string => `Antwort an: ${email}`;
export const withoutAddress = 'Ohne Adresse für eine Antwort.';
export const onScreen = (screen: string, version: string): string => `Ansicht: ${screen} (Cairn ${version})`;
export const hasScreenshot = 'Ein Screenshot ist dazu gespeichert.';
export const readInCairn = 'In Cairn lesen und beantworten';
export const replySubject = 'Antwort auf deine Nachricht';
// No period after the address: mail programs would take it for a part of it.
export const whyReply = (publicUrl: string): string =>
  `Eine Antwort auf deine Nachricht an den Betreiber von Cairn unter ${publicUrl}`;
export const youWrote = 'Du hast geschrieben:';
