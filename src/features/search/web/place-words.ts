export const search = 'Search';
