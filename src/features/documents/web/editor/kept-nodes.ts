import type { Doc, Transaction } from 'yjs';

interface Type {
  readonly _item: { readonly parent: unknown } | null;
}

/**
 * The nodes of the editor by their types of Yjs. The library forgets all of them at each change from elsewhere, and makes the
 * whole text anew. A node that was made of a type is given again until something in that type changes, whoever changed it.
 */
export class KeptNodes<Key, Node> extends Map<Key, Node> {
  readonly #made = new WeakMap<object, Node>();
  readonly #text: Doc;
  #isMaking = false;

  constructor(text: Doc) {
    super();
    this.#text = text;
    text.on('beforeTransaction', this.#begin);
    text.on('beforeObserverCalls', this.#forget);
  }

  /** What follows is made of the text, until something is written into it. */
  override clear(): void {
    this.#isMaking = true;
    super.clear();
  }

  override get(type: Key): Node | undefined {
    return super.get(type) ?? this.#made.get(type as object);
  }

  override set(type: Key, node: Node): this {
    if (this.#isMaking) this.#made.set(type as object, node);
    return super.set(type, node);
  }

  override delete(type: Key): boolean {
    this.#made.delete(type as object);
    return super.delete(type);
  }

  stop(): void {
    this.#text.off('beforeTransaction', this.#begin);
    this.#text.off('beforeObserverCalls', this.#forget);
  }

  readonly #begin = (): void => {
    this.#isMaking = false;
  };

  readonly #forget = ({ changed }: Transaction): void => {
    for (const type of changed.keys())
      for (let above: Type | null = type; above !== null; above = (above._item?.parent ?? null) as Type | null)
        this.#made.delete(above);
  };
}
