import type { MenuItem } from '#ui/menu';
import type { Offered, Shortcut } from '#web/keys';
import type { Group } from '../rules.ts';
import type { PalettePage, PaletteRow } from './palette-row.ts';

/** The bound keys that the palette offers in one of its groups, each command once. */
export function shortcutRows(shortcuts: readonly Shortcut[], offered: Offered): PaletteRow[] {
  const seen = new Set<string>();
  return shortcuts.flatMap((shortcut): PaletteRow[] => {
    const { keys, label, group, icon } = shortcut;
    if (shortcut.offered !== offered || seen.has(label)) return [];
    seen.add(label);
    // Run by no key, so nothing has the focus that the command could belong to.
    const run = () => void shortcut.run(new KeyboardEvent('keydown'));
    return [{ id: `key:${label}`, label, keys, keywords: group, icon, run }];
  });
}

type Go = (path: string) => void;

/** The entries of a menu as rows. An entry with a menu of its own leads to a page. */
export function menuRows(items: readonly MenuItem[], go: Go): PaletteRow[] {
  return items.flatMap((item): PaletteRow[] => {
    if (item === 'line' || 'heading' in item) return [];
    const { label, icon } = item;
    const row = { id: `do:${label}`, label, icon };
    if ('items' in item) return [{ ...row, page: () => menuPage(label, item.items, go) }];
    if ('to' in item) return [{ ...row, keys: item.shortcut, run: () => go(item.to) }];
    const { page } = item;
    return [
      {
        ...row,
        ...(page ? { page: async () => menuPage(label, await page(), go) } : { run: item.onSelect }),
        keys: item.shortcut,
        isDisabled: item.disabled,
        isDanger: item.danger,
        isChecked: item.checked,
      },
    ];
  });
}

const menuPage = (label: string, items: readonly MenuItem[], go: Go): PalettePage => {
  const group: Group<PaletteRow> = { id: 'page', title: label, rows: menuRows(items, go) };
  return { title: label, groups: [group] };
};
