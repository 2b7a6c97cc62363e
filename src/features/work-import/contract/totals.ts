import { z } from 'zod';
import { OutsideKey } from './imported-work.ts';

// Lists, because a stranger's key can be the name of a property that every object has.
export const Tally = z.array(z.strictObject({ key: OutsideKey, count: z.int() }));
export type Tally = z.infer<typeof Tally>;

/** How much an import has. */
export const ImportTotals = z.strictObject({
  items: z.int(),
  archived: z.int(),
  steps: z.int(),
  comments: z.int(),
  files: z.int(),
  /** The files that the export has in itself, and their bytes. */
  enclosed: z.int().default(0),
  enclosedBytes: z.int().default(0),
  links: z.int(),
  bytes: z.int(),
  /** The items in each status, and those assigned to each person. */
  statuses: Tally,
  people: Tally,
});
export type ImportTotals = z.infer<typeof ImportTotals>;

/** What became of the files that an export has in itself: how many there are of each kind. */
export const ImportedFiles = z.strictObject({
  /** Not here yet. */
  waiting: z.int().default(0),
  stored: z.int().default(0),
  /** Larger than a file can be in this workspace. */
  tooLarge: z.int().default(0),
  /** The plan has no storage for them. */
  noRoom: z.int().default(0),
  /** Their tasks have as many files as they can have. */
  tooMany: z.int().default(0),
  /** Not in the zip file that was selected again. */
  notFound: z.int().default(0),
  /** Damaged in the zip file. */
  unreadable: z.int().default(0),
});
export type ImportedFiles = z.infer<typeof ImportedFiles>;

/** The files that an export has in itself, as far as tasks of the project do not have them yet, and their bytes. */
export const FilesToSend = z.object({
  files: z.int().default(0),
  bytes: z.int().default(0),
  /** Those of archived items that are not here yet. */
  archivedFiles: z.int().default(0),
  archivedBytes: z.int().default(0),
});
export type FilesToSend = z.infer<typeof FilesToSend>;

/** Why a file is left out, and where it is counted. */
export const leftOutReasons = {
  TOO_LARGE: 'tooLarge',
  NO_ROOM: 'noRoom',
  TOO_MANY: 'tooMany',
  NOT_FOUND: 'notFound',
  UNREADABLE: 'unreadable',
} as const satisfies Record<string, keyof ImportedFiles>;
export type LeftOutReason = keyof typeof leftOutReasons;
