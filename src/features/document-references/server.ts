import { leftOut } from '#server/archived';
import { endpoints } from '#server/handlers';
import type { Slice } from '#server/slice';
import { documentReferenceActions } from './contract.ts';
import { changedSinceRead, keptReading } from './server/readings.ts';
import { linkingDocuments, shownReferences } from '#features/documents/server';

export const documentReferences: Slice = {
  endpoints: endpoints(documentReferenceActions, {
    'find-references': ({ db, reached: { workspaceId }, actor: { userId }, query: { ids } }) =>
      shownReferences(db, { userId, workspaceId, ids }),
    'get-linking-documents': ({ db, reached: { workspaceId }, actor: { userId }, query: { targetId } }) =>
      linkingDocuments(db, { userId, workspaceId, targetId }),
    'get-changed-documents': ({ db, reached, actor }) => changedSinceRead(db, reached, actor.userId),
    'mark-document-read': ({ db, reached: { rowId }, actor: { userId }, body: { vector } }) =>
      keptReading(db, { userId, documentId: rowId, vector }),
  }),
  tables: {
    DocumentReading: leftOut('personal'),
  },
  entities: [],
};
