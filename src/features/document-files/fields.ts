/** The formats of exported documents. */
export const FORMATS = ['MARKDOWN', 'HTML', 'PDF', 'WORD', 'JSON'] as const;
/** The most documents of one export. */
export const DOCUMENTS_AT_ONCE = 500;
/** The most bytes of their texts together. */
export const TEXTS_AT_ONCE = 20_000_000;
