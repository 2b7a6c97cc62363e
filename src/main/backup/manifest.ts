import { z } from 'zod';

/** What DATA_DIR holds beside the database and the store: without the secrets no second factor opens; the demo's sign-in. */
export const KEPT_FILES = ['secrets.json', 'demo.json'] as const;

const Digest = z.string().regex(/^[0-9a-f]{64}$/);

/** One entry of the archive: its bytes as they lie there. */
export const Entry = z.strictObject({ name: z.string().max(100), size: z.int().min(0), sha256: Digest });
export type Entry = z.infer<typeof Entry>;

/** A table: its rows in the order of its key, as COPY writes them, cut into compressed pieces. */
export const TableRecord = z.strictObject({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()).min(1),
  rows: z.int().min(0),
  /** Of the text before it was cut and compressed. */
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
 * An uploaded file: the name of its blob, and the entries that hold its bytes one after the other. In a store the name is part
 * of a path, so no other form is taken from an archive that someone may have made up.
 */
export const FileRecord = z.strictObject({ blob: z.string().regex(/^[\w-]{8,100}$/), pieces: z.array(z.string()) });
export type FileRecord = z.infer<typeof FileRecord>;

/** What a backup holds. It is the last but one entry, so it tells of a whole archive; the last is its own digest. */
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
  kept: z.array(z.enum(KEPT_FILES)),
  /** Null where files were left out on demand. */
  files: z.array(FileRecord).nullable(),
  /** Blobs that rows name and that the store had lost already. */
  lostFiles: z.array(z.string()),
  /** Bucket and name of each file whose bytes were not those that had been stored; they are in the backup as they are. */
  damagedFiles: z.array(z.string()).default([]),
  entries: z.array(Entry),
});
export type Manifest = z.infer<typeof Manifest>;

export const MANIFEST = 'manifest.json';
export const MANIFEST_DIGEST = 'manifest.json.sha256';

/** What a backup holds, for people. */
export function contentsOf({ tables, files }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${rows} rows of ${tables.length} tables, ${files === null ? 'without files' : `${files.length} files`}`;
}

/** A line for each file that a command has found damaged; then it ends with code 2, as it did its work all the same. */
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
