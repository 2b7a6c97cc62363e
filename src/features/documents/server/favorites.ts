import { seenItem } from '#server/item-readership';

/** As the screens call a document without a title. */
const UNTITLED = 'Untitled';

/** In SQL, in the columns of favorite views: a document, if its reader may read it now. `saved-views` asks for favorite ones. */
export const favoriteDocument = (documentId: string, reader: string): string => `
SELECT d."id", d."projectId", 'DOCUMENT', coalesce(nullif(d."title", ''), '${UNTITLED}') FROM "Document" d
${seenItem('d."id"', reader)} WHERE d."id" = ${documentId} AND d."deletedAt" IS NULL AND d."archivedAt" IS NULL`;
