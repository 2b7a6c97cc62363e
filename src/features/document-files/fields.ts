/** The formats of exported documents. */
export const FORMATS = ['MARKDOWN', 'HTML', 'PDF', 'WORD', 'JSON'] as const;
/** The most documents of one export. */
export const DOCUMENTS_AT_ONCE = 500;
/** The most bytes of their texts together. */
export const TEXTS_AT_ONCE = 20_000_000;
/** The formats of imported files. */
export const IMPORT_FORMATS = ['MARKDOWN', 'HTML'] as const;
/** The longest text of an imported file, in characters: it fits into the body of a request. */
export const IMPORT_MAX = 700_000;
/** The most images and files that a text can have: as many as its document. */
export const FILES_MAX = 200;
