import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { IconButton } from './icon-button.tsx';
import { Text } from './text.tsx';
import { FieldButton, type FieldButtonProps, type Opening } from './field-button.tsx';
import styles from './typed-field.module.css';

export interface TypedFieldProps extends Opening, Omit<FieldButtonProps, 'trigger' | 'name'> {
  name: string;
  mayEdit: boolean;
  /** The text of the field when it opens. */
  typed: string;
  type?: 'text' | 'time';
  /** The most characters that it accepts. */
  most?: number;
  /** Shown if the text cannot be parsed. */
  hint: string;
  /** Shown in place of a missing value, with only its icon. */
  isBare?: boolean;
  /** Saves the typed text; false if it cannot be parsed. Then the field keeps it until it can, or until Escape. */
  onType: (text: string) => boolean;
}

/** A short value that is typed in place: Enter and moving the focus out save, Escape reverts. */
export function TypedField({
  mayEdit,
  open,
  onOpenChange,
  typed,
  type,
  most,
  hint,
  isBare = false,
  onType,
  ...shown
}: TypedFieldProps) {
  const button = useRef<HTMLSpanElement>(null);
  // Left with text that could not be parsed: it stays, although another field has been opened.
  const [isKept, setKept] = useState(false);
  if (!mayEdit) return <FieldButton trigger={null} {...shown} />;
  const close = (refocus: boolean) => {
    setKept(false);
    onOpenChange(false);
    if (refocus) requestAnimationFrame(() => button.current?.querySelector('button')?.focus());
  };
  const typing = { label: shown.name, typed, type, most, hint, onType, onKeep: () => setKept(true), onClose: close };
  if (open || isKept) return <Typing {...typing} isOpen={open} />;
  return (
    <span ref={button} className={styles.typed}>
      {isBare ? (
        <IconButton size="s" label={shown.name} shortcut={shown.shortcut} icon={shown.icon} onClick={() => onOpenChange(true)} />
      ) : (
        <FieldButton trigger={{ onClick: () => onOpenChange(true) }} {...shown} />
      )}
    </span>
  );
}

interface TypingProps extends Pick<TypedFieldProps, 'typed' | 'type' | 'most' | 'hint' | 'onType'> {
  label: string;
  isOpen: boolean;
  onKeep: () => void;
  onClose: (refocus: boolean) => void;
}

function Typing({ label, isOpen, typed, type = 'text', most = 40, hint, onType, onKeep, onClose }: TypingProps) {
  const [text, setText] = useState(typed);
  const [isWrong, setWrong] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    input.current?.focus();
    input.current?.select();
  }, [isOpen]);

  /** True if there is nothing more to do. A time field has no value while it is half filled. */
  const isDone = (): boolean => {
    if (input.current?.validity.badInput !== true && (text === typed || onType(text))) return true;
    setWrong(true);
    return false;
  };

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing || !['Enter', 'Escape'].includes(event.key)) return;
    event.preventDefault();
    // The sheet around it listens for Escape too, and must not close.
    event.stopPropagation();
    if (event.key === 'Escape' || isDone()) onClose(true);
  }

  return (
    <>
      <input
        ref={input}
        type={type}
        className={styles.input}
        aria-label={label}
        aria-invalid={isWrong || undefined}
        maxLength={most}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setWrong(false);
        }}
        onKeyDown={handleKeyDown}
        onBlur={() => {
          if (isDone()) onClose(false);
          else onKeep();
        }}
      />
      {isWrong ? (
        <Text as="span" size="small" tone="danger" role="alert">
          {hint}
        </Text>
      ) : null}
    </>
  );
}
