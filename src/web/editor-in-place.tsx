import { createContext, use, useRef } from 'react';
import type { InlineEditor } from '#ui/inline-edit';
import type { TextMentions } from '#ui/text-editor';
import styles from './editor-in-place.module.css';
import { TextEditor } from './late-text-editor.tsx';
import { useTextMentions } from './use-text-mentions.ts';

/** Whom the text may mention; nobody by default. */
export const MayMention = createContext<TextMentions | undefined>(undefined);

/** The text editor for text that is edited in place. Moving the focus out of it saves. */
export function EditorInPlace({ value, onChange, onDone, ...editor }: InlineEditor) {
  const latest = useRef(value);
  const written = useTextMentions(use(MayMention), {
    value,
    onChange: (text) => {
      latest.current = text;
      onChange(text);
    },
  });
  return (
    <div
      className={styles.editor}
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && onDone(true, false, latest.current)}
    >
      <TextEditor
        {...editor}
        {...written}
        caret={written.value.length}
        onSubmit={() => onDone(true, true, latest.current)}
        onEscape={() => onDone(false, true)}
      />
    </div>
  );
}
