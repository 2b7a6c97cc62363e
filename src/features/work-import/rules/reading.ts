import { isDay } from '#contract/dates';
import { hasVisibleText } from '#contract/visible-text';
import type { ImportedItem, ImportedPerson, ImportNote } from '../contract/imported-work.ts';
import * as words from './words.ts';

/** A file is not what it should be. The message is for people. */
export class Unreadable extends Error {
  override name = 'Unreadable';
}

const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/** A text of a stranger as one line of at most `most` characters; null if nothing of it can be seen. */
export function lineOf(text: unknown, most: number): string | null {
  if (typeof text !== 'string' && typeof text !== 'number') return null;
  const line = cut(
    String(text)
      .slice(0, 4 * most)
      .toWellFormed()
      .replaceAll(CONTROL, '')
      .replaceAll(/\s+/g, ' ')
      .trim(),
    most,
  ).trim();
  return line !== '' && hasVisibleText(line) ? line : null;
}

/** A text of a stranger of at most `most` characters, with its line breaks. */
export function proseOf(text: unknown, most: number, notes: Notes): string {
  if (typeof text !== 'string') return '';
  const whole = text.toWellFormed().replaceAll('\r\n', '\n').replaceAll(CONTROL, '');
  if (whole.length > most) notes.add(words.longTexts);
  return cut(whole, most);
}

// A cut must not leave half of a character.
const cut = (text: string, most: number): string =>
  text.length <= most ? text : text.slice(0, most).replace(/[\ud800-\udbff]$/, '');

/** The key of a thing; null if it has none. */
export const keyOf = (key: unknown): string | null => lineOf(key, 200);

/** A moment as ISO text; null if it is none. */
export function momentOf(text: unknown): string | null {
  if (typeof text !== 'string' && typeof text !== 'number') return null;
  const moment = new Date(text);
  const year = moment.getUTCFullYear();
  return Number.isNaN(moment.getTime()) || year < 1 || year > 9999 ? null : moment.toISOString();
}

/** The day of a moment, or a day as it stands. */
export function dayOf(text: unknown): string | null {
  if (typeof text !== 'string') return null;
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : (momentOf(text)?.slice(0, 10) ?? '');
  return isDay(day) ? day : null;
}

/** A web address that a link can have; null for anything else. */
export function addressOf(text: unknown): string | null {
  if (typeof text !== 'string' || text.length > 2_000) return null;
  const url = URL.parse(text.trim());
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return null;
  return url.href.length <= 2_000 ? url.href : null;
}

/** An address, if it is one. */
export function emailOf(text: unknown): string | null {
  const line = lineOf(text, 254);
  return line !== null && /^[^\s@<>,;:"()[\]\\]+@[a-z\d-]+(\.[a-z\d-]+)+$/i.test(line) ? line : null;
}

/** A number from 0 to `most`; null for anything else. */
export const numberOf = (value: unknown, most: number): number | null => {
  const number =
    typeof value === 'number' ? value : typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN;
  return Number.isFinite(number) && number >= 0 && number <= most ? number : null;
};

/** What a reader could not take over, counted by its sentence. */
export class Notes {
  readonly #counts = new Map<string, number>();

  add(text: string, count = 1): void {
    if (count > 0) this.#counts.set(text, (this.#counts.get(text) ?? 0) + count);
  }

  /** The first values, and a note about the rest. */
  first<Value>(values: readonly Value[], most: number, left: string): Value[] {
    this.add(left, values.length - most);
    return values.slice(0, most);
  }

  all(): ImportNote[] {
    return [...this.#counts].slice(0, 100).map(([text, count]) => ({ text, count }));
  }
}

/** An item with nothing but its key and title. */
export const plainItem = (key: string, title: string): ImportedItem => ({
  key,
  name: '',
  url: null,
  title,
  description: '',
  status: null,
  assignees: [],
  reporter: null,
  priority: null,
  estimate: null,
  hours: null,
  startDate: null,
  dueDate: null,
  createdAt: null,
  completedAt: null,
  labels: [],
  tags: [],
  steps: [],
  comments: [],
  attachments: [],
  links: [],
  parent: null,
  isArchived: false,
});

/** The people that a reader meets, each once. */
export class People {
  readonly #people = new Map<string, ImportedPerson>();

  /** @returns the key of the person; null without a name or an address */
  met(person: { key?: unknown; name?: unknown; email?: unknown }): string | null {
    const email = emailOf(person.email);
    const name = lineOf(person.name, 200) ?? email;
    const key = keyOf(person.key) ?? email?.toLowerCase() ?? name;
    if (key === null || name === null) return null;
    const known = this.#people.get(key);
    if (known === undefined || (known.email === null && email !== null)) this.#people.set(key, { key, name, email });
    return key;
  }

  has(key: string): boolean {
    return this.#people.has(key);
  }

  all(most = 5_000): ImportedPerson[] {
    return [...this.#people.values()].slice(0, most);
  }
}
