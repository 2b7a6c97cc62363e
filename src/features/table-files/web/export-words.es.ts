// Export dialog
export const format = 'Formato del archivo';
export const formatNames = { csv: 'CSV', xlsx: 'Excel', json: 'JSON' };
export const cancel = 'Cancelar';
export const forExcel = 'Para Excel';
export const forExcelHint = 'Añade una marca de orden de bytes para que Excel lea el archivo como UTF-8.';

// The menu of a list, and its item that opens the dialog
export const listActions = 'Acciones de la lista';
export const exportMenuItem = 'Exportar…';
