import { Search } from 'lucide-react';
import { Kbd } from './kbd.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

export interface SearchFieldProps extends Omit<
  TextFieldProps,
  'hideLabel' | 'leading' | 'onChange' | 'size' | 'trailing' | 'type' | 'value'
> {
  value: string;
  onType: (text: string) => void;
  /** The key that focuses it, which the screen handles; shown while it is empty. */
  shortcut?: string | null;
}

/** A search in a list. Escape clears it and leaves it. */
export function SearchField({
  value,
  onType,
  shortcut = '/',
  placeholder = 'Search',
  maxLength = 200,
  onKeyDown,
  ...field
}: SearchFieldProps) {
  return (
    <TextField
      {...field}
      hideLabel
      type="search"
      size="m"
      maxLength={maxLength}
      placeholder={placeholder}
      leading={<Search />}
      trailing={value === '' && shortcut !== null ? <Kbd keys={shortcut} /> : null}
      value={value}
      onChange={(event) => onType(event.currentTarget.value)}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        if (event.key !== 'Escape') return;
        onType('');
        event.currentTarget.blur();
      }}
    />
  );
}
