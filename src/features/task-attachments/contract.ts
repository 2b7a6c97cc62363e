import { z } from 'zod';
import { actions, onRow } from '#contract/action';
import { entity } from '#contract/entity';
import { Moment, queryFlag, repeated, seenVersion } from '#contract/fields';
import { Id } from '#contract/ids';
import { editTask, onTask } from '#features/tasks/contract';

/** A file on a task. Where its bytes lie is nobody's to know: they are reached by addresses that are good for minutes. */
export const TaskAttachment = z.object({
  id: Id,
  taskId: Id,
  projectId: Id,
  name: z.string(),
  /** By content where that tells what it is. */
  mime: z.string(),
  /** Bytes. */
  size: z.int(),
  /** Pixels of a picture, where its start tells them. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  uploadedBy: Id,
  createdAt: Moment,
  updatedAt: Moment,
  version: z.int(),
  /** Somebody deleted it, and may take that back for a day. */
  deletedAt: Moment.nullable(),
});
export type TaskAttachment = z.infer<typeof TaskAttachment>;

/** An address that begins with a slash is one of this server. */
const Address = z.string();

export const AddressedAttachment = TaskAttachment.extend({
  /** Shows a picture, saves everything else; good for ten minutes. Null where the bytes cannot be found. */
  url: Address.nullable(),
  /** Of a picture that is small enough to be drawn in a list. */
  thumbnailUrl: Address.nullable(),
});
export type AddressedAttachment = z.infer<typeof AddressedAttachment>;

/** Room for one file, and where to send it: in parts to `resumableUrl` (TUS, `token` as x-signature), or whole to `url` by PUT. */
export const PreparedUpload = z.object({
  /** The id that the attachment will have. */
  uploadId: Id,
  name: z.string(),
  bucket: z.string(),
  key: z.string(),
  resumableUrl: Address,
  url: Address,
  token: z.string(),
  /** The type to send it by: the place takes no other. */
  contentType: z.string(),
  expiresAt: Moment,
});
export type PreparedUpload = z.infer<typeof PreparedUpload>;

export const taskAttachmentEntity = entity('TaskAttachment', TaskAttachment, {
  audience: 'project',
  scope: 'projectId',
  parents: { taskId: 'Task' },
});

export const onAttachment = onRow({
  table: 'TaskAttachment',
  param: 'attachmentId',
  parent: 'taskId',
  within: 'Task',
  archived: 'read-only',
  owners: ['uploadedBy'],
  deleted: 'hidden',
});

/** How many files one call prepares, adds, deletes or restores. */
const FILES_AT_ONCE = 20;

const once = <Ids extends z.ZodType<readonly string[]>>(ids: Ids) =>
  ids.refine((all) => new Set(all).size === all.length, 'Name each one once');
const ids = once(repeated(Id, FILES_AT_ONCE));

/** As the person has it; kept is what `cleanedName` of the rules makes of it. */
const NameSent = z.string().max(1000);
const FILE_MOST = 5_368_709_120;

const several = { items: z.array(TaskAttachment) };

export const taskAttachmentActions = actions('project', {
  'get-task-attachments': {
    method: 'GET',
    about: 'The files of a task, oldest first, each with addresses that are good for ten minutes.',
    reach: onTask,
    right: { project: 'view' },
    response: z.object({ items: z.array(AddressedAttachment) }),
  },
  'get-attachment-url': {
    method: 'GET',
    about: 'A new address of one file, to show it if it is a picture, or with `download=true` to save it; good for ten minutes.',
    reach: onAttachment,
    right: { project: 'view' },
    query: { download: queryFlag.default(false) },
    response: z.object({ url: Address, expiresAt: Moment }),
  },
  'prepare-task-attachments': {
    method: 'POST',
    about: 'Reserves room for files in the plan of the workspace and answers where to send each, within two hours.',
    reach: onTask,
    right: editTask,
    body: z.strictObject({
      files: z
        .array(
          z.strictObject({
            name: NameSent,
            size: z.int().min(0).max(FILE_MOST),
            mime: z
              .string()
              .max(255)
              .regex(/^[ -~]*$/, 'Not a type')
              .default(''),
          }),
        )
        .min(1)
        .max(FILES_AT_ONCE),
    }),
    response: z.object({ items: z.array(PreparedUpload) }),
  },
  'add-task-attachment': {
    method: 'POST',
    about: 'Makes attachments of uploads that have arrived whole: all of them, or none.',
    reach: onTask,
    right: editTask,
    body: z.strictObject({
      attachments: once(z.array(Id).min(1).max(FILES_AT_ONCE)),
    }),
    response: z.object(several),
  },
  'discard-task-uploads': {
    method: 'DELETE',
    about: 'Gives back the room of uploads of your own that will not come.',
    reach: onTask,
    right: editTask,
    whileReadOnly: true,
    query: { uploadIds: ids },
    response: z.object({ uploadIds: z.array(Id) }),
  },
  'rename-task-attachment': {
    method: 'PUT',
    about: 'Gives a file another name.',
    reach: onAttachment,
    right: editTask,
    body: z.strictObject({ name: NameSent, version: seenVersion }),
    response: TaskAttachment,
  },
  'delete-task-attachment': {
    method: 'DELETE',
    about: 'Deletes files of a task: your own, or anybody’s as an admin of the project. It can be taken back for a day.',
    reach: onTask,
    right: { project: 'editOwnTask' },
    whileReadOnly: true,
    query: { attachmentIds: ids },
    response: z.object(several),
  },
  'restore-task-attachment': {
    method: 'POST',
    about: 'Takes back the deletion of files, while they are still there.',
    reach: onTask,
    right: { project: 'editOwnTask' },
    query: { attachmentIds: ids },
    body: z.strictObject({}),
    response: z.object(several),
  },
});
