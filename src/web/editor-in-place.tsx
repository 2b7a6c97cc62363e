import { useRef } from 'react';
import type { InlineEditor } from '#ui/inline-edit';
import styles from './editor-in-place.module.css';
import { TextEditor } from './late-text-editor.tsx';

/** The text editor for text that is edited in place. Moving the focus out of it saves. */
export function EditorInPlace({ value, onChange, onDone, ...editor }: InlineEditor) {
  const latest = useRef(value);
  return (
    <div
      className={styles.editor}
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && onDone(true, false, latest.current)}
    >
      <TextEditor
        {...editor}
        value={value}
        caret={value.length}
        onChange={(text) => {
          latest.current = text;
          onChange(text);
        }}
        onSubmit={() => onDone(true, true, latest.current)}
        onEscape={() => onDone(false, true)}
      />
    </div>
  );
}
