export const documents = 'Documentos';
