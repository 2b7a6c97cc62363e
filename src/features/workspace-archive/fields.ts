/** The label of its jobs. */
export const EXPORT_WORKSPACE = 'export-workspace';
export const IMPORT_WORKSPACE = 'import-workspace';
export const KEPT_DAYS = 7;
