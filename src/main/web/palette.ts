import { paletteOf } from '#features/palette/web';

/** The command palette, by Ctrl+K on every page inside the frame of the app. */
export const { openPalette, Palette } = paletteOf(async () => (await import('./palette-parts.ts')).parts());
