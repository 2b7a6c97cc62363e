import type { ImportedLabel, ImportedPerson, ImportNote } from '#features/work-import/server';
import type { Person } from './issue.ts';
import { fitting, fittingLine } from './markdown.ts';
import * as words from './words.ts';

/** What the issues of a page name, each once: people, labels, and what could not be taken over. */
export class Gathered {
  readonly #people = new Map<string, ImportedPerson>();
  readonly #labels = new Map<string, ImportedLabel>();
  readonly #notes = new Map<string, number>();

  /** The key of a person; null for someone without a name. */
  person(person: Person | null | undefined): string | null {
    const key = fittingLine(person?.accountId ?? person?.key ?? person?.name ?? '', 200);
    const name = fittingLine(person?.displayName ?? person?.name ?? '', 200);
    if (key === null || name === null) return null;
    const email = /^[^\s@]{1,64}@[^\s@]{1,180}\.[a-z]{2,}$/i.exec(person?.emailAddress ?? '')?.[0] ?? null;
    this.#people.set(key, { key, name, email });
    return key;
  }

  /** The key of a label. */
  label(name: string): string[] {
    const shown = fittingLine(name, 200);
    if (shown === null) return [];
    const key = shown.toLowerCase();
    if (!this.#labels.has(key)) this.#labels.set(key, { key, name: shown, color: null });
    return [key];
  }

  note(text: string): void {
    this.#notes.set(text, (this.#notes.get(text) ?? 0) + 1);
  }

  /** A text that fits, with a note if it had to be shortened. */
  prose(text: string, most: number): string {
    const fits = fitting(text, most);
    if (fits.length < text.length && fits.endsWith('…') && fits.length === most) this.note(words.shortened);
    return fits;
  }

  get people(): ImportedPerson[] {
    return [...this.#people.values()];
  }

  get labels(): ImportedLabel[] {
    return [...this.#labels.values()];
  }

  get notes(): ImportNote[] {
    return [...this.#notes].map(([text, count]) => ({ text, count }));
  }
}
