import { outgoingName } from '#contract/outgoing-text';
import type { AnsweredReason } from '../rules.ts';

/** The name under which histories show what an email did. */
export const email = 'E-mail';
export const emailFrom = (address: string): string => `E-mail de ${address}`;
export const withoutSubject = 'E-mail sans objet';
export const unnamedFile = 'fichier';
export const tooManyFiles = 'Seuls les 20 premiers fichiers d’un e-mail sont joints.';
export const noFilesHere = 'Il n’est pas possible de joindre des fichiers à un commentaire de document.';

/** The first line of what came from outside: nothing in the name is Markdown. */
export const sentBy = ({ name, address }: { name: string; address: string }): string => {
  const plain = (text: string): string =>
    outgoingName(text)
      .replaceAll(/[\\`*_~[\]<>#|!&]/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim();
  return name.trim() === '' ? `De ${plain(address)}, par e-mail` : `De ${plain(name)} (${plain(address)}), par e-mail`;
};

export const answerSubject = (subject: string): string => (subject === '' ? 'Votre e-mail à Cairn' : `Votre e-mail : ${subject}`);

const REASONS: Readonly<Record<AnsweredReason, string>> = {
  refused: 'Votre e-mail n’a pas été ajouté.',
  empty: 'Votre e-mail n’a pas été ajouté, car il ne contient pas de texte en dehors de ce qu’il cite.',
  unreadable: 'Votre e-mail n’a pas été ajouté, car il ne peut pas être lu. Renvoyez-le en texte brut.',
  files: 'Votre e-mail a été ajouté, mais tous ses fichiers n’ont pas été joints.',
  failed: 'Votre e-mail n’a pas été ajouté, car un problème est survenu sur le serveur. Renvoyez-le plus tard.',
};
export const answerLead = (reason: AnsweredReason): string => REASONS[reason];
export const answerWhy = 'Vous recevez cette réponse parce que vous avez envoyé un e-mail à une adresse de Cairn.';
