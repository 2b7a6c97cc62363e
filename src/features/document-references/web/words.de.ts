export const documents = 'Dokumente';
export const linkedFrom = 'Verlinkt von';
export const untitled = 'Ohne Titel';
