import type { BodyInput } from '#contract/action';
import { client } from '#web/api';
import { declareList } from '#web/list';
import { type LiveScope, projectScope, workspaceScope } from '#web/live';
import { type Call, declareMutation } from '#web/mutation';
import type { FavoriteView, Workspace } from '#features/workspaces/contract';
import type { Document, documentActions } from '../contract.ts';
import * as words from './words.ts';

export const documents = client<typeof documentActions>('documents');

/** Where documents are: in a project, or in the library of a workspace. */
export interface DocumentPlace {
  readonly workspaceId: string;
  readonly projectId: string | null;
}

export const queryOf = ({ workspaceId, projectId }: DocumentPlace) => ({
  workspaceId,
  ...(projectId !== null && { projectId }),
});

/** The tree of a place: its documents without those in the archive and the trash. */
export const placeDocuments = declareList<Document, DocumentPlace>({
  table: 'Document',
  key: ({ workspaceId, projectId }) => `documents:${projectId ?? workspaceId}`,
  load: async (place, via) => (await documents.get('get-documents', { query: queryOf(place), ...via })).items,
  belongs: (document, { workspaceId, projectId }) =>
    document.workspaceId === workspaceId &&
    document.projectId === projectId &&
    document.archivedAt === null &&
    document.deletedAt === null,
});

/** Documents have a channel of their own, because most screens of a place show none. */
export const documentScope = ({ workspaceId, projectId }: DocumentPlace): LiveScope => ({
  ...(projectId === null ? workspaceScope(workspaceId) : projectScope(projectId)),
  part: 'documents',
});

interface NewDocument extends DocumentPlace {
  readonly parentId: string | null;
  readonly position: string;
  readonly title?: string;
}

/** Creates an empty document. Its id is that of the mutation. */
export const createDocument = declareMutation(documents, 'create-document', {
  method: 'POST',
  table: 'Document',
  request: ({ parentId, position, title = '', ...place }: NewDocument) => ({
    query: queryOf(place),
    body: { parentId, position, title },
  }),
  predict: ({ workspaceId, projectId, parentId, position, title = '' }, { mutationId, userId, now, find }) => {
    const parent = parentId === null ? undefined : find<Document>('Document', parentId);
    return [
      {
        table: 'Document',
        insert: {
          id: mutationId,
          workspaceId,
          projectId,
          parentId,
          position,
          title,
          icon: null,
          coverFileId: null,
          labelIds: [],
          status: 'DRAFT',
          visibility: parent?.visibility ?? (projectId === null ? 'WORKSPACE' : 'PROJECT'),
          collaboratorIds: parent?.collaboratorIds ?? [],
          isLocked: false,
          isTemplate: false,
          fullWidth: false,
          createdBy: userId,
          updatedBy: userId,
          wordCount: 0,
          waitingComments: 0,
          publishedAt: null,
          archivedAt: null,
          deletedAt: null,
          createdAt: now,
          updatedAt: now,
          version: 0,
        },
      },
    ];
  },
  inverse: ({ workspaceId }, { mutationId }): Call => deleteDocument.with({ workspaceId, documentId: mutationId }),
});

interface OnDocument {
  readonly workspaceId: string;
  readonly documentId: string;
}

type Update = Omit<BodyInput<(typeof documentActions)['update-document']>, 'version'>;
type Share = Omit<BodyInput<(typeof documentActions)['share-document']>, 'version'>;

const before = <Change extends object>(change: Change, document: Document): Change =>
  Object.fromEntries(Object.keys(change).map((field) => [field, document[field as keyof Document]])) as Change;

export const updateDocument = declareMutation(documents, 'update-document', {
  method: 'PUT',
  table: 'Document',
  texts: ['title'],
  began: ({ began }) => began,
  /** `began` is the title as its person began to change it. */
  request: ({ workspaceId, documentId, change }: OnDocument & { change: Update; began?: string }) => ({
    query: { workspaceId, documentId },
    body: change,
  }),
  predict: ({ documentId, change }) => [{ table: 'Document', id: documentId, set: change }],
  inverse: ({ change, workspaceId, documentId }, { find }): Call | null => {
    const document = find<Document>('Document', documentId);
    return document ? updateDocument.with({ workspaceId, documentId, change: before(change, document) }) : null;
  },
});

export interface LabelOfDocument extends OnDocument {
  readonly labelId: string;
}

/** Adds a label of its project to a document. `isNew`: the label is created by a mutation just before. */
export const addDocumentLabel = declareMutation(documents, 'add-document-label', {
  method: 'POST',
  table: 'Document',
  lane: ({ documentId, labelId, isNew }) => (isNew ? labelId : documentId),
  request: ({ workspaceId, documentId, labelId }: LabelOfDocument & { isNew?: boolean }) => ({
    query: { workspaceId, documentId },
    body: { labelId },
  }),
  predict: ({ documentId, labelId }, { find }) => [
    {
      table: 'Document',
      id: documentId,
      set: { labelIds: [...new Set([...(find<Document>('Document', documentId)?.labelIds ?? []), labelId])] },
    },
  ],
  inverse: ({ workspaceId, documentId, labelId }): Call => removeDocumentLabel.with({ workspaceId, documentId, labelId }),
});

export const removeDocumentLabel = declareMutation(documents, 'remove-document-label', {
  method: 'DELETE',
  table: 'Document',
  request: ({ workspaceId, documentId, labelId }: LabelOfDocument) => ({ query: { workspaceId, documentId, labelId } }),
  predict: ({ documentId, labelId }, { find }) => [
    {
      table: 'Document',
      id: documentId,
      set: { labelIds: (find<Document>('Document', documentId)?.labelIds ?? []).filter((id) => id !== labelId) },
    },
  ],
  inverse: (label): Call => addDocumentLabel.with(label),
});

interface FavoriteChoice extends OnDocument {
  /** Where and what it is, as the sidebar shows it. */
  readonly shown: FavoriteView;
  readonly isFavorite: boolean;
}

/** Adds a document to the person's favorites or removes it. Said here too, because the board would load what it shared with views. */
export const favorDocument = declareMutation(documents, 'set-document-favorite', {
  method: 'PUT',
  table: 'Workspace',
  request: ({ workspaceId, documentId, isFavorite }: FavoriteChoice) => ({
    query: { workspaceId, documentId },
    body: { isFavorite },
  }),
  predict: ({ workspaceId, documentId, shown, isFavorite }, { find }) => {
    const known = find<Workspace>('Workspace', workspaceId)?.favoriteViews ?? [];
    const others = known.filter(({ id }) => id !== documentId);
    return [{ table: 'Workspace', id: workspaceId, set: { favoriteViews: isFavorite ? [...others, shown] : others } }];
  },
  // A favorite does not change the version of the workspace, so the answer would look outdated.
  confirm: () => [],
  said: ({ shown, isFavorite }) => (isFavorite ? words.addedToFavorites(shown.name) : words.removedFromFavorites(shown.name)),
  inverse: (choice): Call => favorDocument.with({ ...choice, isFavorite: !choice.isFavorite }),
});

export const shareDocument = declareMutation(documents, 'share-document', {
  method: 'PUT',
  table: 'Document',
  request: ({ workspaceId, documentId, change }: OnDocument & { change: Share }) => ({
    query: { workspaceId, documentId },
    body: change,
  }),
  predict: ({ documentId, change }) => [{ table: 'Document', id: documentId, set: change }],
  inverse: ({ change, ...on }, { find }): Call | null => {
    const document = find<Document>('Document', on.documentId);
    return document ? shareDocument.with({ ...on, change: before(change, document) }) : null;
  },
});

interface Move extends OnDocument {
  readonly parentId: string | null;
  readonly position: string;
}

export const moveDocument = declareMutation(documents, 'move-document', {
  method: 'PUT',
  table: 'Document',
  request: ({ workspaceId, documentId, ...body }: Move) => ({ query: { workspaceId, documentId }, body }),
  predict: ({ documentId, parentId, position }) => [{ table: 'Document', id: documentId, set: { parentId, position } }],
  inverse: ({ workspaceId, documentId }, { find }): Call | null => {
    const document = find<Document>('Document', documentId);
    if (!document) return null;
    return moveDocument.with({ workspaceId, documentId, parentId: document.parentId, position: document.position });
  },
});

interface MoveAway extends OnDocument {
  /** Null for the library. */
  readonly projectId: string | null;
  readonly said?: string;
}

/** Moves a document to another project or to the library. Undo moves it back, to the end of its former place. */
export const moveDocumentToProject = declareMutation(documents, 'move-document-to-project', {
  method: 'PUT',
  table: 'Document',
  request: ({ workspaceId, documentId, projectId }: MoveAway) => ({ query: { workspaceId, documentId }, body: { projectId } }),
  predict: ({ documentId, projectId }) => [{ table: 'Document', id: documentId, set: { projectId, parentId: null } }],
  said: ({ said }) => said ?? null,
  inverse: ({ workspaceId, documentId }, { find }): Call | null => {
    const document = find<Document>('Document', documentId);
    return document ? moveDocumentToProject.with({ workspaceId, documentId, projectId: document.projectId }) : null;
  },
});

export const duplicateDocument = declareMutation(documents, 'duplicate-document', {
  method: 'POST',
  table: 'Document',
  request: ({ workspaceId, documentId, withChildren }: OnDocument & { withChildren: boolean }) => ({
    query: { workspaceId, documentId },
    body: { withChildren },
  }),
  predict: () => [],
  lane: ({ documentId }) => documentId,
});

type Shelving = OnDocument & { readonly said?: string };

export const archiveDocument = declareMutation(documents, 'archive-document', {
  method: 'PUT',
  table: 'Document',
  request: ({ workspaceId, documentId }: Shelving) => ({ query: { workspaceId, documentId }, body: {} }),
  predict: ({ documentId }, { now }) => [{ table: 'Document', id: documentId, set: { archivedAt: now } }],
  said: ({ said }) => said ?? null,
  inverse: ({ workspaceId, documentId }): Call => unarchiveDocument.with({ workspaceId, documentId }),
});

export const unarchiveDocument = declareMutation(documents, 'unarchive-document', {
  method: 'PUT',
  table: 'Document',
  request: ({ workspaceId, documentId }: Shelving) => ({ query: { workspaceId, documentId }, body: {} }),
  predict: ({ documentId }) => [{ table: 'Document', id: documentId, set: { archivedAt: null } }],
  inverse: ({ workspaceId, documentId }): Call => archiveDocument.with({ workspaceId, documentId }),
});

export const deleteDocument = declareMutation(documents, 'delete-document', {
  method: 'DELETE',
  table: 'Document',
  request: ({ workspaceId, documentId }: Shelving) => ({ query: { workspaceId, documentId } }),
  predict: ({ documentId }, { now }) => [{ table: 'Document', id: documentId, set: { deletedAt: now } }],
  said: ({ said }) => said ?? null,
  inverse: ({ workspaceId, documentId }): Call => restoreDocument.with({ workspaceId, documentId }),
});

export const restoreDocument = declareMutation(documents, 'restore-document', {
  method: 'POST',
  table: 'Document',
  request: ({ workspaceId, documentId }: Shelving) => ({ query: { workspaceId, documentId }, body: {} }),
  predict: ({ documentId }) => [{ table: 'Document', id: documentId, set: { deletedAt: null } }],
  inverse: ({ workspaceId, documentId }): Call => deleteDocument.with({ workspaceId, documentId }),
});
