import { z } from 'zod';
import { actions, inProject, inWorkspaceOrProject } from '#contract/action';
import { entity } from '#contract/entity';
import { base64, line, optionalLine, seenVersion } from '#contract/fields';
import { Id } from '#contract/ids';
import { paged, pageQuery } from '#contract/paging';
import { choosingFavorite, favoriteChoice } from '#features/saved-views/contract';
import { Position } from '#features/tasks/contract';
import { inside, onAnyDocument, onDocument, onTrashedDocument, onVersion } from './contract/reaches.ts';
import {
  Document,
  DocumentStatus,
  DocumentUpdate,
  DocumentVersion,
  DocumentVersionContent,
  SetVisibility,
} from './contract/rows.ts';
import {
  COLLABORATORS_MAX,
  DEPTH_MAX,
  DOCUMENTS_MAX,
  LABELS_MAX,
  STATE_BYTES_MAX,
  TITLE_MAX,
  UPDATE_BYTES_MAX,
  VECTOR_MAX,
} from './fields.ts';

export { inside, onAnyDocument, onDocument } from './contract/reaches.ts';
export { Document, DocumentUpdate, DocumentVersion, DocumentVersionContent } from './contract/rows.ts';

// Only screens of documents listen: trees and pages by the project, workspace or id, editors by the document.
const ITEM = { audience: 'item', heard: { all: [] } } as const;
const PARENTS = { projectId: 'Project', workspaceId: 'Workspace' } as const;
export const documentEntity = entity('Document', Document, { ...ITEM, scope: 'id', parents: PARENTS });

const OF_DOCUMENT = { ...ITEM, scope: 'documentId', parents: { documentId: 'Document' } } as const;
export const documentUpdateEntity = entity('DocumentUpdate', DocumentUpdate, OF_DOCUMENT);

const read = { reach: onDocument, right: { row: 'read' } } as const;
const write = { reach: onDocument, right: { row: 'write' } } as const;
const writeAny = { reach: onAnyDocument, right: { row: 'write' } } as const;
const manage = { reach: onDocument, right: { row: 'manage' } } as const;
const writeVersion = { reach: onVersion, right: { row: 'write' } } as const;
const unchanged = { body: z.strictObject({}), response: Document } as const;
const viewed = { reach: inWorkspaceOrProject, right: { workspace: 'view', inProject: 'view' } } as const;
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
    about:
      'Updates the given fields. While it is locked, only that changes. The cover is an image among the files of the document. Returns 409 if a field changed since `version`.',
    ...write,
    further: [{ when: 'to lock or unlock it', if: ({ body }) => body['isLocked'] !== undefined, right: { row: 'manage' } }],
    body: z.strictObject({
      title: title.optional(),
      icon: icon.optional(),
      coverFileId: Id.nullable().optional(),
      fullWidth: z.boolean().optional(),
      status: DocumentStatus.exclude(['ARCHIVED']).optional(),
      isLocked: z.boolean().optional(),
      isTemplate: z.boolean().optional(),
      version: seenVersion,
    }),
    response: Document,
  },
  'add-document-label': {
    method: 'POST',
    about: `Adds a label of its project to a document, at most ${LABELS_MAX}. Documents of the library have no labels.`,
    ...write,
    body: z.strictObject({ labelId: Id }),
    response: Document,
  },
  'remove-document-label': {
    method: 'DELETE',
    about: 'Removes a label from a document.',
    ...write,
    query: { labelId: Id },
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
      'Moves a document with those in it to another project of the workspace in which you may change documents, or to the library (`projectId` is null), at the end of its top level. Documents in it that you cannot change stay. Who can read it then follows from the new place, and of its labels it keeps those that the project has by the same name.',
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
    reach: onTrashedDocument,
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
