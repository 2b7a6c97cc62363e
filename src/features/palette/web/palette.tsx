import type { ComponentType } from 'react';
import type { SettingsPages } from '#features/settings/web';
import { useKeys } from '#web/keys';
import { pageDialog } from '#web/page-dialog.tsx';
import { generalKeys } from '#web/words';
import type { PaletteDialogProps } from './palette-dialog.tsx';
import type { PalettePlace } from './palette-row.ts';
import * as words from './words.ts';

/** What the command palette needs once it opens: its dialog, and the pages of settings, whose slices main knows. */
interface PaletteParts {
  PaletteDialog: ComponentType<PaletteDialogProps>;
  settings: readonly SettingsPages[];
}

/** The command palette of a page. */
export function paletteOf(load: () => Promise<PaletteParts>) {
  const dialog = pageDialog(load, ({ PaletteDialog, settings }, opening, place: PalettePlace) => (
    <PaletteDialog {...place} {...opening} settings={settings} />
  ));
  const keys = [{ keys: 'mod+k', label: words.openPalette, group: generalKeys, run: dialog.open }];
  return {
    /** Opens it, unless a dialog is open or about to. */
    openPalette: dialog.open,
    /** By Ctrl+K on every page inside the frame of the app. Mounted once. */
    Palette(place: PalettePlace) {
      useKeys(keys);
      return <dialog.Host {...place} />;
    },
  };
}
