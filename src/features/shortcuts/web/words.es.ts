// Shortcuts
export const showShortcuts = 'Mostrar atajos de teclado';

// Shortcuts sheet
export const keyboardShortcuts = 'Atajos de teclado';
/** Between two keys that do the same. Keys without it are pressed one after the other. */
export const or = 'o';
export const isOff = 'desactivado';
