// Export dialog
export const format = 'File format';
export const formatNames = { csv: 'CSV', xlsx: 'Excel', json: 'JSON' };
export const cancel = 'Cancel';
export const forExcel = 'For Excel';
export const forExcelHint = 'Adds a byte order mark so that Excel reads the file as UTF-8.';

// The menu of a list, and its item that opens the dialog
export const listActions = 'List actions';
export const exportMenuItem = 'Export…';
