/** The labels of its jobs. */
export const IMPORT_WORK = 'import-work';
export const READ_WORK = 'read-import';
export const UNDO_IMPORT = 'undo-import';
/** Days for which a job is kept. */
export const KEPT_DAYS = 7;
/** Days for which an import can be undone: as long as the trash keeps what it made. */
export const UNDO_DAYS = 30;
