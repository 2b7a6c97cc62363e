// Export dialog
export const format = 'Format du fichier';
export const formatNames = { csv: 'CSV', xlsx: 'Excel', json: 'JSON' };
export const cancel = 'Annuler';
export const forExcel = 'Pour Excel';
export const forExcelHint = 'Ajoute un indicateur d’ordre des octets (BOM) pour qu’Excel lise le fichier en UTF-8.';

// The menu of a list, and its item that opens the dialog
export const listActions = 'Actions de la liste';
export const exportMenuItem = 'Exporter…';
