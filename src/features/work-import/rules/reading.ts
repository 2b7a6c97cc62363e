import { isDay } from '#contract/dates';
import { hasVisibleText } from '#contract/visible-text';
import type { TaskPriority } from '#features/tasks/contract';
import type { ImportedItem, ImportedLabel, ImportedPerson, ImportedStatus, ImportNote } from '../contract/imported-work.ts';
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

const WRITTEN = /^(\d{1,2})\/([a-z]{3})\/(\d{2}|\d{4})(?: (\d{1,2}):(\d{2})(?: ?([ap]m))?)?$/i;
const WITHOUT_ZONE = /^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?$/;

/** A moment as tables have it, such as `12/Nov/24 9:14 AM` or `2024-11-12 09:14`; in UTC if it says no zone. */
export function writtenMoment(text: string): string | null {
  const cell = text.trim();
  if (WITHOUT_ZONE.test(cell)) return momentOf(`${cell.replace(' ', 'T')}Z`);
  const [, day, month, year = '', hours = '0', minutes = '0', half] = WRITTEN.exec(cell) ?? [];
  if (day === undefined) return /^\d{4}-|^[A-Z][a-z]{2} /.test(cell) ? momentOf(cell) : null;
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0);
  const at = `${day} ${month} ${year.length === 2 ? `20${year}` : year} ${hour}:${minutes} UTC`;
  return momentOf(at);
}

/** The day of a moment, or a day as it stands. */
export function dayOf(text: unknown): string | null {
  if (typeof text !== 'string') return null;
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : ((writtenMoment(text) ?? momentOf(text))?.slice(0, 10) ?? '');
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

/** The labels that a reader meets, each once. */
export class Labels {
  readonly #labels = new Map<string, ImportedLabel>();

  /** @returns the key of the label; null without a name */
  met(name: unknown, color: string | null = null): string | null {
    const line = lineOf(name, 200);
    if (line === null) return null;
    const key = line.toLowerCase();
    if (!this.#labels.has(key)) this.#labels.set(key, { key, name: line, color });
    return key;
  }

  all(): ImportedLabel[] {
    return [...this.#labels.values()];
  }
}

/** The statuses that a reader meets, in the order in which it meets them. */
export class Statuses {
  readonly #statuses = new Map<string, ImportedStatus>();

  /** @returns the key of the status; null without a name */
  met(name: unknown, stage: ImportedStatus['stage'] = null): string | null {
    const line = lineOf(name, 200);
    if (line === null) return null;
    const key = line.toLowerCase();
    const known = this.#statuses.get(key);
    if (known === undefined || known.stage === null) this.#statuses.set(key, { key, name: line, stage });
    return key;
  }

  all(): ImportedStatus[] {
    return [...this.#statuses.values()];
  }
}

const PRIORITIES: readonly (readonly [TaskPriority, RegExp])[] = [
  ['URGENT', /^(highest|urgent|blocker|critical|p0)$/i],
  ['HIGH', /^(high|major|p1)$/i],
  ['MEDIUM', /^(medium|normal|p2)$/i],
  ['LOW', /^(low|lowest|minor|trivial|p3|p4)$/i],
];

/** A priority by what other tools call it; null if they call it nothing that is known. */
export const priorityOf = (name: string): TaskPriority | null =>
  PRIORITIES.find(([, names]) => names.test(name.trim()))?.[0] ?? null;
