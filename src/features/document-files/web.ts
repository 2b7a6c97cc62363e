/** The dialogs of files, each loaded when it is opened. */
export const exportPart = () => import('./web/export-dialog.tsx');
export const importPart = () => import('./web/import-dialog.tsx');
