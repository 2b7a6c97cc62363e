/** The dialog that imports tasks from a file, loaded on demand. */
export const importDialog = () => import('./web/import-dialog.tsx');
