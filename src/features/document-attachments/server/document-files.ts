import { attachmentsOn } from '#contract/subject';
import type { FileTable } from '#features/attachments/server';
import { lockedDocument } from '#features/documents/server';
import { documentKind } from '#features/documents/subject';
import { fail } from '#server/failures';
import { DocumentAttachment } from '../contract.ts';

/** Where the files in the texts of documents are kept. */
export const documentFiles: FileTable<DocumentAttachment> = {
  subject: documentKind,
  attachments: attachmentsOn(documentKind),
  holderId: documentKind.id,
  row: DocumentAttachment,
  async locked(db, { rowId }) {
    const { deletedAt, archivedAt, isLocked } = await lockedDocument(db, rowId);
    if (deletedAt !== null) fail('not-found');
    if (archivedAt !== null) fail('document-archived');
    if (isLocked) fail('document-locked');
  },
};
