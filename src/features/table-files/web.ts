/** The dialog that exports a table to a file. */
export { ExportDialog } from './web/export-dialog.tsx';
export { exportMenuItem, listActions } from './web/export-words.ts';
