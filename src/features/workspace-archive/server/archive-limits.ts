/** What a reader of an archive takes at most, whatever the archive says about itself. */
export interface ArchiveLimits {
  /** Bytes of everything in it, once unpacked. */
  readonly bytes: number;
  /** Unpacked bytes for each packed one, beyond the first `freeBytes`: rows compress well, and zeros compress a thousandfold. */
  readonly ratio: number;
  readonly freeBytes: number;
  readonly entries: number;
  readonly manifestBytes: number;
  /** Bytes of one row. A document of the largest size, written as hexadecimal digits, has a third of them. */
  readonly lineBytes: number;
  readonly rows: number;
  /** Objects and lists inside of each other in one row. */
  readonly depth: number;
}

export const ARCHIVE_LIMITS: ArchiveLimits = {
  bytes: 200 * 2 ** 30,
  ratio: 200,
  freeBytes: 64 << 20,
  entries: 200_000,
  manifestBytes: 48 << 20,
  lineBytes: 32 << 20,
  rows: 2_000_000,
  depth: 64,
};
