export { changedDocuments, findReferences, markRead } from './web/data.ts';
/** The documents that name an item, for its page. */
export const linkingParts = () => import('./web/linking-documents.tsx');
