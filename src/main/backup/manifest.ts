import { z } from 'zod';

/**
 * What DATA_DIR contains beside the database and the store: the secrets, without which no second factor can be decrypted,
 * and the demo's sign-in.
 */
export const DATA_FILES = ['secrets.json', 'demo.json'] as const;

const Digest = z.string().regex(/^[0-9a-f]{64}$/);

/** One entry of the archive, with its bytes as stored there. */
export const Entry = z.strictObject({ name: z.string().max(100), size: z.int().min(0), sha256: Digest });
export type Entry = z.infer<typeof Entry>;

/** A table: its rows in the order of its key, as COPY writes them, cut into compressed pieces. */
export const TableRecord = z.strictObject({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()).min(1),
  rows: z.int().min(0),
  /** Of the text before cutting and compression. */
  sha256: Digest,
  /** The names of their entries, in order. */
  pieces: z.array(z.string()),
});
export type TableRecord = z.infer<typeof TableRecord>;

export const SequenceRecord = z.strictObject({
  schema: z.string(),
  name: z.string(),
  lastValue: z.string().regex(/^-?\d+$/),
  isCalled: z.boolean(),
});
export type SequenceRecord = z.infer<typeof SequenceRecord>;

/**
 * An uploaded file: the name of its blob, and the entries that contain its bytes in order. In a store the name is part of a
 * path, so no other form is accepted from an archive that someone may have forged.
 */
export const FileRecord = z.strictObject({ blob: z.string().regex(/^[\w-]{8,100}$/), pieces: z.array(z.string()) });
export type FileRecord = z.infer<typeof FileRecord>;

/** The content of a backup. It is the second to last entry, so it describes a complete archive. The last is its own digest. */
export const Manifest = z.strictObject({
  format: z.literal('cairn-backup'),
  formatVersion: z.literal(1),
  productVersion: z.string(),
  postgresVersion: z.string(),
  madeAt: z.iso.datetime(),
  /** The migrations that had been applied. */
  journal: z.array(z.strictObject({ name: z.string(), checksum: z.string() })).min(1),
  tables: z.array(TableRecord),
  sequences: z.array(SequenceRecord),
  /** Small files of DATA_DIR, each an entry of its own name. */
  kept: z.array(z.enum(DATA_FILES)),
  /** Null if files were left out on request. */
  files: z.array(FileRecord).nullable(),
  /** Blobs that rows name and that the store had already lost. */
  lostFiles: z.array(z.string()),
  /** Bucket and name of each file whose bytes were not the ones originally stored. The backup contains them as they are. */
  damagedFiles: z.array(z.string()).default([]),
  entries: z.array(Entry),
});
export type Manifest = z.infer<typeof Manifest>;

export const MANIFEST = 'manifest.json';
export const MANIFEST_DIGEST = 'manifest.json.sha256';

/** A summary of a backup, for people. */
export function contentsOf({ tables, files }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${rows} rows of ${tables.length} tables, ${files === null ? 'without files' : `${files.length} files`}`;
}

/**
 * A line for each file that a command has found damaged. The command then ends with code 2, because it has still done its
 * work.
 */
export const nameDamaged = (places: readonly string[], advice: string): void => named('Damaged', places, 'not as stored', advice);

/** The same for files that the store has lost. */
export const nameLost = (places: readonly string[], advice: string): void =>
  named('Missing', places, 'missing from the store', advice);

function named(word: string, places: readonly string[], what: string, advice: string): void {
  if (places.length === 0) return;
  for (const place of places) console.error(`${word}: ${place}`);
  console.error(`${places.length} ${places.length === 1 ? 'file is' : 'files are'} ${what}. ${advice}`);
  process.exitCode = 2;
}
