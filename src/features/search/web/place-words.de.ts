export const search = 'Suche';
