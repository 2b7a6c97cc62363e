import { outgoingName } from '#contract/outgoing-text';
import type { AnsweredReason } from '../rules.ts';

/** The name under which histories show what an email did. */
export const email = 'E-Mail';
export const emailFrom = (address: string): string => `E-Mail von ${address}`;
export const withoutSubject = 'E-Mail ohne Betreff';
export const unnamedFile = 'Datei';
export const tooManyFiles = 'Nur die ersten 20 Dateien einer E-Mail werden angehängt.';
export const noFilesHere = 'An einen Kommentar zu einem Dokument können keine Dateien angehängt werden.';

/** The first line of what came from outside: nothing in the name is Markdown. */
export const sentBy = ({ name, address }: { name: string; address: string }): string => {
  const plain = (text: string): string =>
    outgoingName(text)
      .replaceAll(/[\\`*_~[\]<>#|!&]/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim();
  return name.trim() === '' ? `Von ${plain(address)}, per E-Mail` : `Von ${plain(name)} (${plain(address)}), per E-Mail`;
};

export const answerSubject = (subject: string): string => (subject === '' ? 'Deine E-Mail an Cairn' : `Deine E-Mail: ${subject}`);

const REASONS: Readonly<Record<AnsweredReason, string>> = {
  refused: 'Deine E-Mail wurde nicht hinzugefügt.',
  empty: 'Deine E-Mail wurde nicht hinzugefügt, weil sie außer dem Zitierten keinen eigenen Text hat.',
  unreadable: 'Deine E-Mail wurde nicht hinzugefügt, weil sie nicht gelesen werden kann. Sende sie noch einmal als reinen Text.',
  files: 'Deine E-Mail wurde hinzugefügt, aber nicht alle ihre Dateien wurden angehängt.',
  failed: 'Deine E-Mail wurde nicht hinzugefügt, weil auf dem Server etwas schiefgelaufen ist. Sende sie später noch einmal.',
};
export const answerLead = (reason: AnsweredReason): string => REASONS[reason];
export const answerWhy = 'Du erhältst diese Antwort, weil du eine E-Mail an eine Adresse von Cairn gesendet hast.';
