/** The longest title of a document, in characters. */
export const TITLE_MAX = 500;
/** The largest Yjs update in one request, in bytes: as base64 it fits into the body of a request. */
export const UPDATE_BYTES_MAX = 700_000;
/** The largest merged state of a document, in bytes. */
export const STATE_BYTES_MAX = 10_000_000;
/** The most documents of a project, and of the library of a workspace, with those in the archive and the trash. */
export const DOCUMENTS_MAX = 5000;
/** How many documents can be nested in each other. */
export const DEPTH_MAX = 20;
/** The most labels of a document. */
export const LABELS_MAX = 50;
/** The most people that a private document is shared with. */
export const COLLABORATORS_MAX = 100;
/** The longest state vector in a request, as base64: a longer one is left out, and the whole state is the answer. */
export const VECTOR_MAX = 8000;
/** The kinds of items that a text can name by a chip. */
export const CHIP_KINDS = ['TASK', 'ISSUE', 'DOCUMENT'] as const;
export type ChipKind = (typeof CHIP_KINDS)[number];
/** How many items one request asks for. */
export const REFERENCES_AT_ONCE = 100;
/** What is said of an item that the reader may not see, or that is gone. */
export const HIDDEN_ITEM = "An item you don't have access to";

/** What the assistant does with a passage of a text. */
export const writingTasks = ['IMPROVE', 'SHORTEN', 'FIX', 'TRANSLATE', 'CONTINUE'] as const;
export type WritingTask = (typeof writingTasks)[number];
/** The longest passage that is rewritten at once, or read before it is continued. */
export const PASSAGE_MAX = 12_000;
