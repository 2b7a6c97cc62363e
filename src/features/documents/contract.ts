import { z } from 'zod';
import { actions, inProject, inWorkspaceOrProject, onWorkspaceRow } from '#contract/action';
import { entity } from '#contract/entity';
import { base64, line, Moment, optionalLine, seenVersion } from '#contract/fields';
import { Id } from '#contract/ids';
import { itemGrants } from '#contract/item-grants';
import { paged, pageQuery } from '#contract/paging';
import { choosingFavorite, favoriteChoice } from '#features/saved-views/contract';
import { Position } from '#features/tasks/contract';
import {
  COLLABORATORS_MAX,
  DEPTH_MAX,
  DOCUMENTS_MAX,
  STATE_BYTES_MAX,
  TITLE_MAX,
  UPDATE_BYTES_MAX,
  VECTOR_MAX,
} from './fields.ts';

const DocumentStatus = z.enum(['DRAFT', 'PUBLISHED', 'ARCHIVED']);

/** Who can read a document: see contract/item-grants.ts. No document is LINK: a public link is a row of its own (decision 151). */
export const DocumentVisibility = z.enum(['PRIVATE', 'PROJECT', 'WORKSPACE', 'LINK']);
export type DocumentVisibility = z.infer<typeof DocumentVisibility>;
const SetVisibility = DocumentVisibility.exclude(['LINK']);

/** A document without its text, as it is in a tree. Its title is its name there, and the heading of its page. */
export const Document = z.object({
  id: Id,
  workspaceId: Id,
  /** Null in the library of the workspace. */
  projectId: Id.nullable(),
  /** The document that it is nested in. A reader who cannot see that one has this one at the top. */
  parentId: Id.nullable(),
  title: z.string(),
  /** An emoji. */
  icon: z.string().nullable(),
  status: DocumentStatus,
  visibility: DocumentVisibility,
  /** The people that a private document is shared with, besides its owner. */
  collaboratorIds: z.array(Id),
  /** True if its title and text cannot change until someone who manages it unlocks it. */
  isLocked: z.boolean(),
  isTemplate: z.boolean(),
  fullWidth: z.boolean(),
  /** Its place among the documents with the same parent. */
  position: z.string(),
  /** Its owner. */
  createdBy: Id,
  /** Who last changed its text. */
  updatedBy: Id,
  /** A few seconds behind the text. */
  wordCount: z.int(),
  publishedAt: Moment.nullable(),
  archivedAt: Moment.nullable(),
  deletedAt: Moment.nullable(),
  createdAt: Moment,
  updatedAt: Moment,
  version: z.int(),
});
export type Document = z.infer<typeof Document>;

// Only screens of documents listen: trees and pages by the project, workspace or id, editors by the document.
const ITEM = { audience: 'item', heard: { all: [] } } as const;
const PARENTS = { projectId: 'Project', workspaceId: 'Workspace' } as const;
export const documentEntity = entity('Document', Document, { ...ITEM, scope: 'id', parents: PARENTS });

/** A change of the text of a document: a Yjs update, version 1, as base64. Rows are only added, and removed when merged. */
export const DocumentUpdate = z.object({ id: Id, documentId: Id, update: z.string(), userId: Id, createdAt: Moment });
export type DocumentUpdate = z.infer<typeof DocumentUpdate>;

const OF_DOCUMENT = { ...ITEM, scope: 'documentId', parents: { documentId: 'Document' } } as const;
export const documentUpdateEntity = entity('DocumentUpdate', DocumentUpdate, OF_DOCUMENT);

/** The text of a document at a moment. Versions are kept as long as the document. */
export const DocumentVersion = z.object({
  id: Id,
  documentId: Id,
  /** Counted from 1 in each document. */
  number: z.int(),
  title: z.string(),
  /** Null unless someone named it. */
  name: z.string().nullable(),
  /** Who wrote since the version before. */
  collaboratorIds: z.array(Id),
  wordCount: z.int(),
  createdAt: Moment,
});
export type DocumentVersion = z.infer<typeof DocumentVersion>;

/** A version with its text as ProseMirror JSON, of the nodes and marks in server/text-schema.ts. */
export const DocumentVersionContent = DocumentVersion.extend({ content: z.record(z.string(), z.unknown()) });
export type DocumentVersionContent = z.infer<typeof DocumentVersionContent>;

const ROW = {
  table: 'Document',
  param: 'documentId',
  owners: ['createdBy'],
  project: 'beside',
  grants: itemGrants({ owner: 'createdBy', shared: 'collaboratorIds', write: 'manageDocs' }),
} as const;

/** A document that is not in the trash. An archived one is read-only, unless an action is on any document. */
const onDocument = onWorkspaceRow({ ...ROW, deleted: 'hidden', archived: 'document-archived' });
export const onAnyDocument = onWorkspaceRow({ ...ROW, deleted: 'hidden' });
const onVersion = { ...onDocument, query: { ...onDocument.query, versionId: Id } };
const read = { reach: onDocument, right: { row: 'read' } } as const;
const write = { reach: onDocument, right: { row: 'write' } } as const;
const writeAny = { reach: onAnyDocument, right: { row: 'write' } } as const;
const manage = { reach: onDocument, right: { row: 'manage' } } as const;
const writeVersion = { reach: onVersion, right: { row: 'write' } } as const;
const unchanged = { body: z.strictObject({}), response: Document } as const;
const viewed = { reach: inWorkspaceOrProject, right: { workspace: 'view', inProject: 'view' } } as const;
/** The document that another one is in, named in a body. */
export const inside = { from: 'body', field: 'parentId', by: onDocument, right: { row: 'write' }, within: 'workspace' } as const;
const title = optionalLine(TITLE_MAX);
const icon = line(32).nullable();
const audited = (action: string) => ({ category: 'CONTENT', action, target: 'Document' }) as const;
const listed = { query: pageQuery, response: paged(Document) } as const;

export const documentActions = actions('documents', 'documents', {
  'get-documents': {
    method: 'GET',
    about: `Lists the documents of a project, or of the library of a workspace, that you can read, by their position: at most ${DOCUMENTS_MAX}, without their text. Archived and deleted ones are not included.`,
    ...viewed,
    response: paged(Document),
  },
  'get-archived-documents': {
    method: 'GET',
    about: 'Lists the archived documents of a project or of the library that you can read, newest first.',
    ...viewed,
    ...listed,
  },
  'get-deleted-documents': {
    method: 'GET',
    about: 'Lists the deleted documents of a project or of the library, newest first. They are erased after 30 days.',
    ...viewed,
    ...listed,
  },
  'get-document': { method: 'GET', about: 'Returns a document without its text.', ...read, response: Document },
  'create-document': {
    method: 'POST',
    about: `Creates an empty document in a project or in the library of a workspace, in another document if \`parentId\` is given, at most ${DEPTH_MAX} deep. It is after its siblings unless \`position\` is given.`,
    reach: inWorkspaceOrProject,
    right: { workspace: 'view', inProject: 'manageDocs' },
    further: [
      { when: 'in the library', if: ({ query }) => query['projectId'] === undefined, right: { workspace: 'editLibrary' } },
    ],
    also: [inside],
    body: z.strictObject({
      title: title.default(''),
      icon: icon.default(null),
      parentId: Id.nullable().default(null),
      position: Position.optional(),
      /** By default that of the parent, or else PROJECT in a project and WORKSPACE in the library. */
      visibility: SetVisibility.optional(),
    }),
    response: Document,
  },
  'update-document': {
    method: 'PUT',
    about: 'Updates the given fields. While it is locked, only that changes. Returns 409 if a field changed since `version`.',
    ...write,
    further: [{ when: 'to lock or unlock it', if: ({ body }) => body['isLocked'] !== undefined, right: { row: 'manage' } }],
    body: z.strictObject({
      title: title.optional(),
      icon: icon.optional(),
      fullWidth: z.boolean().optional(),
      status: DocumentStatus.exclude(['ARCHIVED']).optional(),
      isLocked: z.boolean().optional(),
      isTemplate: z.boolean().optional(),
      version: seenVersion,
    }),
    response: Document,
  },
  'set-document-favorite': {
    ...choosingFavorite,
    about: 'Adds a document that you can read to your favorites or removes it from them.',
    reach: onAnyDocument,
    right: { row: 'read' },
    response: favoriteChoice,
  },
  'share-document': {
    method: 'PUT',
    about: 'Sets who can read a document. A PRIVATE one is for its owner and the people in `collaboratorIds`.',
    ...manage,
    body: z.strictObject({
      visibility: SetVisibility.optional(),
      collaboratorIds: z.array(Id).max(COLLABORATORS_MAX).optional(),
      version: seenVersion,
    }),
    response: Document,
    audited: audited('document.shared'),
  },
  'move-document': {
    method: 'PUT',
    about: 'Moves a document with those in it to a position in another document of its project, or at the top.',
    ...write,
    also: [inside],
    body: z.strictObject({ parentId: Id.nullable(), position: Position.optional() }),
    response: Document,
  },
  'move-document-to-project': {
    method: 'PUT',
    about:
      'Moves a document with those in it to another project of the workspace in which you may change documents, or to the library (`projectId` is null), at the end of its top level. Documents in it that you cannot change stay. Who can read it then follows from the new place.',
    ...manage,
    further: [{ when: 'to the library', if: ({ body }) => body['projectId'] === null, right: { workspace: 'editLibrary' } }],
    also: [{ from: 'body', field: 'projectId', by: inProject, right: { project: 'manageDocs' }, within: 'workspace' }],
    body: z.strictObject({ projectId: Id.nullable() }),
    response: Document,
    audited: audited('document.moved'),
  },
  'duplicate-document': {
    method: 'POST',
    about: 'Copies a document with its text, and optionally those in it that you can change. The copies are drafts of yours.',
    ...write,
    body: z.strictObject({ withChildren: z.boolean().default(false) }),
    response: Document,
  },
  'archive-document': {
    method: 'PUT',
    about: 'Archives a document with those in it that you can change: it leaves the tree, is read-only, and can be restored.',
    ...write,
    ...unchanged,
  },
  'unarchive-document': {
    method: 'PUT',
    about: 'Restores a document from the archive, with those that were archived with it.',
    ...writeAny,
    ...unchanged,
  },
  'delete-document': {
    method: 'DELETE',
    about: 'Moves a document with those in it that you can change to the trash. You can restore it for 30 days.',
    ...writeAny,
    whileReadOnly: true,
    response: Document,
    audited: audited('document.deleted'),
  },
  'restore-document': {
    method: 'POST',
    about: 'Restores a document from the trash, with those that were deleted with it.',
    reach: onWorkspaceRow({ ...ROW, deleted: 'reached' }),
    right: { row: 'write' },
    ...unchanged,
    audited: audited('document.restored'),
  },
  'get-document-content': {
    method: 'GET',
    about:
      'Returns the text of a document as one Yjs update (version 1, base64), and the state vector of the server, by which a client knows what the server lacks. With `vector`, the state vector of the client, only what the client lacks is returned.',
    ...read,
    query: { vector: base64(VECTOR_MAX).optional() },
    response: z.object({ documentId: Id, update: z.string(), vector: z.string() }),
  },
  'save-document-update': {
    method: 'POST',
    about: `Changes the text of a document by a Yjs update (version 1, base64), up to ${UPDATE_BYTES_MAX / 1000} KB. It must be within the schema of texts, and must not depend on updates that the server does not have (409 \`document-update-gap\`: fetch the content, then send what the server lacks). The text can have up to ${STATE_BYTES_MAX / 1_000_000} MB.`,
    ...write,
    body: z.strictObject({ update: base64(Math.ceil(UPDATE_BYTES_MAX / 3) * 4) }),
    response: z.object({ id: Id }),
  },
  'get-document-versions': {
    method: 'GET',
    about: 'Lists the versions of a document, newest first, without their text.',
    ...read,
    query: pageQuery,
    response: paged(DocumentVersion),
  },
  'get-document-version': {
    method: 'GET',
    about: 'Returns a version of a document with its text.',
    reach: onVersion,
    right: { row: 'read' },
    response: DocumentVersionContent,
  },
  'save-document-version': {
    method: 'POST',
    about: 'Saves the current text of a document as a version with a name.',
    ...write,
    body: z.strictObject({ name: line(200) }),
    response: DocumentVersion,
  },
  'name-document-version': {
    method: 'PUT',
    about: 'Names a version of a document, or removes its name.',
    ...writeVersion,
    body: z.strictObject({ name: line(200).nullable() }),
    response: DocumentVersion,
  },
  'restore-document-version': {
    method: 'PUT',
    about:
      'Replaces the text of a document by that of a version, as a further change of the text. What it replaces is saved as a version first. Returns the id of that version.',
    ...writeVersion,
    body: z.strictObject({}),
    response: z.object({ id: Id }),
  },
});
