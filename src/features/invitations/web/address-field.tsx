import type { ClipboardEvent, KeyboardEvent, RefObject } from 'react';
import { Chip } from '#ui/chip';
import { Field } from '#ui/field';
import { addressesIn, looksLikeAddress } from '../rules.ts';
import styles from './address-field.module.css';
import * as words from './words.ts';
import { inSentence } from '#contract/counts';

export interface Addresses {
  /** The addresses that became chips, each once. */
  readonly taken: readonly string[];
  /** The text in the input. */
  readonly typed: string;
}

/** All entered addresses, including the one in the input. */
export const allOf = ({ taken, typed }: Addresses): string[] => [...new Set([...taken, ...addressesIn(typed)])];

interface AddressFieldProps {
  value: Addresses;
  onChange: (value: Addresses) => void;
  /** What the server says is wrong, by address. */
  wrong: Readonly<Record<string, string>>;
  error: string | null;
  inputRef: RefObject<HTMLInputElement | null>;
}

/** Takes one address or a pasted list. Each becomes a chip, and a chip that is not an address says so. */
export function AddressField({ value, onChange, wrong, error, inputRef }: AddressFieldProps) {
  const { taken, typed } = value;
  const take = (text: string) => onChange({ taken: [...new Set([...taken, ...addressesIn(text)])], typed: '' });
  const remove = (address: string) => {
    onChange({ taken: taken.filter((each) => each !== address), typed });
    inputRef.current?.focus();
  };
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (['Enter', ',', ';', ' '].includes(event.key) && typed.trim() !== '') {
      event.preventDefault();
      take(typed);
    } else if (event.key === 'Backspace' && typed === '' && taken.length > 0) {
      event.preventDefault();
      onChange({ taken: taken.slice(0, -1), typed: taken.at(-1) ?? '' });
    }
  };
  const handlePaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text');
    if (!/[\s,;]/.test(text.trim())) return;
    event.preventDefault();
    take(`${typed} ${text}`);
  };
  return (
    <Field label={words.emailAddresses} hint={words.emailAddressesHint} error={error}>
      {(ids) => (
        <div className={styles.box}>
          {taken.length > 0 ? (
            <ul className={styles.chips} aria-label={words.enteredAddresses}>
              {taken.map((address) => {
                const problem = looksLikeAddress(address) ? wrong[address] : words.notAnEmail;
                return (
                  <li key={address}>
                    <Chip
                      tone={problem ? 'danger' : 'normal'}
                      {...(problem && { title: problem })}
                      onRemove={() => remove(address)}
                      removeLabel={words.removeAddress(address)}
                    >
                      {problem ? `${address} (${inSentence(problem)})` : address}
                    </Chip>
                  </li>
                );
              })}
            </ul>
          ) : null}
          <input
            {...ids}
            ref={inputRef}
            className={styles.input}
            // Not of type email, because a pasted list has several addresses.
            type="text"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={typed}
            placeholder={taken.length > 0 ? '' : 'name@example.com'}
            onChange={(event) => onChange({ taken, typed: event.currentTarget.value })}
            onKeyDown={handleKey}
            onPaste={handlePaste}
          />
        </div>
      )}
    </Field>
  );
}
