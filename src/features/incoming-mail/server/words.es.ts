import { outgoingName } from '#contract/outgoing-text';
import type { AnsweredReason } from '../rules.ts';

/** The name under which histories show what an email did. */
export const email = 'Correo';
export const emailFrom = (address: string): string => `Correo de ${address}`;
export const withoutSubject = 'Correo sin asunto';
export const unnamedFile = 'archivo';
export const tooManyFiles = 'Solo se adjuntan los primeros 20 archivos de un correo.';
export const noFilesHere = 'No se pueden adjuntar archivos a un comentario de un documento.';

/** The first line of what came from outside: nothing in the name is Markdown. */
export const sentBy = ({ name, address }: { name: string; address: string }): string => {
  const plain = (text: string): string =>
    outgoingName(text)
      .replaceAll(/[\\`*_~[\]<>#|!&]/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim();
  return name.trim() === '' ? `De ${plain(address)}, por correo` : `De ${plain(name)} (${plain(address)}), por correo`;
};

export const answerSubject = (subject: string): string => (subject === '' ? 'Tu correo a Cairn' : `Tu correo: ${subject}`);

const REASONS: Readonly<Record<AnsweredReason, string>> = {
  refused: 'Tu correo no se añadió.',
  empty: 'Tu correo no se añadió porque no tiene texto propio aparte de lo que cita.',
  unreadable: 'Tu correo no se añadió porque no se puede leer. Envíalo de nuevo como texto sin formato.',
  files: 'Tu correo se añadió, pero no se adjuntaron todos sus archivos.',
  failed: 'Tu correo no se añadió porque algo salió mal en el servidor. Envíalo de nuevo más tarde.',
};
export const answerLead = (reason: AnsweredReason): string => REASONS[reason];
export const answerWhy = 'Recibes esta respuesta porque enviaste un correo a una dirección de Cairn.';
