export const search = 'Buscar';
