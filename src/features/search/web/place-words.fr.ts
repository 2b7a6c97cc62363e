export const search = 'Rechercher';
