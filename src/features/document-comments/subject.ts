/** A document, as threads need to know it. */
export const commentedDocument = {
  table: 'Document',
  id: 'documentId',
  called: 'a document',
  archived: 'document-archived',
} as const;
