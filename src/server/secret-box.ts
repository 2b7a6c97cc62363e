import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/** A column with encrypted texts, in SQL terms. A slice declares its own, so that rotation finds it. */
export interface SealedColumn {
  /** With its schema or its quotes, as a statement names it. */
  readonly table: string;
  /** The column with the id of the row: text or uuid, and unique. */
  readonly id: string;
  readonly column: string;
  /** The purpose whose key encrypted texts of the previous format, if there may be any. */
  readonly former?: string;
  /** The column for which its texts were encrypted, if rows of that table leave them here with their ids. */
  readonly boundTo?: SealedColumn;
}

/** Encrypts data that only the server reads again: tokens of other services, secrets of second factors. */
export interface SecretBox {
  /** An encrypted text for this column of this row: it cannot be decrypted elsewhere. */
  seal(column: SealedColumn, rowId: string, text: string): string;
  /**
   * The text that was encrypted for this column of this row. @throws {SealError} if it was encrypted elsewhere or with an
   * unknown key, truncated or changed.
   */
  open(column: SealedColumn, rowId: string, stored: string): string;
  /** True for a text in the latest format with the latest key. */
  isCurrent(stored: string): boolean;
}

/** Reveals neither the text nor its location. */
export class SealError extends Error {
  override name = 'SealError';
  constructor() {
    super('a sealed text does not open here');
  }
}

/** The text that was encrypted for this column of this row, or null if no key of this server opens it any more. */
export function openedOrNull(box: SecretBox, column: SealedColumn, rowId: string, stored: string): string | null {
  try {
    return box.open(column, rowId, stored);
  } catch (error) {
    if (error instanceof SealError) return null;
    throw error;
  }
}

interface Keys {
  /** 256 bits each: the first encrypts, all decrypt. */
  keys: readonly Buffer[];
  /** The key of a purpose, which encrypted texts of the previous format. */
  formerKey: (purpose: string) => Buffer;
}

// The first byte is the format. The previous format has no key name, and is bound only to the id of its row.
const FORMER = 1;
const NEWEST = 2;
const NAME_LENGTH = 4;
const IV_LENGTH = 12;
const TAG_LENGTH = 16;
const HEAD_LENGTH = 1 + NAME_LENGTH;

/** AES-256-GCM with the keys of an installation; the output is base64url. */
export function openSecretBox({ keys, formerKey }: Keys): SecretBox {
  const [newest] = keys;
  if (newest === undefined) throw new Error('a secret box needs a key');
  const head = headOf(newest);
  return {
    seal(column, rowId, text) {
      const iv = randomBytes(IV_LENGTH);
      const cipher = createCipheriv('aes-256-gcm', newest, iv).setAAD(boundTo(head, column, rowId));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([head, iv, body, cipher.getAuthTag()]).toString('base64url');
    },
    open(column, rowId, stored) {
      const bytes = Buffer.from(stored, 'base64url');
      try {
        if (bytes[0] === FORMER && column.former !== undefined)
          return opened(formerKey(column.former), bytes.subarray(1), Buffer.from(rowId));
        const own = bytes.subarray(0, HEAD_LENGTH);
        const key = keys.find((each) => headOf(each).equals(own));
        if (key !== undefined) return opened(key, bytes.subarray(HEAD_LENGTH), boundTo(own, column, rowId));
      } catch {
        // The reason of a failure must not be revealed.
      }
      throw new SealError();
    },
    isCurrent: (stored) => Buffer.from(stored, 'base64url').subarray(0, HEAD_LENGTH).equals(head),
  };
}

/** Two keys with the same name could not be distinguished; with four bytes that happens once in four billion rotations. */
const headOf = (key: Buffer): Buffer =>
  Buffer.concat([
    Buffer.of(NEWEST),
    createHash('sha256').update('name of a sealing key').update(key).digest().subarray(0, NAME_LENGTH),
  ]);

/** An unambiguous encoding: no two locations have the same, whatever their names. */
const boundTo = (head: Buffer, place: SealedColumn, rowId: string): Buffer => {
  const { table, column } = place.boundTo ?? place;
  return Buffer.concat([head, Buffer.from(JSON.stringify([table, column, rowId]))]);
};

function opened(key: Buffer, sealed: Buffer, bound: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV_LENGTH), { authTagLength: TAG_LENGTH })
    .setAAD(bound)
    .setAuthTag(sealed.subarray(-TAG_LENGTH));
  return Buffer.concat([decipher.update(sealed.subarray(IV_LENGTH, -TAG_LENGTH)), decipher.final()]).toString('utf8');
}
