import { useEffect, useRef, useState, type ClipboardEvent, type FocusEvent, type KeyboardEvent } from 'react';
import { Button } from '#ui/button';
import { TextArea } from '#ui/text-area';
import { applyEdit } from './apply-edit.ts';
import { CommentText } from './comment-text.tsx';
import styles from './composer.module.css';
import { ComposerTools, editOfKey } from './composer-tools.tsx';
import { kept } from './mention-text.ts';
import { continued } from './text-edits.ts';
import { useThread } from './thread-context.ts';
import { useDraft } from './use-draft.ts';
import { useMentions } from './use-mentions.tsx';
import * as words from './words.ts';
import * as texts from './words.ts';

/** The server's own limit. */
const MOST = 20_000;

export interface ComposerProps {
  /** The name of the draft within the thread. */
  place: string;
  label: string;
  placeholder?: string;
  /** The initial text. */
  initial?: string;
  submitLabel: string;
  id?: string;
  takesFocus?: boolean;
  onSubmit: (content: string) => void;
  /** Discards the text. Absent if the composer is always open. */
  onCancel?: () => void;
  /** Leaves the composer with Escape and keeps the text. */
  onLeave: () => void;
}

/** The comment composer: Markdown with a preview, mentions after an @, Ctrl+Enter to send, Escape to leave. */
export function Composer({ place, label, placeholder, initial = '', submitLabel, id, takesFocus, ...on }: ComposerProps) {
  const thread = useThread();
  const box = useRef<HTMLDivElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const { text, set, flush, clear } = useDraft(`${thread.place}/${place}`, initial);
  const [isOpen, setOpen] = useState(takesFocus === true || text !== '');
  const [isPreview, setPreview] = useState(false);
  const mentions = useMentions(area, text, thread.labels, set);
  const content = kept(text.trim(), thread.labels);
  const excess = content.length - MOST;

  useEffect(() => {
    const field = area.current;
    if (!takesFocus || !field) return;
    field.focus();
    field.setSelectionRange(field.value.length, field.value.length);
  }, [takesFocus]);

  useEffect(() => {
    // It may have grown beyond the visible part of the page.
    if (isOpen && box.current?.contains(document.activeElement)) box.current.scrollIntoView?.({ block: 'nearest' });
  }, [isOpen]);

  const submit = () => {
    if (content === '' || excess > 0) return;
    setPreview(false);
    clear();
    area.current?.focus();
    on.onSubmit(content);
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (mentions.handleKey(event) || event.nativeEvent.isComposing) return;
    const field = event.currentTarget;
    const isPlainEnter = event.key === 'Enter' && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
    const isCaret = field.selectionStart === field.selectionEnd;
    const edit = isPlainEnter && isCaret ? continued(field.value, field.selectionStart) : editOfKey(event);
    if (edit) applyEdit(field, edit, set);
    else if (event.key === 'Escape') {
      flush();
      on.onLeave();
    } else return;
    event.preventDefault();
  };
  const handlePaste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files];
    if (files.length === 0 || !thread.onFiles) return;
    event.preventDefault();
    thread.onFiles(files);
  };
  const handleBlur = (event: FocusEvent<HTMLElement>) => {
    // It stays open, because shrinking would move the pressed element from under the pointer.
    if (!event.currentTarget.contains(event.relatedTarget)) mentions.close();
  };

  return (
    <div ref={box} className={styles.composer} onBlur={handleBlur} onFocus={() => setOpen(true)}>
      {isPreview ? (
        <div className={styles.preview} role="region" aria-label={words.preview}>
          {content === '' ? <p>{words.nothingToPreview}</p> : <CommentText content={content} />}
        </div>
      ) : (
        <TextArea
          {...mentions.areaProps}
          ref={area}
          id={id}
          label={label}
          hideLabel
          minRows={isOpen ? 3 : 1}
          maxLength={MOST}
          placeholder={placeholder}
          value={text}
          error={excess > 0 ? words.commentTooLong(excess) : undefined}
          onChange={(event) => {
            set(event.target.value);
            mentions.noteCaret(event.target);
          }}
          onSelect={(event) => mentions.noteCaret(event.currentTarget)}
          onKeyDown={handleKeyDown}
          onPaste={handlePaste}
          onSubmit={submit}
        />
      )}
      {mentions.list}
      {isOpen ? (
        <div className={styles.bar}>
          {isPreview ? null : (
            <ComposerTools
              onEdit={(edit) => {
                const field = area.current;
                if (field) applyEdit(field, edit(field.value, field.selectionStart, field.selectionEnd), set);
              }}
            />
          )}
          <Button variant="ghost" size="s" pressed={isPreview} onClick={() => setPreview(!isPreview)}>
            {words.preview}
          </Button>
          <span className={styles.grow} />
          {on.onCancel ? (
            <Button
              variant="ghost"
              onClick={() => {
                clear();
                on.onCancel?.();
              }}
            >
              {words.cancel}
            </Button>
          ) : null}
          <Button
            variant="primary"
            shortcut={texts.modEnter}
            aria-disabled={content === '' || excess > 0 || undefined}
            onClick={submit}
          >
            {submitLabel}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
