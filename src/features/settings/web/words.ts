// Saved text
export const nameRequired = 'Enter a name.';

// Settings skeleton
export const settings = 'Settings';
export const loadingSettings = 'Loading settings';
