import { z } from 'zod';
import { Color, Day, line, Moment, optionalLine, prose } from '#contract/fields';
import { TaskPriority } from '#features/tasks/contract';

/**
 * The work of another tool in one form, whatever it was read from: a head, and items one by one, so that a large project is
 * never in memory as a whole. Everything in it was written by a stranger. What does not fit was shortened or left out by the
 * reader, which says so in `notes` of the head and of the item.
 */

/** The most items of one import. */
export const ITEMS_MAX = 20_000;

/** What the other tool calls a thing: unique within the source, and the same when it is read again. */
export const OutsideKey = line(200);

/** The tools that Cairn reads. */
export const sources = [
  'TRELLO',
  'JIRA',
  'LINEAR',
  'ASANA',
  'GITHUB',
  'PLANE',
  'PLANKA',
  'VIKUNJA',
  'NOTION',
  'MARKDOWN',
] as const;
export const Source = z.enum(sources);
export type Source = z.infer<typeof Source>;

/** Where items are in their work: not begun, begun, under review, or finished. */
export const Stage = z.enum(['TODO', 'IN_PROGRESS', 'REVIEW', 'DONE']);
export type Stage = z.infer<typeof Stage>;

/** A status or list. They are in the order of their board. */
export const ImportedStatus = z.strictObject({
  key: OutsideKey,
  name: line(200),
  /** What the source says about it; null if it says nothing. */
  stage: Stage.nullable(),
});
export type ImportedStatus = z.infer<typeof ImportedStatus>;

/** A person of the other tool. An address only suggests who it is here: the importer confirms it. */
export const ImportedPerson = z.strictObject({
  key: OutsideKey,
  name: line(200),
  email: z.email().max(254).nullable(),
});
export type ImportedPerson = z.infer<typeof ImportedPerson>;

export const ImportedLabel = z.strictObject({ key: OutsideKey, name: line(200), color: Color.nullable() });
export type ImportedLabel = z.infer<typeof ImportedLabel>;

/** What could not be taken over, in a sentence without a period, and how often. */
export const ImportNote = z.strictObject({ text: line(300), count: z.int().min(1) });
export type ImportNote = z.infer<typeof ImportNote>;

export const PEOPLE_MAX = 5_000;
export const LABELS_MAX = 2_000;
export const NOTES_MAX = 100;

export const ImportedHead = z.strictObject({
  source: Source,
  /** The project or board there. The same project gives the same key, so that importing it again finds its items. */
  key: OutsideKey,
  name: line(200),
  statuses: z.array(ImportedStatus).max(500),
  people: z.array(ImportedPerson).max(PEOPLE_MAX),
  labels: z.array(ImportedLabel).max(LABELS_MAX),
  notes: z.array(ImportNote).max(NOTES_MAX),
});
export type ImportedHead = z.infer<typeof ImportedHead>;

/** A line of a checklist, or a small part of an item that has only a title. */
export const ImportedStep = z.strictObject({ title: line(500), isDone: z.boolean() });

export const ImportedComment = z.strictObject({
  key: OutsideKey,
  /** The key of a person; null if unknown. */
  author: OutsideKey.nullable(),
  /** Markdown. */
  text: prose(19_000),
  at: Moment.nullable(),
});
export type ImportedComment = z.infer<typeof ImportedComment>;

/** A file. `url` is where it is: its bytes are fetched while the import runs; a reader with an account fetches them itself. */
export const ImportedAttachment = z.strictObject({
  key: OutsideKey,
  name: line(255),
  url: z.url({ protocol: /^https?$/ }).max(2_000),
  /** If the source says it. */
  bytes: z.int().min(0).nullable(),
  /** A page to open and not a file to fetch: it becomes a link. */
  isLink: z.boolean(),
});
export type ImportedAttachment = z.infer<typeof ImportedAttachment>;

/** The most files that an item, and all items of an import, bring along. */
export const ENCLOSED_MAX = 200;
export const ENCLOSED_IN_ALL_MAX = 20_000;
/** The most bytes of one, so that those of all together are still a number. */
const ENCLOSED_BYTES_MAX = 2 ** 38;

/** A file that is in the export itself. Its bytes are sent once the item is here. */
export const EnclosedFile = z.strictObject({
  /** Says which file it is by its content, so that no task gets it twice. */
  key: OutsideKey,
  name: line(255),
  /** As the export says. */
  bytes: z.int().min(0).max(ENCLOSED_BYTES_MAX),
});
export type EnclosedFile = z.infer<typeof EnclosedFile>;

export const ImportedLink = z.strictObject({
  kind: z.enum(['BLOCKS', 'RELATES_TO', 'DUPLICATES']),
  /** The key of the other item, which may be missing: then the link is left out. */
  to: OutsideKey,
});
export type ImportedLink = z.infer<typeof ImportedLink>;

export const ImportedItem = z.strictObject({
  key: OutsideKey,
  /** How people call it there, such as APP-12; empty if they do not. */
  name: optionalLine(200),
  /** Its page there. */
  url: z
    .url({ protocol: /^https?$/ })
    .max(2_000)
    .nullable(),
  title: line(500),
  /** Markdown. */
  description: prose(100_000),
  /** The key of a status; null takes the first column. */
  status: OutsideKey.nullable(),
  /** The keys of people. The first assignee is the task's, further ones are its collaborators. */
  assignees: z.array(OutsideKey).max(50),
  reporter: OutsideKey.nullable(),
  priority: TaskPriority.nullable(),
  /** Points. */
  estimate: z.number().min(0).max(1_000).nullable(),
  hours: z.number().min(0).max(10_000).nullable(),
  startDate: Day.nullable(),
  dueDate: Day.nullable(),
  createdAt: Moment.nullable(),
  completedAt: Moment.nullable(),
  /** The keys of labels. */
  labels: z.array(OutsideKey).max(50),
  tags: z.array(line(50)).max(50),
  steps: z.array(ImportedStep).max(500),
  comments: z.array(ImportedComment).max(5_000),
  attachments: z.array(ImportedAttachment).max(500),
  /** Left out if there are none. */
  enclosed: z.array(EnclosedFile).max(ENCLOSED_MAX).optional(),
  links: z.array(ImportedLink).max(200),
  /** The key of the item that this one is a part of. */
  parent: OutsideKey.nullable(),
  isArchived: z.boolean(),
});
export type ImportedItem = z.infer<typeof ImportedItem>;

/** The most items of one page. Its text has at most `PAGE_BYTES`. */
export const PAGE_ITEMS = 100;
export const PAGE_BYTES = 900_000;

/** A file, read as a whole. */
export interface ImportedWork {
  readonly head: ImportedHead;
  readonly items: readonly ImportedItem[];
}
