import type { ReactNode } from 'react';
import { ColorDot } from '#ui/color-dot';
import { ColorPicker } from '#ui/color-picker';
import { IconButton } from '#ui/icon-button';
import type { ColorName } from '#ui/palette';
import { Popover } from '#ui/popover';

interface ColorChoiceProps {
  /** The accessible name: "Color of Review". */
  label: string;
  color: string;
  /** Shown in the selected color; a dot by default. */
  icon?: ReactNode;
  onChoose: (color: ColorName) => void;
}

/** A button that opens the color picker; for lists, where swatches in every row would be too much. */
export function ColorChoice({ label, color, icon, onChoose }: ColorChoiceProps) {
  return (
    <Popover
      label={label}
      align="start"
      trigger={(props) => <IconButton {...props} size="s" label={label} icon={icon ?? <ColorDot color={color} />} />}
    >
      <ColorPicker label={label} value={color} onValueChange={onChoose} />
    </Popover>
  );
}
