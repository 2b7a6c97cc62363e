import { shortDate } from '#contract/dates';
import { sourceNames } from '../rules/source-names.ts';
import type { ImportedComment, ImportedHead, ImportedItem } from '../contract/imported-work.ts';
import * as words from './words.ts';

const DESCRIPTION_MAX = 100_000;

type People = ReadonlyMap<string, string>;

/** The names of an import's people by their keys, as Markdown that shows them as they are. */
export const namesOf = ({ people }: Pick<ImportedHead, 'people'>): People =>
  new Map(people.map(({ key, name }) => [key, plain(name)]));

/** The text of a comment. Its first line says who wrote it, because the importer did not. */
export function commentText({ author, text, at }: ImportedComment, source: ImportedHead['source'], names: People): string {
  const name = (author === null ? undefined : names.get(author)) ?? words.someone;
  const first = at === null ? words.wrote(name, sourceNames[source]) : words.wroteThen(name, sourceNames[source], dayOf(at));
  return `${first}\n\n${text}`;
}

/** The description of an item, and where it comes from. */
export function descriptionOf(item: ImportedItem, source: ImportedHead['source'], names: People): string {
  const { description, createdAt, reporter, url, name } = item;
  const called = name === '' ? sourceNames[source] : `${sourceNames[source]} (${plain(name)})`;
  const origin = words.importedFrom(url === null ? called : `[${called}](<${url.replaceAll(/[<>\s]/g, encodeURIComponent)}>)`);
  const by = reporter === null ? undefined : names.get(reporter);
  const creation = by === undefined ? (createdAt === null ? '' : words.createdThen(dayOf(createdAt))) : createdBy(by, createdAt);
  const last = [origin, creation].filter(Boolean).join(' ');
  const text = description.trim() === '' ? last : `${description.trimEnd()}\n\n${last}`;
  return text.length > DESCRIPTION_MAX ? description : text;
}

const createdBy = (name: string, at: string | null): string =>
  at === null ? words.createdBy(name) : words.createdByThen(name, dayOf(at));

/** A day with its year, in UTC: what is kept is read in later years. */
const dayOf = (moment: string): string => shortDate(moment, { now: 0, timeZone: 'UTC' });

/** A text of a stranger as Markdown that is nothing but that text. */
const plain = (text: string): string => text.replaceAll(/[\\`*_~[\]<>#|!&@()]/g, String.raw`\$&`);
