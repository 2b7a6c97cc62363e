import { useState, type KeyboardEvent } from 'react';
import { Button } from './button.tsx';
import { typedAddress } from './text-editor-commands.ts';
import styles from './text-editor.module.css';
import * as words from './words.ts';

interface LinkFieldProps {
  /** The address that the selection links to, or an empty text. */
  address: string;
  /** Null takes the link away. */
  onLink: (address: string | null) => void;
  onClose: () => void;
}

/** Asks for the address of a link, in the place of the toolbar. */
export function LinkField({ address, onLink, onClose }: LinkFieldProps) {
  const [typed, setTyped] = useState(address);
  const [isWrong, setWrong] = useState(false);
  const apply = () => {
    const next = typedAddress(typed);
    if (next === null) setWrong(true);
    else onLink(next);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') apply();
    else onClose();
  };
  return (
    <div className={styles.bar}>
      <input
        // The person asked for it.
        // eslint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        className={styles.address}
        type="text"
        inputMode="url"
        aria-label={words.linkAddress}
        aria-invalid={isWrong || undefined}
        placeholder={words.linkAddressPlaceholder}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setWrong(false);
        }}
        onKeyDown={handleKeyDown}
      />
      {isWrong ? (
        <span role="alert" className={styles.wrong}>
          {words.linkAddressWrong}
        </span>
      ) : null}
      {address === '' ? null : (
        <Button variant="ghost" size="s" onClick={() => onLink(null)}>
          {words.removeLink}
        </Button>
      )}
      <Button size="s" onClick={apply}>
        {words.applyLink}
      </Button>
    </div>
  );
}
