import type { MessageKind } from '../contract.ts';

// Contact and feedback as their writers see them.

export const contact = 'Contact';
export const contactAbout =
  'Écrivez à l’opérateur de ce serveur au sujet de votre compte, de vos données ou de toute autre chose.';
export const feedback = 'Vos retours';
export const feedbackAbout = 'Dites à l’opérateur de ce serveur ce qui fonctionne, ce qui ne fonctionne pas et ce qui manque.';
export const yourName = 'Votre nom';
export const yourEmail = 'Votre adresse e-mail';
export const optional = '(facultatif)';
export const emailHint = 'La réponse est envoyée à cette adresse. Elle ne sert à rien d’autre.';
export const emailOptionalHint = 'Si vous souhaitez une réponse. Elle ne sert à rien d’autre.';
export const message = 'Message';
export const messageHint = 'Jusqu’à 5 000 caractères.';
export const aboutWhat = 'De quoi s’agit-il ?';
export const screenshot = 'Capture d’écran';
export const screenshotHint = 'PNG, JPEG ou WebP de 2 Mo au plus.';
export const sentWith = (screen: string, version: string): string =>
  `Envoyé avec votre message : l’écran ${screen} de Cairn ${version}.`;
export const leaveEmpty = 'Laissez ce champ vide';
export const sendMessage = 'Envoyer le message';
export const sendFeedback = 'Envoyer vos retours';
export const received = 'Nous avons reçu votre message';
export const receivedAbout = 'Il est enregistré sur ce serveur, et l’opérateur en est informé par e-mail.';
export const repliesTo = (email: string): string => `Une réponse sera envoyée à ${email}.`;
export const noReply = 'Vous n’avez pas laissé d’adresse e-mail : il n’y aura donc pas de réponse.';
export const backHome = 'Aller à la page d’accueil';
export const checkFields = 'Vérifiez les champs signalés. Rien n’a encore été envoyé.';
export const sendAgain =
  'Ce formulaire est resté ouvert trop longtemps, ou a été envoyé trop vite pour une personne. Vérifiez votre message, puis renvoyez-le.';
export const screenshotInvalid = 'Utilisez une image PNG, JPEG ou WebP de 2 Mo au plus.';
export const noContact =
  'L’opérateur de ce serveur n’a pas publié d’adresse e-mail : cette page ne peut donc pas recevoir de messages. Adressez-vous à la personne qui vous a envoyé l’invitation, ou au propriétaire de votre espace de travail.';
export const otherContact = 'L’opérateur de ce serveur reçoit les messages ailleurs :';
export const directly = 'Vous pouvez aussi écrire un e-mail :';
export const whatIsKept = 'Votre message est conservé un an sur ce serveur. Seul l’opérateur peut le lire.';

export const kinds: Readonly<Record<MessageKind, string>> = {
  CONTACT: 'Contact',
  IDEA: 'Une idée',
  PROBLEM: 'Un problème',
  QUESTION: 'Une question',
  PRAISE: 'Quelque chose qui fonctionne bien',
};

export const wrongFields = {
  name: 'Utilisez une seule ligne de 100 caractères au plus.',
  email: 'Saisissez une adresse e-mail, par exemple ada@example.com.',
  kind: 'Indiquez de quoi il s’agit.',
  content: 'Écrivez un message de 5 000 caractères au plus.',
};

// The emails.
export const subjects: Readonly<Record<MessageKind, string>> = {
  CONTACT: 'Un message de la page de contact',
  IDEA: 'Retour : une idée',
  PROBLEM: 'Retour : un problème',
  QUESTION: 'Retour : une question',
  PRAISE: 'Retour : quelque chose qui fonctionne bien',
};
export const whyOperator = 'Vous recevez cet e-mail parce que OPERATOR_CONTACT indique cette adresse.';
export const from = (name: string): string => `De : ${name}`;
export const replyAddress = (email: string): string => `Répondre à : ${email}`;
export const withoutAddress = 'Sans adresse pour une réponse.';
export const onScreen = (screen: string, version: string): string => `Écran : ${screen} (Cairn ${version})`;
export const hasScreenshot = 'Une capture d’écran est enregistrée avec le message.';
export const readInCairn = 'Lire le message et y répondre dans Cairn';
export const replySubject = 'Réponse à votre message';
// No period after the address: mail programs would take it for a part of it.
export const whyReply = (publicUrl: string): string => `Une réponse à votre message à l’opérateur de Cairn sur ${publicUrl}`;
export const youWrote = 'Vous avez écrit :';
