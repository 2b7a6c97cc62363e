import type { Mentionable, TextMentions } from '#ui/text-editor';
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

/** The text as it is saved: every @name of a known person becomes a mention, but for those who are only named. */
export function textToSave(text: string, people: readonly Labeled[], named: ReadonlySet<string> = new Set()): string {
  let result = '';
  let from = 0;
  for (const code of text.matchAll(CODE)) {
    result += mentioned(text.slice(from, code.index), people, named) + code[0];
    from = code.index + code[0].length;
  }
  return result + mentioned(text.slice(from), people, named);
}

function mentioned(text: string, people: readonly Labeled[], named: ReadonlySet<string>): string {
  let result = '';
  let from = 0;
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    if (at < from || BEFORE_NO_MENTION.test(text.charAt(at - 1))) continue;
    const person = namedAt(text, at + 1, people);
    if (!person || named.has(person.id)) continue;
    result += text.slice(from, at) + mentionOf(person);
    from = at + 1 + person.label.length;
  }
  return result + text.slice(from);
}

const BEFORE_NO_MENTION = /[\p{L}\p{N}_.[]/u;

/** The person whose whole label is at a place. */
const namedAt = (text: string, at: number, people: readonly Labeled[]): Labeled | undefined =>
  people.find(({ label }) => text.startsWith(label, at) && !/[\p{L}\p{N}_]/u.test(text.charAt(at + label.length)));

const MENTION = /\[@[^\]\n]{0,200}\]\(mention:([0-9a-f-]{36})\)/gi;

/**
 * The text as it is edited: every mention of a known person reads as @name. One that would be saved as another or none, because of
 * what is beside it, stays as it is.
 */
export const readable = (content: string, people: readonly Labeled[]): string =>
  content.replaceAll(MENTION, (mention, id: string, at: number) => {
    const person = people.find((one) => one.id === id.toLowerCase());
    if (
      !person ||
      BEFORE_NO_MENTION.test(content.charAt(at - 1)) ||
      ENDS_WITH_MENTION.test(content.slice(Math.max(0, at - 50), at))
    )
      return mention;
    const rest = `${person.label}${content.slice(at + mention.length, at + mention.length + 250)}`;
    return namedAt(rest, 0, people) === person ? `@${person.label}` : mention;
  });

const ENDS_WITH_MENTION = /\(mention:[0-9a-f-]{36}\)$/i;

/**
 * Saves a text that is being edited. Who was only named in it, and not mentioned, is mentioned once an @name more is there: a text
 * that was written before it could mention anyone tells no one because of a change elsewhere in it.
 */
export function savesAfter(before: string, people: readonly Labeled[]): (text: string) => string {
  const count = countedIn(textToSave(before, people));
  const only = new Map([...count].filter(([id]) => !countedIn(before).has(id)));
  return (text) => {
    if (only.size === 0) return textToSave(text, people);
    const now = countedIn(textToSave(text, people));
    const named = [...only].filter(([id, most]) => (now.get(id) ?? 0) <= most).map(([id]) => id);
    // What was taken out and comes again is new.
    for (const id of named) only.set(id, now.get(id) ?? 0);
    return textToSave(text, people, new Set(named));
  };
}

function countedIn(content: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [, id = ''] of content.matchAll(MENTION)) counts.set(id.toLowerCase(), (counts.get(id.toLowerCase()) ?? 0) + 1);
  return counts;
}

/** Whom a text may mention, for its editor. */
export const mentionsOf = (people: readonly Labeled[]): TextMentions => ({
  people,
  link: mentionOf,
  keep: (draft) => textToSave(draft, people),
  read: (content) => readable(content, people),
  after: (before) => ({ ...mentionsOf(people), keep: savesAfter(before, people) }),
});

/** A text without Markdown, for screen readers. */
export const withoutMarkdown = (content: string): string =>
  content
    .replaceAll(/!?\[([^[\]\n]*)\]\([^()[\]\n]*\)/g, '$1')
    .replaceAll(/[*_`~>#]+/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
