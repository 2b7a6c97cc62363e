import { useState } from 'react';
import { TextField } from '#ui/text-field';
import * as words from './words.ts';

interface NumberFieldProps {
  label: string;
  value: number;
  max: number;
  onSave: (value: number) => void;
}

/** A whole number from 1 up, saved on Enter or blur. An invalid value stays in the field; Escape restores the saved value. */
export function NumberField({ label, value, max, onSave }: NumberFieldProps) {
  const [text, setText] = useState<string | null>(null);
  const typed = text ?? String(value);
  const number = /^[0-9]{1,4}$/.test(typed) ? Number(typed) : 0;
  const isValid = number >= 1 && number <= max;
  const save = () => {
    if (text === null || !isValid) return;
    if (number !== value) onSave(number);
    setText(null);
  };
  return (
    <TextField
      label={label}
      size="m"
      inputMode="numeric"
      value={typed}
      error={isValid ? null : words.outOfRange(max)}
      onChange={(event) => setText(event.currentTarget.value.trim())}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key === 'Enter') save();
        if (event.key !== 'Escape' || text === null) return;
        // Escape would close the popover as well.
        event.stopPropagation();
        setText(null);
      }}
    />
  );
}
