import { useState } from 'react';
import { TextField } from '#ui/text-field';

interface NumberFieldProps {
  label: string;
  value: number;
  max: number;
  onSave: (value: number) => void;
}

/** A whole number from 1 up, saved when it is complete: by Enter, or by leaving it. */
export function NumberField({ label, value, max, onSave }: NumberFieldProps) {
  const [text, setText] = useState<string | null>(null);
  const typed = text ?? String(value);
  const number = /^[0-9]{1,4}$/.test(typed) ? Number(typed) : 0;
  const isRight = number >= 1 && number <= max;
  const save = () => {
    if (text !== null && isRight && number !== value) onSave(number);
    setText(null);
  };
  return (
    <TextField
      label={label}
      size="m"
      inputMode="numeric"
      value={typed}
      error={isRight ? null : `1 to ${max}`}
      onChange={(event) => setText(event.currentTarget.value.trim())}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key === 'Enter') save();
      }}
    />
  );
}
