// Shortcuts
export const showTheseShortcuts = 'Show these shortcuts';

// Shortcuts sheet
export const keyboardShortcuts = 'Keyboard shortcuts';
