import { outgoingName } from '#contract/outgoing-text';
import type { AnsweredReason } from '../rules.ts';

/** The name under which histories show what an email did. */
export const email = 'Email';
export const emailFrom = (address: string): string => `Email from ${address}`;
export const withoutSubject = 'Email without a subject';
export const unnamedFile = 'file';
export const tooManyFiles = 'Only the first 20 files of an email are attached.';
export const noFilesHere = 'Files cannot be attached to a comment on a document.';

/** The first line of what came from outside: nothing in the name is Markdown. */
export const sentBy = ({ name, address }: { name: string; address: string }): string => {
  const plain = (text: string): string =>
    outgoingName(text)
      .replaceAll(/[\\`*_~[\]<>#|!&]/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim();
  return name.trim() === '' ? `From ${plain(address)}, by email` : `From ${plain(name)} (${plain(address)}), by email`;
};

export const answerSubject = (subject: string): string => (subject === '' ? 'Your email to Cairn' : `Your email: ${subject}`);

const REASONS: Readonly<Record<AnsweredReason, string>> = {
  refused: 'Your email was not added.',
  empty: 'Your email was not added, because it has no text of its own besides what it quotes.',
  unreadable: 'Your email was not added, because it cannot be read. Send it again as plain text.',
  files: 'Your email was added, but not all of its files were attached.',
  failed: 'Your email was not added, because something went wrong on the server. Send it again later.',
};
export const answerLead = (reason: AnsweredReason): string => REASONS[reason];
export const answerWhy = 'You get this answer because you sent an email to an address of Cairn.';
