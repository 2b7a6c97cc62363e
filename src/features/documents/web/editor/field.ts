/** The fragment of a Yjs document that has the text. The server has the same name in documents/server/text-schema.ts. */
export const FIELD = 'default';
