// Export dialog
export const format = 'Format du fichier';
export const formatNames = { csv: 'CSV', xlsx: 'Excel', json: 'JSON' };
export const cancel = 'Annuler';
export const forExcel = 'Pour ouvrir dans Excel';
export const forExcelHint = 'Marque le fichier pour qu’Excel affiche correctement toutes les lettres.';

// The menu of a list, and its item that opens the dialog
export const listActions = 'Actions de la liste';
export const exportMenuItem = 'Exporter…';
