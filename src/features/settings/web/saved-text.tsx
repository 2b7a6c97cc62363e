import { type KeyboardEvent, useState } from 'react';
import { TextArea } from '#ui/text-area';
import { TextField } from '#ui/text-field';
import * as words from './words.ts';

export interface SavedTextProps {
  label: string;
  hideLabel?: boolean;
  hint?: string;
  value: string;
  /** Called with the trimmed text, and only when it differs and is right. */
  onSave: (next: string) => void;
  /** What is wrong with a text, or null; what is wrong is not saved, and stays until it is right or taken back. */
  check?: (text: string) => string | null;
  maxLength: number;
  multiline?: boolean;
  inputMode?: 'numeric';
  placeholder?: string;
  size?: 'm' | 'l';
}

/**
 * A text that saves itself: by leaving it, or by Enter (Ctrl+Enter where there are lines). Escape gives back what was. While
 * one types, what others save meanwhile does not disturb.
 */
export function SavedText({ value, onSave, check, multiline = false, inputMode, ...field }: SavedTextProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const error = draft === null ? null : (check?.(draft.trim()) ?? null);

  const finish = () => {
    if (error !== null) return;
    const next = draft?.trim();
    setDraft(null);
    if (next !== undefined && next !== value) onSave(next);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && draft !== null) {
      event.stopPropagation();
      setDraft(null);
    }
    if (event.key === 'Enter' && !multiline) finish();
  };
  const shown = {
    ...field,
    error,
    value: draft ?? value,
    onChange: (event: { currentTarget: { value: string } }) => setDraft(event.currentTarget.value),
    onBlur: finish,
    onKeyDown: handleKeyDown,
  };
  if (!multiline) return <TextField {...shown} inputMode={inputMode} autoComplete="off" />;
  const { size: _, ...area } = shown;
  return <TextArea {...area} onSubmit={finish} />;
}

/** For what must not be empty. */
export const named = (text: string): string | null => (text === '' ? words.enterAName : null);
