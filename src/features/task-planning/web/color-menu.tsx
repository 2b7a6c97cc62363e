import { Palette } from 'lucide-react';
import { BarButton } from '#features/filters/web';
import { MenuButton, type MenuItem } from '#ui/menu';
import { type Coloring, coloring } from './colors.ts';
import * as words from './words.ts';

const itemsOf = (color: Coloring, onColor: (color: Coloring) => void): MenuItem[] =>
  coloring.map((one) => ({ label: words.colorNames[one], checked: one === color, onSelect: () => onColor(one) }));

/** The same choice within another menu. */
export const colorItems = (color: Coloring, onColor: (color: Coloring) => void): MenuItem => ({
  label: words.color,
  icon: <Palette />,
  items: itemsOf(color, onColor),
});

/** The field that the colors of a view show, and the choice of another. */
export function ColorMenu({ color, onColor }: { color: Coloring; onColor: (color: Coloring) => void }) {
  return (
    <MenuButton
      label={words.color}
      items={() => itemsOf(color, onColor)}
      trigger={(trigger) => <BarButton {...trigger} icon={<Palette />} label={words.colorBy(words.colorNames[color])} />}
    />
  );
}
