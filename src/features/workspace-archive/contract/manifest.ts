import { z } from 'zod';

/** The name of the last entry of an archive. */
export const MANIFEST = 'manifest.json';
/** Raised when an older version could no longer read what this one writes. */
export const FORMAT_VERSION = 1;

const Count = z.int().min(0);

/** What an archive has, as its last entry says. */
export const Manifest = z.strictObject({
  format: z.literal('cairn-workspace'),
  version: z.int().min(1),
  /** The last migration of the database that it was made from. */
  schema: z.string().max(200),
  exportedAt: z.string().max(40),
  workspace: z.strictObject({ id: z.uuid(), name: z.string().max(200) }),
  /** Who exported it: it has what they could see. */
  exportedBy: z.uuid(),
  /** How many rows of each table it has. */
  tables: z.record(z.string().max(60), Count),
  /** How many people, documents as Markdown, and files. */
  people: Count,
  documents: Count,
  files: Count,
  /** The files whose bytes were missing or damaged, by the ids of their rows. */
  missingFiles: z.array(z.uuid()),
  /** The tables that are left out, by the reason. */
  leftOut: z.record(z.string().max(200), z.array(z.string().max(60))),
  entries: z.array(z.strictObject({ name: z.string().max(100), bytes: Count, sha256: z.string().regex(/^[0-9a-f]{64}$/) })),
});
export type Manifest = z.infer<typeof Manifest>;
