import { TextField, type TextFieldProps } from '#ui/text-field';

const DIGITS = 6;

/**
 * A field for a code of six digits from an app or a text message. Pasted text may contain spaces. The sixth digit calls
 * `onComplete`, so no button is needed.
 */
export function CodeField({
  value,
  onValueChange,
  onComplete,
  ...field
}: Omit<TextFieldProps, 'value' | 'onChange' | 'type' | 'inputMode' | 'autoComplete'> & {
  value: string;
  onValueChange: (digits: string) => void;
  onComplete: (code: string) => void;
}) {
  const handleChange = (text: string) => {
    const digits = text.replaceAll(/\D/g, '').slice(0, DIGITS);
    onValueChange(digits);
    if (digits.length === DIGITS && digits !== value) onComplete(digits);
  };
  return (
    <TextField
      {...field}
      type="text"
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern="[0-9]*"
      spellCheck={false}
      value={value}
      onChange={(event) => handleChange(event.currentTarget.value)}
    />
  );
}

/** True if all digits are there. */
export const isWholeCode = (text: string): boolean => text.length === DIGITS;
