import { pageDialog } from '#web/page-dialog.tsx';
import { useKeys } from '#web/keys';
import * as words from './words.ts';
import { generalKeys } from '#web/words';

const sheet = pageDialog(
  () => import('./shortcuts-sheet.tsx'),
  ({ ShortcutsSheet }, { onOpenChange }) => <ShortcutsSheet onOpenChange={onOpenChange} />,
);

export const openShortcuts = sheet.open;

/** The `?` sheet: every key that works on the current page. Mounted once. */
export function Shortcuts() {
  useKeys(KEYS);
  return <sheet.Host />;
}

const KEYS = [{ keys: '?', label: words.showShortcuts, group: generalKeys, offered: 'command' as const, run: openShortcuts }];
