import { counted } from '#contract/counts';
import type { MessageKind, MessageStatus } from '../contract.ts';

export const messages = 'Nachrichten';
export const messagesPart = 'deine Nachrichten';
export const messagesAbout = 'Was dir als Betreiber dieses Servers auf seinen Seiten für Kontakt und Feedback geschrieben wurde.';
export const loading = 'Nachrichten werden geladen';
export const notOperator = 'Nur der Betreiber dieses Servers hat Nachrichten';
export const notOperatorHint =
  'Der Betreiber ist die Person, die die E-Mail-Adresse in der Einstellung OPERATOR_CONTACT als ihre bestätigt hat.';
export const noMessages = 'Noch keine Nachrichten';
export const noMessagesHint =
  'Was über Kontakt und Feedback an diesen Server gesendet wird, erscheint hier und in deinen E-Mails.';
export const noneSuch = 'Keine Nachrichten mit diesem Status';
export const showEarlier = 'Frühere Nachrichten anzeigen';
export const status = 'Status';
export const all = 'Alle';
export const statuses: Readonly<Record<MessageStatus, string>> = {
  OPEN: 'Offen',
  ANSWERED: 'Beantwortet',
  CLOSED: 'Geschlossen',
};
export const kinds: Readonly<Record<MessageKind, string>> = {
  CONTACT: 'Kontakt',
  IDEA: 'Idee',
  PROBLEM: 'Problem',
  QUESTION: 'Frage',
  PRAISE: 'Lob',
};
export const count = (total: number): string => counted(total, 'Nachricht', 'Nachrichten');
export const someone = 'Jemand ohne Adresse';
export const onScreen = (screen: string, version: string | null): string =>
  version === null ? `Auf ${screen}` : `Auf ${screen}, in Cairn ${version}`;
export const showScreenshot = 'Screenshot anzeigen';
export const screenshotOf = (who: string): string => `Screenshot von ${who}`;
export const replyTo = (email: string): string => `Antwort an ${email}`;
export const replyHint = 'Wird per E-Mail gesendet. Antworten gehen an deine Adresse.';
export const sendReply = 'Antwort senden';
export const replyAccepted = 'Antwort gespeichert. Sie ist per E-Mail unterwegs.';
export const yourReply = (when: string, isMailed: boolean): string =>
  isMailed ? `Deine Antwort vom ${when}` : `Deine Antwort vom ${when}, noch nicht gesendet`;
export const closeMessage = 'Nachricht schließen';
export const reopenMessage = 'Nachricht wieder öffnen';
export const closed = 'Nachricht geschlossen';
export const reopened = 'Nachricht wieder geöffnet';
export const messageFrom = (who: string): string => `Nachricht von ${who}`;
