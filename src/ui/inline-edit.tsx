import { clsx } from 'clsx';
import { useEffect, useRef, useState, type ComponentType, type KeyboardEvent, type ReactNode } from 'react';
import styles from './inline-edit.module.css';
import { Text } from './text.tsx';
import { tooLong } from './too-long.ts';
import * as words from './words.ts';

/** The props of an editor that replaces the plain field. */
export interface InlineEditor {
  label: string;
  value: string;
  placeholder?: string;
  maxLength?: number;
  onChange: (text: string) => void;
  /** Ends the editing. `text` is needed if the last letters may not be rendered yet. */
  onDone: (keep: boolean, refocus: boolean, text?: string) => void;
}

export interface InlineEditProps {
  value: string;
  label: string;
  /** Called with the trimmed text, and the one with which the editing began, only if it differs. */
  onSave: (next: string, began: string) => void;
  placeholder?: string;
  multiline?: boolean;
  /** Empty text is an error and is not saved. */
  required?: boolean;
  /** A longer text is an error, which is said while it is written. */
  maxLength?: number;
  /** What is wrong with a text, or null. An invalid text is not saved, and stays until it is corrected or canceled. */
  check?: (text: string) => string | null;
  textRole?: 'dense' | 'reading' | 'title' | 'heading';
  disabled?: boolean;
  renderView?: (value: string) => ReactNode;
  /** The editor that replaces the plain field. */
  editor?: ComponentType<InlineEditor>;
  className?: string;
  /** Opens with these words as unsaved text. */
  initialDraft?: string;
  /** Called with the unsaved text, and null if it is canceled or changes nothing. Saved text only goes to `onSave`. */
  onDraft?: (draft: string | null) => void;
  /** Called when Enter has ended the editing, and takes the focus, which otherwise returns to the text. */
  onEntered?: () => void;
}

/** Text that is edited in place: Enter saves (Ctrl+Enter in multiline text), Escape reverts, moving the focus out saves. */
export function InlineEdit({
  value,
  label,
  onSave,
  placeholder,
  multiline = false,
  required = true,
  maxLength = Infinity,
  check,
  textRole = 'dense',
  disabled,
  renderView,
  editor: Editor,
  className,
  initialDraft,
  onDraft,
  onEntered,
}: InlineEditProps) {
  const [draft, setDraft] = useState<string | null>(initialDraft ?? null);
  const [began, setBegan] = useState(value);
  const [fault, setFault] = useState<string | null>(null);
  const view = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const isEditing = draft !== null;

  useEffect(() => {
    const area = field.current;
    if (!isEditing || !area) return;
    area.focus();
    area.setSelectionRange(area.value.length, area.value.length);
  }, [isEditing]);

  function finish(keep: boolean, refocus: boolean, text = draft) {
    if (text === null) return;
    const next = text.trim();
    // Someone else may have changed it meanwhile: what was only opened does not take that back.
    const isChanged = keep && next !== value && next !== began.trim();
    const wrong = isChanged
      ? required && next === ''
        ? words.textMissing
        : (tooLong(next, maxLength) ?? check?.(next) ?? null)
      : null;
    setFault(wrong);
    if (wrong !== null) return;
    setDraft(null);
    if (isChanged) onSave(next, began);
    else onDraft?.(null);
    if (refocus && keep && onEntered) onEntered();
    else if (refocus) requestAnimationFrame(() => view.current?.focus());
  }

  function handleKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.nativeEvent.isComposing) return;
    const isSave = event.key === 'Enter' && (!multiline || event.ctrlKey || event.metaKey);
    if (!isSave && event.key !== 'Escape') return;
    event.preventDefault();
    // The sheet around it listens for Escape too, and must not close.
    event.stopPropagation();
    finish(isSave, true);
  }

  const open = () => {
    setBegan(value);
    setDraft(value);
  };
  const write = (next: string) => {
    setDraft(next);
    setFault(null);
    onDraft?.(next);
  };
  if (draft !== null && Editor)
    return (
      <Editor label={label} placeholder={placeholder} maxLength={maxLength} value={draft} onChange={write} onDone={finish} />
    );
  if (draft !== null) {
    const said = tooLong(draft.trim(), maxLength) ?? fault;
    return (
      <>
        <textarea
          ref={field}
          className={clsx(styles.text, styles.editor, className)}
          data-role={textRole}
          aria-label={label}
          aria-invalid={said !== null || undefined}
          rows={multiline ? 3 : 1}
          placeholder={placeholder}
          value={draft}
          onChange={(event) => write(multiline ? event.target.value : event.target.value.replace(/\n/g, ' '))}
          onKeyDown={handleKeyDown}
          onBlur={() => finish(true, false)}
        />
        {said === null ? null : (
          <Text as="span" size="small" tone="danger" role="alert">
            {said}
          </Text>
        )}
      </>
    );
  }

  const dir = value === '' || renderView ? undefined : 'auto';
  const shown = value === '' ? <span className={styles.placeholder}>{placeholder}</span> : (renderView?.(value) ?? value);
  if (disabled)
    return (
      <div className={clsx(styles.text, className)} dir={dir} data-role={textRole}>
        {shown}
      </div>
    );
  return (
    // The button below is the control. Clicking anywhere on the text is a convenience for the pointer.
    <div
      role="presentation"
      className={clsx(styles.text, styles.view, className)}
      dir={dir}
      data-role={textRole}
      onClick={(event) => isPlainClick(event.target) && open()}
    >
      {shown}
      <button ref={view} type="button" className={styles.open} aria-label={words.editNamed(label)} onClick={open} />
    </div>
  );
}

/** A link inside the text is followed, and selected text stays selected. */
function isPlainClick(target: EventTarget): boolean {
  return target instanceof Element && !target.closest('a, button') && window.getSelection()?.isCollapsed !== false;
}
