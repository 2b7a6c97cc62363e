// Export dialog
export const format = 'Dateiformat';
export const formatNames = { csv: 'CSV', xlsx: 'Excel', json: 'JSON' };
export const cancel = 'Abbrechen';
export const forExcel = 'Zum Öffnen in Excel';
export const forExcelHint = 'Kennzeichnet die Datei, damit Excel alle Buchstaben richtig anzeigt.';

// The menu of a list, and its item that opens the dialog
export const listActions = 'Listenaktionen';
export const exportMenuItem = 'Exportieren…';
