// Shortcuts
export const showShortcuts = 'Afficher les raccourcis clavier';

// Shortcuts sheet
export const keyboardShortcuts = 'Raccourcis clavier';
/** Between two keys that do the same. Keys without it are pressed one after the other. */
export const or = 'ou';
export const isOff = 'désactivé';
