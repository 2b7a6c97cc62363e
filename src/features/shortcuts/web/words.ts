// Shortcuts
export const showShortcuts = 'Show keyboard shortcuts';

// Shortcuts sheet
export const keyboardShortcuts = 'Keyboard shortcuts';
export const isOff = 'off';
