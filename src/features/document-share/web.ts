/** What the page of a document shows of its public link; loaded when it is opened. */
export const linkParts = () => import('./web/link-dialog.tsx');
