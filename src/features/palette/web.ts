export { paletteDialog } from './web/palette-dialog-part.ts';
export { paletteOf } from './web/palette.tsx';
