import { z } from 'zod';
import type { PartReach, Reach, Right } from '#contract/action';
import { Moment, queryFlag, repeated, seenVersion } from '#contract/fields';
import { Id } from '#contract/ids';
import { paged } from '#contract/paging';
import { attachmentsOn, type Subject } from '#contract/subject';

/** A file on any kind of subject. The location of its bytes is not returned: they are read through URLs that are valid for minutes. */
export const Attachment = z.object({
  id: Id,
  projectId: Id,
  name: z.string(),
  /** The media type, by content if that can be recognized. */
  mime: z.string(),
  /** Bytes. */
  size: z.int(),
  /** The pixels of an image, if its first bytes contain them. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  uploadedBy: Id,
  createdAt: Moment,
  updatedAt: Moment,
  version: z.int(),
  /** When it was deleted; it can be restored for a day. */
  deletedAt: Moment.nullable(),
});
export type Attachment = z.infer<typeof Attachment>;

/** A file on an item that chooses its readers (contract/item-grants.ts). It is where its item is, and stays as it was attached. */
export const ItemFile = Attachment.omit({ projectId: true, updatedAt: true, version: true, deletedAt: true });
export type ItemFile = z.infer<typeof ItemFile>;

/** A URL that starts with a slash is on this server. */
const Address = z.string();

/** The URLs of a file in a list. */
export const addresses = {
  /** Shows an image, downloads every other file; valid for ten minutes. Null if the bytes are missing. */
  url: Address.nullable(),
  /** For an image that is small enough to be shown in a list. */
  thumbnailUrl: Address.nullable(),
};
export type Addressed<A extends ItemFile = Attachment> = A & { url: string | null; thumbnailUrl: string | null };

/** The reservation for one file and where to upload it: in parts to `resumableUrl` (TUS, `token` as x-signature), or whole to `url` by PUT. */
export const PreparedUpload = z.object({
  /** The id that the attachment will have. */
  uploadId: Id,
  name: z.string(),
  bucket: z.string(),
  key: z.string(),
  resumableUrl: Address,
  url: Address,
  token: z.string(),
  /** The content type for the upload; the storage accepts no other. */
  contentType: z.string(),
  expiresAt: Moment,
});
export type PreparedUpload = z.infer<typeof PreparedUpload>;

/** The most files that one call prepares, adds, deletes, or restores. */
const FILES_AT_ONCE = 20;

const once = <Ids extends z.ZodType<readonly string[]>>(ids: Ids) =>
  ids.refine((all) => new Set(all).size === all.length, 'Name each one once');
const ids = once(repeated(Id, FILES_AT_ONCE));

/** The name on the person's device. `cleanedName` in rules.ts makes the saved name from it. */
const NameSent = z.string().max(1000);
const FILE_MOST = 5_368_709_120;

const FileSent = z.strictObject({
  name: NameSent,
  size: z.int().min(0).max(FILE_MOST),
  mime: z
    .string()
    .max(255)
    .regex(/^[ -~]*$/, 'Use a media type such as image/png')
    .default(''),
});

/** What differs between the file actions of different subjects. */
interface FilesOf<Row extends z.ZodType, Shown extends z.ZodType, On extends Reach, OnFile extends Reach> {
  row: Row;
  /** A row with its URLs. */
  shown: Shown;
  /** The subject of the files. */
  on: On;
  onFile: OnFile;
  /** The right to change the subject, and so its files. */
  edit: Right;
  /** "a task", "an issue". */
  of: string;
  subject: Pick<Subject, 'table' | 'id' | 'change' | 'deleteAny'>;
}

/** The file actions of one kind of subject. Each slice names them in its own action family. */
export const filesOf = <Row extends z.ZodType, Shown extends z.ZodType, const On extends Reach, const OnFile extends Reach>(
  files: FilesOf<Row, Shown, On, OnFile>,
) => ({ ...shownOf({ ...files, read: { project: 'view' } }), ...sentOf(files), ...changedOf(files) });

/**
 * The actions on the files of an item that chooses its readers: who reads the item reads them. A request names the item, whose
 * grants decide, and the file.
 */
export const itemFilesOf = <Row extends z.ZodType, Shown extends z.ZodType, const On extends Reach>({
  row,
  shown,
  on,
  of,
}: Pick<FilesOf<Row, Shown, On, On>, 'row' | 'shown' | 'on' | 'of'>) => {
  const onFile = { ...on, query: { ...on.query, attachmentId: Id } };
  return { ...shownOf({ shown, on, onFile, of, read: { row: 'read' } }), ...sentOf({ row, on, edit: { row: 'write' } }) };
};

/** The actions that show files. */
const shownOf = <Shown extends z.ZodType, const On extends Reach, const OnFile extends Reach, const Read extends Right>({
  shown,
  on,
  onFile,
  of,
  read,
}: Pick<FilesOf<z.ZodType, Shown, On, OnFile>, 'shown' | 'on' | 'onFile' | 'of'> & { read: Read }) =>
  ({
    list: {
      method: 'GET',
      about: `The files of ${of}, oldest first, each with URLs that are valid for ten minutes.`,
      reach: on,
      right: read,
      response: paged(shown),
    },
    address: {
      method: 'GET',
      about: 'A new URL of a file, valid for ten minutes: to show it if it is an image, or with `download=true` to download it.',
      reach: onFile,
      right: read,
      query: { download: queryFlag.default(false) },
      response: z.object({ url: Address, expiresAt: Moment }),
    },
  }) as const;

/** The actions that add files. */
const sentOf = <Row extends z.ZodType, const On extends Reach, const Edit extends Right>({
  row,
  on,
  edit,
}: {
  row: Row;
  on: On;
  edit: Edit;
}) =>
  ({
    prepare: {
      method: 'POST',
      about: 'Reserves storage for files and answers where to upload each one. The upload must finish within two hours.',
      reach: on,
      right: edit,
      body: z.strictObject({ files: z.array(FileSent).min(1).max(FILES_AT_ONCE) }),
      response: z.object({ items: z.array(PreparedUpload) }),
    },
    add: {
      method: 'POST',
      about: 'Attaches completed uploads: all of them or none.',
      reach: on,
      right: edit,
      body: z.strictObject({ attachments: once(z.array(Id).min(1).max(FILES_AT_ONCE)) }),
      response: z.object({ items: z.array(row) }),
    },
    discard: {
      method: 'DELETE',
      about: 'Cancels your own pending uploads and releases their storage.',
      reach: on,
      right: edit,
      whileReadOnly: true,
      query: { uploadIds: ids },
      response: z.object({ uploadIds: z.array(Id) }),
    },
  }) as const;

/** The actions that change existing files. */
const changedOf = <Row extends z.ZodType, Shown extends z.ZodType, const On extends Reach, const OnFile extends Reach>({
  row,
  on,
  onFile,
  edit,
  of,
  subject,
}: FilesOf<Row, Shown, On, OnFile>) => {
  const own = { reach: on, right: { project: subject.change.own } } as const;
  const parts = {
    table: attachmentsOn(subject),
    param: 'attachmentIds',
    of: subject.id,
    owner: 'uploadedBy',
    others: { project: subject.deleteAny },
  } as const satisfies PartReach;
  return {
    rename: {
      method: 'PUT',
      about: 'Renames a file.',
      reach: onFile,
      right: edit,
      body: z.strictObject({ name: NameSent, version: seenVersion }),
      response: row,
    },
    remove: {
      method: 'DELETE',
      about: `Deletes files of ${of}: your own, or anyone’s as a project admin. They can be restored for a day.`,
      ...own,
      parts: { ...parts, deleted: 'hidden' },
      whileReadOnly: true,
      query: { attachmentIds: ids },
      response: z.object({ items: z.array(row) }),
    },
    restore: {
      method: 'POST',
      about: 'Restores deleted files within a day: your own that you deleted yourself, or anyone’s as a project admin.',
      ...own,
      parts: { ...parts, ownDeletion: true },
      query: { attachmentIds: ids },
      body: z.strictObject({}),
      response: z.object({ items: z.array(row) }),
    },
  } as const;
};
