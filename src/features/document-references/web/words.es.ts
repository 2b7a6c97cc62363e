export const documents = 'Documentos';
export const linkedFrom = 'Enlazado desde';
export const untitled = 'Sin título';
