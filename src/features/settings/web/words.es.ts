// Saved text
export const nameRequired = 'Introduce un nombre.';

// Settings skeleton
export const settings = 'Ajustes';
export const loadingSettings = 'Cargando ajustes';
