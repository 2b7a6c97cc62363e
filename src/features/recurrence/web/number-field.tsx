import { useState } from 'react';
import { TextField } from '#ui/text-field';
import * as words from './words.ts';

interface NumberFieldProps {
  label: string;
  value: number;
  max: number;
  onSave: (value: number) => void;
}

/** A whole number from 1 up, saved by Enter, or by leaving it. What is none stays to be mended; Escape gives back what was. */
export function NumberField({ label, value, max, onSave }: NumberFieldProps) {
  const [text, setText] = useState<string | null>(null);
  const typed = text ?? String(value);
  const number = /^[0-9]{1,4}$/.test(typed) ? Number(typed) : 0;
  const isRight = number >= 1 && number <= max;
  const save = () => {
    if (text === null || !isRight) return;
    if (number !== value) onSave(number);
    setText(null);
  };
  return (
    <TextField
      label={label}
      size="m"
      inputMode="numeric"
      value={typed}
      error={isRight ? null : words.n1ToMax(max)}
      onChange={(event) => setText(event.currentTarget.value.trim())}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key === 'Enter') save();
        if (event.key !== 'Escape' || text === null) return;
        // The form around it would close.
        event.stopPropagation();
        setText(null);
      }}
    />
  );
}
