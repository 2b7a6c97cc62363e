import {
  applyAwarenessUpdate,
  Awareness,
  encodeAwarenessUpdate,
  modifyAwarenessUpdate,
  removeAwarenessStates,
} from 'y-protocols/awareness';
import {
  compareRelativePositions,
  createAbsolutePositionFromRelativePosition,
  createRelativePositionFromTypeIndex,
  type Doc,
  type RelativePosition,
  XmlText,
} from 'yjs';
import { bytesOf, textOf } from './base64.ts';
import { drawable, isNamed } from './drawable-caret.ts';

/** Carets move with each key; the others need no more of them than they can see. */
const PACE_MS = 60;

/** Can be anything: another browser sent it. */
export type CaretMessage = Readonly<Record<string, unknown>>;

interface Caret {
  readonly anchor: RelativePosition;
  readonly head: RelativePosition;
}

/** The carets of a text, as the library for editors sets and draws them. It does more than it needs to with each key. */
class SharedCarets extends Awareness {
  /** All carets are drawn again after a change: not after one of the person's own, which is not drawn. */
  override emit(name: string, told: unknown[]): void {
    if (name !== 'change' || told[1] !== 'local') super.emit(name, told);
  }

  /**
   * What did not change is not told. The library sets the caret after each change of others, and ties it to the letter before it:
   * it would stay behind what its person types until they tell where it is.
   */
  override setLocalStateField(field: string, value: unknown): void {
    const next = isCaret(value) && compareRelativePositions(value.anchor, value.head) ? this.#before(value) : value;
    if (JSON.stringify(next) !== JSON.stringify(this.getLocalState()?.[field])) super.setLocalStateField(field, next);
  }

  /** The same place in a text, tied to what follows. At its beginning it stays: the library takes that for a lost place. */
  #before({ head }: Caret): Caret {
    const { type, index } = createAbsolutePositionFromRelativePosition(head, this.doc) ?? { index: 0 };
    const tied = type instanceof XmlText && index > 0 ? createRelativePositionFromTypeIndex(type, index) : head;
    return { anchor: tied, head: tied };
  }
}

const isCaret = (value: unknown): value is Caret =>
  typeof value === 'object' && value !== null && 'anchor' in value && 'head' in value;

/** Whose caret is where in a text: told to the others who are in it now, and stored nowhere. */
export class Carets {
  readonly awareness: Awareness;
  readonly #say: (message: CaretMessage) => void;
  readonly #listeners = new Set<() => void>();
  #others = '';
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(text: Doc, say: (message: CaretMessage) => void) {
    this.awareness = new SharedCarets(text);
    this.#say = say;
    this.awareness.on('update', (_: unknown, origin: unknown) => {
      if (origin !== this) this.#tellSoon();
      this.#look();
    });
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The ids of the others who are in the text, by what they say; sorted, and separated by spaces. */
  readonly others = (): string => this.#others;

  /** After each join: tells where one is, and asks the others. */
  greet(): void {
    this.#tell({ isAsking: true });
  }

  receive({ carets, isAsking }: CaretMessage): void {
    // What another browser says can be anything.
    try {
      if (typeof carets === 'string')
        applyAwarenessUpdate(this.awareness, modifyAwarenessUpdate(bytesOf(carets), drawable), this);
    } catch {
      return;
    }
    if (isAsking === true) this.#tellSoon();
  }

  /** The page goes away without closing anything: the others would see the caret for another half a minute. */
  readonly leave = (): void => {
    this.#say({ carets: textOf(encodeAwarenessUpdate(this.awareness, [this.awareness.clientID], new Map())) });
  };

  close(): void {
    clearTimeout(this.#timer);
    removeAwarenessStates(this.awareness, [this.awareness.clientID], 'left');
    clearTimeout(this.#timer);
    this.#tell({});
    this.awareness.destroy();
  }

  #look(): void {
    const told = [...this.awareness.getStates()].flatMap(([client, { user }]) =>
      client !== this.awareness.clientID && isNamed(user) ? [user.id] : [],
    );
    const others = [...new Set(told)].sort().join(' ');
    if (others === this.#others) return;
    this.#others = others;
    for (const listener of this.#listeners) listener();
  }

  #tellSoon(): void {
    this.#timer ??= setTimeout(() => this.#tell({}), PACE_MS);
  }

  #tell(rest: CaretMessage): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#say({ carets: textOf(encodeAwarenessUpdate(this.awareness, [this.awareness.clientID])), ...rest });
  }
}
