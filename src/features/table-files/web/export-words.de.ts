// Export dialog
export const format = 'Dateiformat';
export const formatNames = { csv: 'CSV', xlsx: 'Excel', json: 'JSON' };
export const cancel = 'Abbrechen';
export const forExcel = 'Für Excel';
export const forExcelHint = 'Fügt eine Bytereihenfolge-Markierung (BOM) hinzu, damit Excel die Datei als UTF-8 liest.';

// The menu of a list, and its item that opens the dialog
export const listActions = 'Listenaktionen';
export const exportMenuItem = 'Exportieren…';
