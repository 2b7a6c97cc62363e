// Export dialog
export const format = 'Formato del archivo';
export const formatNames = { csv: 'CSV', xlsx: 'Excel', json: 'JSON' };
export const cancel = 'Cancelar';
export const forExcel = 'Para abrir en Excel';
export const forExcelHint = 'Marca el archivo para que Excel muestre bien todas las letras.';

// The menu of a list, and its item that opens the dialog
export const listActions = 'Acciones de la lista';
export const exportMenuItem = 'Exportar…';
