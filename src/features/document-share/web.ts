/** What the page of a document shows of its public link; loaded when it is opened. */
export const linkParts = () => import('./web/link-dialog.tsx');

/** The comments of visitors, beside the text; loaded when someone who manages the document opens its comments. */
export const visitorParts = () => import('./web/visitor-comments.tsx');
