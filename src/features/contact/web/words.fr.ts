import { counted } from '#contract/counts';
import type { MessageKind, MessageStatus } from '../contract.ts';

export const messages = 'Messages';
export const messagesPart = 'vos messages';
export const messagesAbout =
  'Ce que des personnes vous ont écrit en tant qu’opérateur de ce serveur, sur ses pages de contact et de retours.';
export const loading = 'Chargement des messages';
export const notOperator = 'Seul l’opérateur de ce serveur a des messages';
export const notOperatorHint =
  'L’opérateur est la personne qui a confirmé comme sienne l’adresse e-mail du paramètre OPERATOR_CONTACT.';
export const noMessages = 'Aucun message pour l’instant';
export const noMessagesHint = 'Les messages et les retours envoyés à ce serveur apparaissent ici, et dans votre messagerie.';
export const noneSuch = 'Aucun message avec ce statut';
export const showEarlier = 'Afficher les messages précédents';
export const status = 'Statut';
export const all = 'Tous';
export const statuses: Readonly<Record<MessageStatus, string>> = { OPEN: 'Ouvert', ANSWERED: 'Répondu', CLOSED: 'Fermé' };
export const kinds: Readonly<Record<MessageKind, string>> = {
  CONTACT: 'Contact',
  IDEA: 'Idée',
  PROBLEM: 'Problème',
  QUESTION: 'Question',
  PRAISE: 'Compliment',
};
export const count = (total: number): string => counted(total, 'message', 'messages');
export const someone = 'Une personne sans adresse';
export const onScreen = (screen: string, version: string | null): string =>
  version === null ? `Sur ${screen}` : `Sur ${screen}, dans Cairn ${version}`;
export const showScreenshot = 'Afficher la capture d’écran';
export const screenshotOf = (who: string): string => `Capture d’écran de ${who}`;
export const replyTo = (email: string): string => `Répondre à ${email}`;
export const replyHint = 'Envoyée par e-mail. La personne peut répondre à votre adresse.';
export const sendReply = 'Envoyer la réponse';
export const replyAccepted = 'Réponse enregistrée. Elle est en cours d’envoi par e-mail.';
export const yourReply = (when: string, isMailed: boolean): string =>
  isMailed ? `Votre réponse : ${when}` : `Votre réponse : ${when}, pas encore envoyée`;
export const closeMessage = 'Fermer le message';
export const reopenMessage = 'Rouvrir le message';
export const closed = 'Message fermé';
export const reopened = 'Message rouvert';
export const messageFrom = (who: string): string => `Message de ${who}`;
