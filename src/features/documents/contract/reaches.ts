import { onWorkspaceRow } from '#contract/action';
import { Id } from '#contract/ids';
import { itemGrants } from '#contract/item-grants';

const ROW = {
  table: 'Document',
  param: 'documentId',
  owners: ['createdBy'],
  project: 'beside',
  grants: itemGrants({ owner: 'createdBy', shared: 'collaboratorIds', write: 'manageDocs' }),
} as const;

/** A document that is not in the trash. An archived one is read-only, unless an action is on any document. */
export const onDocument = onWorkspaceRow({ ...ROW, deleted: 'hidden', archived: 'document-archived' });
export const onAnyDocument = onWorkspaceRow({ ...ROW, deleted: 'hidden' });
/** The same, in the trash too. */
export const onTrashedDocument = onWorkspaceRow({ ...ROW, deleted: 'reached' });
export const onVersion = { ...onDocument, query: { ...onDocument.query, versionId: Id } };

/** The document that another one is in, named in a body. */
export const inside = { from: 'body', field: 'parentId', by: onDocument, right: { row: 'write' }, within: 'workspace' } as const;
