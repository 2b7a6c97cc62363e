export const documents = 'Documents';
