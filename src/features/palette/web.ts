export { openPalette, Palette } from './web/palette.tsx';
