/** The most people that one text can mention. */
export const MENTIONS_MAX = 50;

const MENTION = /\[@[^\]\n]{0,200}\]\(mention:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\)/gi;
const CODE = /^(`{3,}|~{3,})[^]*?(?:^\1|$(?![^]))|`[^`\n]*`/gm;

/**
 * A mention in the text is a Markdown link, so that it also reads well outside Cairn. The stored name has no Markdown characters;
 * Cairn itself shows the person's current name.
 */
export const mentionOf = (person: { id: string; name: string }): string =>
  `[@${person.name
    .replaceAll(/[[\]\\<>`*_~!\s]+/g, ' ')
    .trim()
    .slice(0, 100)}](mention:${person.id})`;

/** A text in which mentions are names only, for an email or a line of a list. */
export const withoutMentionLinks = (content: string): string =>
  content.replaceAll(MENTION, (link) => link.slice(1, link.indexOf('](')));

/** The ids of the mentioned people, each once. Mentions inside code do not count. */
export const mentionedIn = (content: string): string[] => [
  ...new Set([...content.replaceAll(CODE, '').matchAll(MENTION)].map(([, id = '']) => id.toLowerCase())),
];

/**
 * A text that was written elsewhere, in which nothing mentions anyone here: no link in a link, and none that code takes apart. It is
 * no longer than before.
 */
export function unlinkedMentions(content: string): string {
  const text = withoutMentionLinks(content).replaceAll(/\]\(mention:/gi, ')(mention:');
  return mentionedIn(text).length === 0 ? text : text.replaceAll('[', '(');
}
