import * as Y from 'yjs';
import { fail } from '#server/failures';
import type { Statements } from '#server/statements';
import { STATE_BYTES_MAX } from '../fields.ts';
import { loadedText, writtenText, type WrittenText } from './text-state.ts';
import { decodedUpdate, hasAllOf, refuseMisplaced, type TextSchema, unfit } from './update-check.ts';

interface KeptText {
  readonly text: Y.Doc;
  /** An upper bound of the size of its state. */
  bytes: number;
  mergeVersion: number;
}

const MOST_TEXTS = 100;
const MOST_BYTES = 40_000_000;

/**
 * The texts that people are writing in, to check their updates against. A text here may lack what came through another server
 * until an update builds on it, and may have what was checked and then not committed: neither makes a check wrong, because the
 * sender repeats that, and rows are what counts.
 */
export class KeptTexts {
  readonly #schema: TextSchema;
  /** The least recently used first. */
  readonly #kept = new Map<string, KeptText>();

  constructor(schema: TextSchema) {
    this.#schema = schema;
  }

  /** Fails if an update does not fit into the text of a document. */
  async refuseUnfit(db: Statements, documentId: string, update: Uint8Array): Promise<void> {
    const decoded = decodedUpdate(update, this.#schema);
    const kept = this.#used(documentId) ?? (await this.#load(db, documentId));
    try {
      apply(kept, [update]);
      // Asked of this update alone: others write at the same time, and the text may wait for what theirs build on.
      if (!hasAllOf(kept.text, decoded)) await catchUp(db, documentId, kept);
      if (!hasAllOf(kept.text, decoded)) fail('document-update-gap');
      refuseMisplaced(kept.text, decoded.structs, this.#schema);
      refuseSize(kept);
    } catch (error) {
      // It has what was refused.
      if (this.#kept.get(documentId) === kept) this.#kept.delete(documentId);
      throw error;
    }
  }

  #used(documentId: string): KeptText | undefined {
    const kept = this.#kept.get(documentId);
    this.#kept.delete(documentId);
    if (kept) this.#kept.set(documentId, kept);
    return kept;
  }

  async #load(db: Statements, documentId: string): Promise<KeptText> {
    const { updates, mergeVersion } = await writtenText(db, documentId);
    // Another request may have loaded it meanwhile.
    const loadedMeanwhile = this.#used(documentId);
    if (loadedMeanwhile) return loadedMeanwhile;
    const kept = { text: loadedText(updates), bytes: sizeOf(updates), mergeVersion };
    this.#kept.set(documentId, kept);
    this.#makeRoom();
    return kept;
  }

  /** Forgets the texts that were used the longest ago, and always keeps the last. */
  #makeRoom(): void {
    let bytes = sum([...this.#kept.values()].map((each) => each.bytes));
    for (const [id, each] of this.#kept) {
      if (this.#kept.size === 1 || (this.#kept.size <= MOST_TEXTS && bytes <= MOST_BYTES)) return;
      this.#kept.delete(id);
      bytes -= each.bytes;
    }
  }
}

function apply(kept: KeptText, updates: readonly Uint8Array[]): void {
  try {
    for (const update of updates) Y.applyUpdate(kept.text, update);
  } catch {
    unfit('It is no update of this text.');
  }
  kept.bytes += sizeOf(updates);
}

async function catchUp(db: Statements, documentId: string, kept: KeptText): Promise<void> {
  const since: WrittenText = await writtenText(db, documentId, kept.mergeVersion);
  apply(kept, since.updates);
  kept.mergeVersion = since.mergeVersion;
}

function refuseSize(kept: KeptText): void {
  if (kept.bytes <= STATE_BYTES_MAX) return;
  kept.bytes = Y.encodeStateAsUpdate(kept.text).length;
  if (kept.bytes > STATE_BYTES_MAX) fail('document-too-large', { limit: `${STATE_BYTES_MAX / 1_000_000} MB` });
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
const sizeOf = (updates: readonly Uint8Array[]): number => sum(updates.map(({ length }) => length));
