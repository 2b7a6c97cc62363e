import { Paperclip } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '#ui/button';
import { IconButton } from '#ui/icon-button';
import { TextEditor } from '#web/late-text-editor.tsx';
import styles from './composer.module.css';
import { mentionsOf } from './mention-text.ts';
import { useThread } from './thread-context.ts';
import { useAfterPress } from '#web/use-after-press';
import { useDraft } from '#web/use-draft';
import * as words from './words.ts';

const TOUCH = '(pointer: coarse)';

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

/** The comment composer: the text editor with mentions after an @, Ctrl+Enter to send, Escape to leave. */
export function Composer({ place, label, placeholder, initial = '', submitLabel, id, takesFocus, ...on }: ComposerProps) {
  const { labels, noun, onAttach, ...thread } = useThread();
  const box = useRef<HTMLDivElement>(null);
  const editor = useRef<{ focus(): void }>(null);
  const { text, set, flush, clear } = useDraft(`${thread.place}/${place}`, initial);
  const [isOpen, setOpen] = useState(takesFocus === true || text !== '');
  const mentions = useMemo(() => mentionsOf(labels), [labels]);
  const afterPress = useAfterPress(isOpen);
  const content = mentions.keep(text.trim());
  const excess = content.length - MOST;

  useEffect(() => {
    // It may have grown beyond the visible part of the page.
    if (isOpen && box.current?.contains(document.activeElement)) box.current.scrollIntoView?.({ block: 'nearest' });
  }, [isOpen]);

  /** Puts the keyboard of a phone away, which would cover what was just written. */
  const rest = () => {
    if (document.activeElement instanceof HTMLElement && box.current?.contains(document.activeElement))
      document.activeElement.blur();
    setOpen(takesFocus === true);
  };
  const submit = () => {
    if (content === '' || excess > 0) return;
    clear();
    if (matchMedia(TOUCH).matches) rest();
    else editor.current?.focus();
    on.onSubmit(content);
  };
  return (
    <div
      ref={box}
      className={styles.composer}
      onFocus={() => setOpen(true)}
      onBlur={({ currentTarget, relatedTarget }) => {
        // An empty field that is always there takes no more room than a line. Elsewhere Cancel must not move from under the pointer.
        if (on.onCancel || text.trim() !== '' || currentTarget.contains(relatedTarget)) return;
        afterPress(() => !currentTarget.contains(document.activeElement) && setOpen(false));
      }}
    >
      <TextEditor
        ref={editor}
        id={id}
        label={label}
        placeholder={placeholder}
        value={text}
        onChange={set}
        minRows={isOpen ? 3 : 1}
        hidesTools={!isOpen}
        maxLength={MOST}
        error={excess > 0 ? words.commentTooLong(excess) : undefined}
        mentions={mentions}
        caret={takesFocus ? text.length : null}
        onSubmit={submit}
        onEscape={() => {
          flush();
          on.onLeave();
        }}
      />
      {isOpen ? (
        <div className={styles.bar}>
          {onAttach ? <IconButton label={words.attachFiles(noun)} icon={<Paperclip />} onClick={onAttach} /> : null}
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
            shortcut={words.modEnter}
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
