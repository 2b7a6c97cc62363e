// Shortcuts
export const showShortcuts = 'Show keyboard shortcuts';

// Shortcuts sheet
export const keyboardShortcuts = 'Keyboard shortcuts';
/** Between two keys that do the same. Keys without it are pressed one after the other. */
export const or = 'or';
export const isOff = 'off';
