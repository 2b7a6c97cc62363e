/** The dialog that imports tasks from a file, loaded on demand. */
export const importDialog = () => import('./web/import-dialog.tsx');
/** The dialog that exports a table to a file. */
export { ExportDialog } from './web/export-dialog.tsx';
export type { Cell, Table } from './rules/tables.ts';
