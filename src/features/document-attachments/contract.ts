import type { z } from 'zod';
import { actions } from '#contract/action';
import { Id } from '#contract/ids';
import { addresses, ItemFile, itemFilesOf } from '#features/attachments/contract';
import { documentActions } from '#features/documents/contract';

/** A file in the text of a document, which names it by its id. Copies of the document have it under the same id. */
export const DocumentAttachment = ItemFile.extend({ documentId: Id });
export type DocumentAttachment = z.infer<typeof DocumentAttachment>;

export const AddressedDocumentAttachment = DocumentAttachment.extend(addresses);
export type AddressedDocumentAttachment = z.infer<typeof AddressedDocumentAttachment>;

const files = itemFilesOf({
  row: DocumentAttachment,
  shown: AddressedDocumentAttachment,
  on: documentActions['get-document'].reach,
  of: 'a document',
});

export const documentAttachmentActions = actions('documents', 'documents', {
  'get-document-attachments': files.list,
  'get-document-attachment-url': files.address,
  'prepare-document-attachments': files.prepare,
  'add-document-attachment': files.add,
  'discard-document-uploads': files.discard,
});
