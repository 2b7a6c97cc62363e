import { z } from 'zod';
import { actions, onRow } from '#contract/action';
import { Id } from '#contract/ids';
import { paged } from '#contract/paging';
import { PreparedUpload } from '#features/attachments/contract';
import { ImportState, WorkImport } from '../contract.ts';
import { OutsideKey } from './imported-work.ts';
import { leftOutReasons, type LeftOutReason } from './totals.ts';

/** The most files that one request prepares or adds, and that one answer or request names. */
export const PREPARED_AT_ONCE = 20;
export const NAMED_AT_ONCE = 100;

/** A file that a task of an import does not have yet. */
export const AwaitedFile = z.object({
  /** The attachment will have it, too. */
  id: Id,
  taskId: Id,
  /** What the item called it. */
  key: OutsideKey,
  name: z.string(),
  /** Bytes. */
  size: z.int(),
});
export type AwaitedFile = z.infer<typeof AwaitedFile>;

const onImport = onRow({ table: 'WorkImport', param: 'importId', owners: ['userId'] });
const right = { project: 'manageSettings' } as const;
const once = <Ids extends z.ZodType<readonly string[]>>(ids: Ids) =>
  ids.refine((all) => new Set(all).size === all.length, 'Name each one once');

/** The files that exports have in themselves. Whoever has the export sends them, once their tasks are here. */
export const enclosedFileActions = actions('imports', 'none', {
  'get-import-files': {
    method: 'GET',
    about: `Lists files that an import waits for, up to ${NAMED_AT_ONCE} in the order of their ids, after the one that \`after\` names. \`isGrowing\` says that its job still runs, so that there can be more later.`,
    reach: onImport,
    right,
    query: { after: Id.optional() },
    response: paged(AwaitedFile).extend({ isGrowing: z.boolean(), state: ImportState }),
  },
  'prepare-import-files': {
    method: 'POST',
    about:
      'Reserves storage for files that an import waits for, and answers where to upload each one. A reservation that was made before ends. Files that have arrived meanwhile are not in the answer.',
    reach: onImport,
    right,
    body: z.strictObject({
      files: z
        .array(
          z.strictObject({
            fileId: Id,
            mime: z
              .string()
              .max(255)
              .regex(/^[ -~]*$/, 'Use a media type such as image/png'),
          }),
        )
        .min(1)
        .max(PREPARED_AT_ONCE)
        .refine((files) => new Set(files.map(({ fileId }) => fileId)).size === files.length, 'Name each one once'),
    }),
    response: z.object({ items: z.array(PreparedUpload) }),
  },
  'add-import-files': {
    method: 'POST',
    about:
      'Attaches completed uploads of an import to their tasks, also to archived ones: all of them or none. No one is notified. Files that are attached stay as they are.',
    reach: onImport,
    right,
    body: z.strictObject({ fileIds: once(z.array(Id).min(1).max(PREPARED_AT_ONCE)) }),
    response: WorkImport,
  },
  'leave-out-import-files': {
    method: 'POST',
    about:
      'Says of files why an import does not bring them. It does not wait for them any more; importing the same work again does.',
    reach: onImport,
    right,
    body: z.strictObject({
      files: z
        .array(z.strictObject({ fileId: Id, reason: z.enum(Object.keys(leftOutReasons) as [LeftOutReason, ...LeftOutReason[]]) }))
        .min(1)
        .max(NAMED_AT_ONCE),
    }),
    response: WorkImport,
  },
});
