const ADDRESS = /\b[a-z][\w+.-]{0,20}:\/\/[^\s<>"'`)\]}|\\]+|\bwww\.[^\s<>"'`)\]}|\\]+/gi;

const EVERYONE = /(?<!@)@+(?=(?:everyone|here|channel|all)\b)/gi;

/** The addresses in a text. */
export const addressesIn = (text: string): ReadonlySet<string> => new Set(text.match(ADDRESS) ?? []);

/** How often marks within marks are taken out. What is left of deeper ones is only signs. */
const ROUNDS = 5;

/**
 * The words of what a model wrote, for texts that are shown as Markdown: no link, image, mention of a person, or block that
 * swallows what follows. A model repeats what strangers wrote. Addresses stay as far as they are `known`.
 */
export function plainWords(text: string, known: ReadonlySet<string>): string {
  let words = withoutUnseen(text);
  for (let round = 0; round < ROUNDS; round++) words = withoutMarks(words);
  return (
    words
      .replaceAll(ADDRESS, (address) => (known.has(address) ? address : notAnAddress(address)))
      // Whatever would still be read as a link, its address, a tag or a call to everyone is only signs then.
      .replaceAll(/\](?=[([:])/g, '] ')
      .replaceAll(/<(?=[/!@#a-z])/gi, '< ')
      .replaceAll(EVERYONE, '')
      .replaceAll(/\n{3,}/g, '\n\n')
      .trim()
  );
}

/** What an address says, without what makes it one, also of addresses within. */
function notAnAddress(address: string): string {
  const words = address.replaceAll(/(?:[a-z][\w+.-]{0,20}:\/\/|\bwww\.)\/*/gi, '');
  return words === address ? words : notAnAddress(words);
}

/** A text without signs that no one sees, or that change its direction. */
export const withoutUnseen = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll('\r\n', '\n')
    .replaceAll(/[^\P{C}\n\t]/gu, '');

const withoutMarks = (text: string): string =>
  text
    .replaceAll(/!?\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replaceAll(/!?\[([^[\]]*)\]\[[^[\]]*\]/g, '$1')
    .replaceAll(/^[ \t]*\[[^[\]]*\]:.*$/gm, '')
    // Tags, and people and channels as chats name them.
    .replaceAll(/<[/!@#a-z][^<>]*>/gi, '')
    .replaceAll(EVERYONE, '')
    .replaceAll(/^[ \t]*(?:`{3,}|~{3,})[^\n]*$/gm, '');
