import type { Mail } from '#server/mail';

/** What an email says, piece by piece: two words of small letters are no name. */
export const sentencesOf = ({ subject, text, html }: Mail): string[] =>
  [subject, ...text.split(/[\n:]/), ...html.split(/<[^>]*>/)]
    .map((part) => part.trim())
    .filter((part) => /\p{Ll}{2,} \p{Ll}{2,}/u.test(part));

/** The addresses in a text, in order. */
export const linksIn = (text = ''): string[] => [...text.matchAll(/https:[^\s"<]+/g)].map(([link]) => link);
