/** The comments of a document and their panel; loaded with the page of a document. */
export const commentParts = () => import('./web/document-comments.tsx');
