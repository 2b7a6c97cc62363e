import { createHmac } from 'node:crypto';

// Not as a word of its own: in the bytes of a document, the length before an id can look like a digit.
const IDS = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;
const ONLY_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const BYTES = /^\\x(?:[0-9a-f]{2})+$/;

/**
 * Gives the ids of an archive new ones. The same id always gets the same one, so references stay whole, also when an import starts
 * again; without `key` nobody can choose what it becomes, so an archive can name nothing that this server already has.
 */
export class NewIds {
  readonly #key: Buffer;
  readonly #isKnown: (id: string) => boolean;
  readonly #given: ReadonlyMap<string, string>;

  /**
   * @param key 32 random bytes of this import
   * @param isKnown true for the ids of the rows and people of the archive
   * @param given the ids that are already decided: people who are somebody here
   */
  constructor(key: Buffer, isKnown: (id: string) => boolean, given: ReadonlyMap<string, string> = new Map()) {
    this.#key = key;
    this.#isKnown = isKnown;
    this.#given = given;
  }

  /** The new id of one, known or not. */
  of(id: string): string {
    const old = id.toLowerCase();
    const given = this.#given.get(old);
    if (given !== undefined) return given;
    const bytes = createHmac('sha256', this.#key).update(old).digest().subarray(0, 16);
    // Version 8 of RFC 9562: its bits mean what their maker says.
    bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
    bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
    return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  }

  /**
   * A value with new ids. A text that is nothing but an id always gets another, because it may be used as one. Inside of longer
   * texts only the ids of the archive do, so that numbers which people wrote stay as they are.
   */
  in(value: unknown): unknown {
    if (typeof value === 'string') return this.#inText(value);
    if (Array.isArray(value)) return value.map((each) => this.in(each));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [this.#inText(key), this.in(each)]));
  }

  #inText(text: string): string {
    if (ONLY_ID.test(text)) return this.of(text);
    if (BYTES.test(text)) return this.#inBytes(text);
    return text.replaceAll(IDS, (id) => (this.#isKnown(id.toLowerCase()) ? this.of(id) : id));
  }

  /** An id has as many bytes as every other, so the lengths that an encoded document states stay right. */
  #inBytes(hex: string): string {
    const old = Buffer.from(hex.slice(2), 'hex').toString('latin1');
    const made = old.replaceAll(IDS, (id) => (this.#isKnown(id.toLowerCase()) ? this.of(id) : id));
    return made === old ? hex : `\\x${Buffer.from(made, 'latin1').toString('hex')}`;
  }
}
