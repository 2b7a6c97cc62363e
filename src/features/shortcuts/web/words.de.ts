// Shortcuts
export const showShortcuts = 'Tastenkürzel anzeigen';

// Shortcuts sheet
export const keyboardShortcuts = 'Tastenkürzel';
/** Between two keys that do the same. Keys without it are pressed one after the other. */
export const or = 'oder';
export const isOff = 'aus';
