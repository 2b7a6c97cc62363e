// Saved text
export const nameRequired = 'Saisissez un nom.';

// Settings skeleton
export const settings = 'Paramètres';
export const loadingSettings = 'Chargement des paramètres';
