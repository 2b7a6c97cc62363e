import { useKeys } from '#web/keys';
import { pageDialog } from '#web/page-dialog.tsx';
import type { PalettePlace } from './palette-row.ts';
import * as words from './words.ts';
import { generalKeys } from '#web/words';

const dialog = pageDialog(
  () => import('./palette-dialog.tsx'),
  ({ PaletteDialog }, opening, place: PalettePlace) => <PaletteDialog {...place} {...opening} />,
);

/** Opens it, unless a dialog is open or about to. */
export const openPalette = dialog.open;

/** The command palette, by Ctrl+K on every page inside the frame of the app. Mounted once. */
export function Palette(place: PalettePlace) {
  useKeys(KEYS);
  return <dialog.Host {...place} />;
}

const KEYS = [{ keys: 'mod+k', label: words.openPalette, group: generalKeys, run: openPalette }];
