import { type KeyboardEvent, useState } from 'react';
import { TextArea } from '#ui/text-area';
import { TextField } from '#ui/text-field';
import * as words from './words.ts';

export interface SavedTextProps {
  label: string;
  hideLabel?: boolean;
  hint?: string;
  value: string;
  /** Called with the trimmed text, only if it changed and is valid. */
  onSave: (next: string) => void;
  /** Called with what is typed, and with null once it is saved or discarded. */
  onDraft?: (draft: string | null) => void;
  /** The error of a text, or null. An invalid text is not saved, and stays in the field until it is valid or restored. */
  check?: (text: string) => string | null;
  maxLength: number;
  multiline?: boolean;
  inputMode?: 'numeric';
  autoComplete?: 'given-name' | 'family-name';
  placeholder?: string;
  size?: 'm' | 'l';
}

/**
 * A field that saves its text on blur or Enter (Ctrl+Enter in a text area). Escape restores the saved value. Changes by other
 * people do not replace the text while the person types.
 */
export function SavedText({
  value,
  onSave,
  onDraft,
  check,
  multiline = false,
  inputMode,
  autoComplete,
  ...field
}: SavedTextProps) {
  const [draft, keepDraft] = useState<string | null>(null);
  const error = draft === null ? null : (check?.(draft.trim()) ?? null);

  const setDraft = (next: string | null) => {
    keepDraft(next);
    onDraft?.(next);
  };
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
  if (!multiline) return <TextField {...shown} inputMode={inputMode} autoComplete={autoComplete ?? 'off'} />;
  const { size: _, ...area } = shown;
  return <TextArea {...area} onSubmit={finish} />;
}

/** The check of a required name. */
export const named = (text: string): string | null => (text === '' ? words.nameRequired : null);
