export const documents = 'Dokumente';
