type Data = typeof import('./web/data.ts');

/** The items with these ids, as the person may see them now. Loaded when used: pages of tasks import this file for its parts. */
export const findReferences: Data['findReferences'] = async (...asked) =>
  (await import('./web/data.ts')).findReferences(...asked);
/** The documents that name an item, for its page. */
export const linkingParts = () => import('./web/linking-documents.tsx');
