/** The dialog that exports a table to a file. */
export { ExportDialog } from './web/export-dialog.tsx';
