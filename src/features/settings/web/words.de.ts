// Saved text
export const nameRequired = 'Gib einen Namen ein.';

// Settings skeleton
export const settings = 'Einstellungen';
export const loadingSettings = 'Einstellungen werden geladen';
