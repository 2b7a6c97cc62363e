import { Search } from 'lucide-react';
import { useRef } from 'react';
import { Kbd } from './kbd.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';
import { focusMainIfLost } from './use-focus-left.ts';
import * as words from './words.ts';

export interface SearchFieldProps extends Omit<
  TextFieldProps,
  'hideLabel' | 'leading' | 'onChange' | 'size' | 'trailing' | 'type' | 'value'
> {
  value: string;
  onType: (text: string) => void;
  /** The key that focuses it, which the screen handles; shown while it is empty. */
  shortcut?: string | null;
}

/** A search in a list. Escape clears it and returns the focus to where it was before. */
export function SearchField({
  value,
  onType,
  shortcut = '/',
  placeholder = words.search,
  maxLength = 200,
  onFocus,
  onKeyDown,
  ...field
}: SearchFieldProps) {
  const before = useRef<EventTarget | null>(null);
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
      onFocus={(event) => {
        onFocus?.(event);
        before.current = event.relatedTarget;
      }}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        if (event.key !== 'Escape') return;
        onType('');
        event.currentTarget.blur();
        // A row that the search hid is gone: then the focus moves to the main content.
        if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
        focusMainIfLost();
      }}
    />
  );
}
