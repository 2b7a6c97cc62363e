/** The dialog of the palette, for main, which gives it what other slices have. */
export const paletteDialog = () => import('./palette-dialog.tsx');
