import type { ShownReference } from '#features/documents/rules';
import { type ChipKind, HIDDEN_ITEM } from '#features/documents/fields';
import { isSettledReference, referencePath } from '#features/documents/rules';
import { statusLabel, type TaskStatus } from '#ui/status-icon';
import type { FindReferences } from '../beside.ts';
import * as words from '../words.ts';

/** An item that a text names: the text holds no more of it. */
export interface Reference {
  readonly kind: ChipKind;
  readonly id: string;
}

/** What a chip shows to its reader now. */
export interface ChipLook {
  /** `waiting` until the server answers, `hidden` for what the reader may not see. */
  readonly is: 'waiting' | 'hidden' | 'shown';
  readonly key: string;
  readonly title: string;
  readonly status: string;
  /** The value of the status, for its color. */
  readonly state: string;
  readonly isSettled: boolean;
  readonly path: string | null;
}

const WAITING: ChipLook = { is: 'waiting', key: '', title: '…', status: '', state: '', isSettled: false, path: null };
const HIDDEN: ChipLook = { ...WAITING, is: 'hidden', title: HIDDEN_ITEM };

/** The items that the texts of a page name, as their reader sees them now. */
export class ChipSource {
  readonly workspaceId: string;
  readonly #shown = new Map<string, ShownReference>();
  /** Those that the server has answered about. */
  #answered: ReadonlySet<string> = new Set();
  readonly #made = new Set<string>();
  /** Those with a change that is not confirmed yet. */
  readonly #expected = new Map<string, ShownReference>();
  #wanted: readonly string[] = [];
  readonly #listeners = new Set<() => void>();

  readonly #find: FindReferences;

  constructor(workspaceId: string, find: FindReferences) {
    this.workspaceId = workspaceId;
    this.#find = find;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The ids of the items that are needed; the same array until there are more. */
  readonly wanted = (): readonly string[] => this.#wanted;

  /** Asks for items, besides those that are known. */
  want(ids: readonly string[]): void {
    const all = new Set([...this.#wanted, ...ids]);
    if (all.size === this.#wanted.length) return;
    this.#wanted = [...all];
    // Chips ask while they are drawn.
    queueMicrotask(() => this.#tell());
  }

  /** An item that the reader was just offered, before the server is asked. */
  know(reference: ShownReference): void {
    if (!this.#answered.has(reference.id)) this.#shown.set(reference.id, reference);
    this.want([reference.id]);
  }

  /** An item that the person has just made: it is shown while the server does not have it yet. */
  make(reference: ShownReference, confirmed: Promise<unknown>): void {
    this.#made.add(reference.id);
    this.#shown.set(reference.id, reference);
    const end = () => void this.#made.delete(reference.id);
    confirmed.then(end, end);
    this.want([reference.id]);
  }

  /** What an item will be once a change of it is confirmed. A refused one leaves it as the server says. */
  expect(reference: ShownReference, confirmed: Promise<unknown>): void {
    const { id } = reference;
    this.#expected.set(id, reference);
    this.#tell();
    const end = (isConfirmed: boolean) => {
      if (this.#expected.get(id) !== reference) return;
      this.#expected.delete(id);
      if (isConfirmed) this.#shown.set(id, reference);
      this.#tell();
    };
    confirmed.then(
      () => end(true),
      () => end(false),
    );
  }

  /** What the reader sees of an item, if it is known. */
  shown(id: string): ShownReference | undefined {
    return this.#expected.get(id) ?? this.#shown.get(id);
  }

  /** The answer of the server about all of `ids`. */
  answer(ids: readonly string[], references: readonly ShownReference[]): void {
    for (const id of ids) if (!this.#made.has(id)) this.#shown.delete(id);
    for (const reference of references) this.#shown.set(reference.id, reference);
    this.#answered = new Set([...this.#answered, ...ids]);
    this.#tell();
  }

  /** An item, if the person may see it. */
  async find({ kind, id }: Reference): Promise<ShownReference | null> {
    const [found] = await this.#find(this.workspaceId, [id]);
    return found?.kind === kind ? found : null;
  }

  look({ kind, id }: Reference): ChipLook {
    const found = this.shown(id);
    if (found === undefined) return this.#answered.has(id) ? HIDDEN : WAITING;
    if (found.kind !== kind) return HIDDEN;
    return {
      is: 'shown',
      key: found.key ?? found.icon ?? '',
      title: found.title || words.untitled,
      status: found.status === null ? '' : words.statusName(found.status, statusLabel(found.status as TaskStatus)),
      state: found.status ?? '',
      isSettled: isSettledReference(found),
      path: referencePath(this.workspaceId, found),
    };
  }

  /** The projects of what is shown; null for the library. */
  projectIds(): (string | null)[] {
    return [...new Set([...this.#shown.values()].map(({ projectId }) => projectId))];
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

/** What a chip says as plain text. */
export const saidBy = ({ key, title }: ChipLook): string => [key, title].filter(Boolean).join(' ');

export interface ChipOptions {
  /** Null where a text is only compared or converted. */
  readonly source: ChipSource | null;
  readonly onOpen: (path: string) => void;
  /** Null where nothing can be changed. */
  readonly settling: Settling | null;
}

/** Changes of the items that a text names. */
export interface Settling {
  /** False if the person may not change the status of the item. */
  may(reference: Reference): boolean;
  settle(reference: Reference, isSettled: boolean): void;
}
