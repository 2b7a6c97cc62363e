import { withoutMentionLinks } from '#contract/mentions';
import { fitting } from '../jira/markdown.ts';
import * as words from '../threads/words.ts';

/** Slack says that it cuts a text of more than 4,000 characters. */
const TEXT_MOST = 3_500;

/** What people wrote, so that nothing in it is a mention, a link or a format. */
export const plainInSlack = (said: string): string =>
  said.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const TOKEN = /<([@#!][^<>\s][^<>]{0,3000}|[a-z][a-z0-9+.-]{0,20}:[^<>]{1,3000})>/g;
const PERSON = /^@([UW][A-Z0-9]{1,30})(?:\|(.*))?$/;
const ENTITIES: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&amp;': '&' };
const entitiesRead = (text: string): string => text.replaceAll(/&(?:lt|gt|amp);/g, (entity) => ENTITIES[entity] ?? '');

/** The ids of the people whom a text of Slack mentions, each once. */
export const peopleIn = (text: string): string[] => [
  ...new Set([...text.matchAll(TOKEN)].flatMap(([, token = '']) => PERSON.exec(token)?.[1] ?? [])),
];

/** The addresses to which a text of Slack leads, each once. */
export const linksIn = (text: string): string[] => [
  ...new Set([...text.matchAll(TOKEN)].flatMap(([, token = '']) => (/^https?:/.test(token) ? partsOf(token).target : []))),
];

/** A text of Slack as Markdown (docs.slack.dev/messaging/formatting-message-text). @param nameOf a person; null if nobody knows */
export function markdownOf(text: string, nameOf: (id: string) => string | null): string {
  const parts = text.split(TOKEN);
  return parts.map((part, at) => (at % 2 === 0 ? entitiesRead(part) : tokenRead(part, nameOf))).join('');
}

function partsOf(token: string): { target: string; label: string } {
  const at = token.indexOf('|');
  const target = entitiesRead(at < 0 ? token : token.slice(0, at));
  return { target, label: at < 0 ? '' : entitiesRead(token.slice(at + 1)) };
}

function tokenRead(token: string, nameOf: (id: string) => string | null): string {
  const { target, label } = partsOf(token);
  const person = PERSON.exec(token);
  if (person !== null) return `@${(nameOf(person[1] ?? '') ?? label) || '…'}`;
  if (/^https?:/.test(target)) return linked(target, label);
  if (target.startsWith('#')) return `#${label || target.slice(1)}`;
  if (/^!(?:here|channel|everyone)/.test(target)) return words.everyone;
  return label || target.replace(/^(?:mailto:|[!@])/, '');
}

/** A link with a text that is no second link. */
function linked(target: string, label: string): string {
  const address = target
    .replaceAll(/[\s<>]/g, encodeURIComponent)
    .replaceAll('(', '%28')
    .replaceAll(')', '%29');
  const text = label.replaceAll(/[[\]\n]/g, ' ').trim();
  return text === '' || text === target ? address : `[${text}](${address})`;
}

const MARK = /^<[^<>|\s]{1,2000}#comment-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\|/;

/** The comment here of which a message is the copy; null if it is none. Anyone can write such a link. */
export const markedIn = (text: string): string | null => MARK.exec(text)?.[1] ?? null;

/** A comment as its copy in Slack says it: who wrote it, with a link by which it is recognized. */
export const messageOf = (author: string, link: string, content: string): string =>
  `<${link}|${plainInSlack(words.wroteFromHere(author))}>\n${plainInSlack(fitting(withoutMentionLinks(content), TEXT_MOST))}`;
