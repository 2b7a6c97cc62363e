import { z } from 'zod';
import { actions, inProject, onRow } from '#contract/action';
import { Moment } from '#contract/fields';
import { Id } from '#contract/ids';
import { paged } from '#contract/paging';
import { LongJob } from '#features/long-jobs/contract';
import { ImportedHead, ImportedItem, PAGE_ITEMS, Source } from './contract/imported-work.ts';
import { ImportMapping } from './contract/mapping.ts';
import { FilesToSend, ImportedFiles, ImportTotals } from './contract/totals.ts';

/** READING: its items are still coming. READY: nothing is created yet. STARTED: its job runs, or has stopped on its way. */
export const ImportState = z.enum(['READING', 'READY', 'STARTED', 'DONE', 'UNDONE']);

/** What an import has done so far. */
export const ImportReport = z.strictObject({
  tasks: z.int().default(0),
  /** Items that the project had from an earlier import, or that the file has twice. They stay as they are. */
  known: z.int().default(0),
  /** Archived items that were left out. */
  leftOut: z.int().default(0),
  labels: z.int().default(0),
  steps: z.int().default(0),
  comments: z.int().default(0),
  links: z.int().default(0),
  /** Links to items that are not there, that would close a circle, or beyond what a task can have. */
  linksLeftOut: z.int().default(0),
  files: z.int().default(0),
  /** Files that could not be fetched or are too large: the task has their address. */
  filesAsLinks: z.int().default(0),
  filesLeftOut: z.int().default(0),
  /** Tasks that undoing has moved to the trash. */
  trashed: z.int().default(0),
  /** Files that it has deleted from tasks of earlier imports. */
  filesDeleted: z.int().default(0),
});
export type ImportReport = z.infer<typeof ImportReport>;

export const WorkImport = z.object({
  id: Id,
  projectId: Id,
  /** The person who imports. */
  userId: Id,
  source: Source,
  /** What the other tool calls its project. */
  name: z.string(),
  state: ImportState,
  totals: ImportTotals,
  report: ImportReport,
  files: ImportedFiles,
  /** The job that imports or undoes, of the person who started it. Null once it is deleted. */
  jobId: Id.nullable(),
  createdAt: Moment,
  /** Until then it can be started or, once it has been, undone. */
  expiresAt: Moment,
});
export type WorkImport = z.infer<typeof WorkImport>;

/** How many items a preview shows. */
export const SHOWN_ITEMS = 5;

/** An item as a preview shows it. */
const ShownItem = ImportedItem.pick({ key: true, name: true, title: true, status: true, isArchived: true });

export const ImportPreview = z.object({
  import: WorkImport,
  head: ImportedHead,
  first: z.array(ShownItem),
  /** Items that the project already has from an earlier import. They are skipped. */
  known: z.int(),
  toSend: FilesToSend,
  /** People of the project whose confirmed email address is that of a person of the other tool. */
  guesses: ImportMapping.shape.people,
});
export type ImportPreview = z.infer<typeof ImportPreview>;

const onImport = onRow({ table: 'WorkImport', param: 'importId', owners: ['userId'] });
const right = { project: 'manageSettings' } as const;

export const workImportActions = actions('imports', 'none', {
  'get-imports': {
    method: 'GET',
    about: 'Lists what was brought into a project out of other tools in the last 30 days, newest first.',
    reach: inProject,
    right,
    response: paged(WorkImport),
  },
  'create-import-draft': {
    method: 'POST',
    about:
      'Begins an import of the work in another tool, with its statuses, people and labels. Nothing else is created until it is started. Your earlier one in this project that was not started ends.',
    reach: inProject,
    right,
    body: ImportedHead,
    response: WorkImport,
  },
  'add-import-items': {
    method: 'POST',
    about: `Adds a page of up to ${PAGE_ITEMS} items to an import that is not started. The first page is 0. A page that is sent again changes nothing. With \`isLast\` the import is ready.`,
    reach: onImport,
    right,
    body: z.strictObject({
      nth: z.int().min(0).max(20_000),
      items: z.array(ImportedItem).max(PAGE_ITEMS),
      isLast: z.boolean().default(false),
    }),
    response: WorkImport,
  },
  'get-import-preview': {
    method: 'GET',
    about:
      'Returns an import that is ready: what it has, its first items, how many of them the project already has, and which people of the project have the confirmed email address of a person of the other tool.',
    reach: onImport,
    right,
    response: ImportPreview,
  },
  'start-import-job': {
    method: 'POST',
    about:
      'Starts the job that creates the tasks of an import, with their subtasks, comments, links and files. Files that the export has in itself are sent apart. No one is notified. Comments are written by you and name their author. Items that an earlier import brought are skipped. jobs/get-my-jobs returns its progress.',
    reach: onImport,
    right,
    body: ImportMapping,
    response: LongJob,
    audited: { category: 'DATA', action: 'import.completed', target: 'LongJob' },
  },
  'undo-import-job': {
    method: 'POST',
    about:
      'Starts the job that moves all tasks of an import to the trash, including those that were changed since. You can restore them for 30 days.',
    reach: onImport,
    right,
    body: z.strictObject({}),
    response: LongJob,
    audited: { category: 'DATA', action: 'import.undone', target: 'LongJob' },
  },
  'discard-import-draft': {
    method: 'DELETE',
    about: 'Deletes an import that was not started.',
    reach: onImport,
    right,
    response: z.object({ id: Id }),
  },
});
