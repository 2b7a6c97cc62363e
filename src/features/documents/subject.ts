/** A document, as comments and files on it need to know it. It chooses its readers. */
export const documentKind = {
  type: 'DOCUMENT',
  table: 'Document',
  id: 'documentId',
  called: 'a document',
  archived: 'document-archived',
} as const;
