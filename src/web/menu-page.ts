import type { MenuItem } from '#ui/menu';
import type { PickerItem } from '#ui/picker';

/** The items of a picker as the page of a menu's entry: `isOn` is true for the current value. */
export const menuPage = <V extends string>(
  items: readonly PickerItem<V>[],
  isOn: (value: V) => boolean,
  onSelect: (value: V) => void,
): MenuItem[] => items.map(({ value, label, icon }) => ({ label, icon, checked: isOn(value), onSelect: () => onSelect(value) }));
