/** The dialog that makes tasks of a file; fetched when it is opened. */
export const importDialog = () => import('./web/import-dialog.tsx');
