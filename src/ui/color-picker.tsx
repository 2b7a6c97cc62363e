import { useId } from 'react';
import { colorLabel } from './color-label.ts';
import styles from './color-picker.module.css';
import { colorNames, colorVar, type ColorName } from './palette.ts';
import { tip } from './tooltip.tsx';

export interface ColorPickerProps {
  label: string;
  value: string;
  onValueChange: (color: ColorName) => void;
  name?: string;
}

/** The ten named colors as swatches: radio buttons underneath, so arrows move. */
export function ColorPicker({ label, value, onValueChange, name }: ColorPickerProps) {
  const own = useId();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.swatches}>
        {colorNames.map((color) => (
          <label key={color} className={styles.swatch} style={{ background: colorVar(color) }} {...tip(colorLabel(color))}>
            <input
              type="radio"
              className={styles.input}
              name={name ?? own}
              value={color}
              checked={color === value}
              aria-label={colorLabel(color)}
              onChange={() => onValueChange(color)}
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
