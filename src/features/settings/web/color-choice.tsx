import type { ReactNode } from 'react';
import { ColorDot } from '#ui/color-dot';
import { ColorPicker } from '#ui/color-picker';
import { IconButton } from '#ui/icon-button';
import type { ColorName } from '#ui/palette';
import { Popover } from '#ui/popover';

interface ColorChoiceProps {
  /** What gets the colour: "Colour of Review". */
  label: string;
  color: string;
  /** Wears the colour; a dot by itself. */
  icon?: ReactNode;
  onChoose: (color: ColorName) => void;
}

/** A colour that opens the ten that there are; for lists, where a row of swatches in each line would shout. */
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
