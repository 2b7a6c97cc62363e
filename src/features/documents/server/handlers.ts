import { endpoints } from '#server/handlers';
import { favoriteChosen } from '#features/saved-views/server';
import { documentActions } from '../contract.ts';
import { changedDocument, labeledDocument, sharedDocument, unlabeledDocument } from './changes.ts';
import { createdDocument } from './creation.ts';
import { documentOf, shelfOf, treeOf } from './documents.ts';
import { duplicatedDocument } from './duplication.ts';
import type { KeptTexts } from './kept-texts.ts';
import { movedDocument, movedToProject } from './moving.ts';
import { archivedDocument, deletedDocument, restoredDocument, unarchivedDocument } from './shelving.ts';
import { contentOf, savedUpdate } from './text-updates.ts';
import { namedVersion, restoredVersion, savedVersion, versionOf, versionsOf } from './versions.ts';

export const documentEndpoints = (texts: KeptTexts) =>
  endpoints(documentActions, {
    'get-documents': ({ db, reached, actor }) => treeOf(db, reached, actor.userId),
    'get-archived-documents': ({ db, reached, actor, query }) =>
      shelfOf(db, 'archive', reached, { userId: actor.userId, ...query }),
    'get-deleted-documents': ({ db, reached, actor, query }) => shelfOf(db, 'trash', reached, { userId: actor.userId, ...query }),
    'get-document': ({ db, reached }) => documentOf(db, reached.rowId),
    'create-document': (call) => createdDocument(call),
    'update-document': (call) => changedDocument(call),
    'add-document-label': (call) => labeledDocument(call),
    'remove-document-label': (call) => unlabeledDocument(call),
    'set-document-favorite': (call) => favoriteChosen(call, 'documentId'),
    'share-document': (call) => sharedDocument(call),
    'move-document': (call) => movedDocument(call),
    'move-document-to-project': (call) => movedToProject(call),
    'duplicate-document': (call) => duplicatedDocument(call),
    'archive-document': (call) => archivedDocument(call),
    'unarchive-document': (call) => unarchivedDocument(call),
    'delete-document': (call) => deletedDocument(call),
    'restore-document': (call) => restoredDocument(call),
    'get-document-content': (call) => contentOf(call),
    'save-document-update': (call) => savedUpdate(call, texts),
    'get-document-versions': ({ db, reached, query }) => versionsOf(db, reached.rowId, query),
    'get-document-version': ({ db, reached, query }) => versionOf(db, reached.rowId, query.versionId),
    'save-document-version': (call) => savedVersion(call),
    'name-document-version': (call) => namedVersion(call),
    'restore-document-version': (call) => restoredVersion(call),
  });
