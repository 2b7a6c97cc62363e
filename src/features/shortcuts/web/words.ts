// Shortcuts
export const showTheseShortcuts = 'Show these shortcuts';
