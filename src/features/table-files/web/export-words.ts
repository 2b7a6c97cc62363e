// Export dialog
export const format = 'File format';
export const formatNames = { csv: 'CSV', xlsx: 'Excel', json: 'JSON' };
export const cancel = 'Cancel';
export const forExcel = 'To open in Excel';
export const forExcelHint = 'Marks the file so that Excel shows all letters correctly.';

// The menu of a list, and its item that opens the dialog
export const listActions = 'List actions';
export const exportMenuItem = 'Export…';
