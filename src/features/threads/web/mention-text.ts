import type { Mentionable, MentionPeople } from '#ui/text-editor';
import { mentionOf } from '#contract/mentions';
import type { ThreadPerson } from './thread-props.ts';

/** A person with the label that a draft mentions them by: @Ada Lovelace. */
export type Labeled = ThreadPerson & Mentionable;

/** Each person's label: the name, plus the email address if two people share it. Longest first, so that the first match wins. */
export function labeled(people: readonly ThreadPerson[]): Labeled[] {
  const names = Map.groupBy(people, ({ name }) => name.toLowerCase());
  const label = ({ name, email }: ThreadPerson): string =>
    (names.get(name.toLowerCase())?.length ?? 0) > 1 && email ? `${name} (${email})` : name;
  return people
    .map((person) => ({ ...person, label: label(person) }))
    .toSorted((one, other) => other.label.length - one.label.length);
}

// Code is shown as written, so an @name in it is not a mention.
const CODE = /^(`{3,}|~{3,})[^]*?(?:^\1|$(?![^]))|`[^`\n]*`/gm;

/** The text as it is saved: every @name of a known person becomes a mention. */
export function textToSave(text: string, people: readonly Labeled[]): string {
  let result = '';
  let from = 0;
  for (const code of text.matchAll(CODE)) {
    result += mentioned(text.slice(from, code.index), people) + code[0];
    from = code.index + code[0].length;
  }
  return result + mentioned(text.slice(from), people);
}

function mentioned(text: string, people: readonly Labeled[]): string {
  let result = '';
  let from = 0;
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    if (at < from || /[\p{L}\p{N}_.[]/u.test(text.charAt(at - 1))) continue;
    const rest = text.slice(at + 1);
    const person = people.find(({ label }) => rest.startsWith(label) && !/[\p{L}\p{N}_]/u.test(rest.charAt(label.length)));
    if (!person) continue;
    result += text.slice(from, at) + mentionOf(person);
    from = at + 1 + person.label.length;
  }
  return result + text.slice(from);
}

const MENTION = /\[@[^\]\n]{0,200}\]\(mention:([0-9a-f-]{36})\)/gi;

/** The text as it is edited: every mention of a known person reads as @name. */
export const readable = (content: string, people: readonly Labeled[]): string =>
  content.replaceAll(MENTION, (mention, id: string) => {
    const person = people.find((one) => one.id === id.toLowerCase());
    return person ? `@${person.label}` : mention;
  });

/** Whom a text may mention, for its editor. */
export const mentionsOf = (people: readonly Labeled[]): MentionPeople => ({
  people,
  keep: (draft) => textToSave(draft, people),
  read: (content) => readable(content, people),
});

/** A text without Markdown, for screen readers. */
export const withoutMarkdown = (content: string): string =>
  content
    .replaceAll(/!?\[([^[\]\n]*)\]\([^()[\]\n]*\)/g, '$1')
    .replaceAll(/[*_`~>#]+/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
