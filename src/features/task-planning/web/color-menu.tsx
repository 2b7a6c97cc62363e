import { Palette } from 'lucide-react';
import { BarButton } from '#features/filters/web';
import { MenuButton, type MenuItem } from '#ui/menu';
import { type Coloring, coloring } from './colors.ts';
import * as words from './words.ts';

/** The choice of the field that the colors of a view show, for a menu and for a button of its own. */
export const colorChoice = (color: Coloring, onColor: (color: Coloring) => void) => ({
  label: words.color,
  said: words.colorBy(words.colorNames[color]),
  icon: <Palette />,
  items: coloring.map((one): MenuItem => ({
    label: words.colorNames[one],
    checked: one === color,
    onSelect: () => onColor(one),
  })),
});

/** The same as a button in a bar. */
export function ColorMenu({ color, onColor }: { color: Coloring; onColor: (color: Coloring) => void }) {
  const { label, said, icon, items } = colorChoice(color, onColor);
  return (
    <MenuButton label={label} items={() => items} trigger={(trigger) => <BarButton {...trigger} icon={icon} label={said} />} />
  );
}
