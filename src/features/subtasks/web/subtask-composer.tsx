import { Plus } from 'lucide-react';
import { useState, type ClipboardEvent, type KeyboardEvent, type Ref } from 'react';
import { toast } from '#ui/toast';
import { type Step, stepsIn } from './pasted-steps.ts';
import styles from './subtasks.module.css';
import * as words from './words.ts';

/** More lines than this are unlikely to be a list of subtasks. */
const LINES_AT_ONCE = 100;

interface SubtaskComposerProps {
  ref: Ref<HTMLInputElement>;
  /** True if a button opened it. */
  takesFocus: boolean;
  onAdd: (steps: readonly Step[]) => void;
  /** Leaves the empty field with Escape. */
  onLeave: () => void;
}

/** The field at the end of the list: Enter adds a subtask and stays for the next one; pasted lines add one subtask each. */
export function SubtaskComposer({ ref, takesFocus, onAdd, onLeave }: SubtaskComposerProps) {
  const [text, setText] = useState('');

  const add = (lines: readonly string[]) => {
    const steps = stepsIn(lines);
    if (steps.length > LINES_AT_ONCE) toast.warning(words.firstLinesAdded(LINES_AT_ONCE, steps.length));
    if (steps.length > 0) onAdd(steps.slice(0, LINES_AT_ONCE));
    setText('');
  };

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      add([text]);
    } else if (event.key === 'Escape') {
      // The first Escape clears the field, the second leaves it, and the third closes the task.
      const around = event.currentTarget.closest<HTMLElement>('[role="dialog"]');
      if (text === '' && !around) return;
      event.preventDefault();
      event.stopPropagation();
      if (text === '') {
        around?.focus();
        onLeave();
      } else setText('');
    }
  }

  function handlePaste(event: ClipboardEvent<HTMLInputElement>) {
    const lines = event.clipboardData.getData('text').split(/\r?\n/);
    if (lines.filter((line) => line.trim() !== '').length < 2) return;
    event.preventDefault();
    add([text + (lines[0] ?? ''), ...lines.slice(1)]);
  }

  return (
    <div className={styles.composer}>
      <Plus aria-hidden="true" />
      <input
        ref={ref}
        className={styles.input}
        data-part="add-subtask"
        autoFocus={takesFocus}
        aria-label={words.addSubtask}
        placeholder={words.addSubtask}
        value={text}
        maxLength={500}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={handleKeyDown}
        onPaste={handlePaste}
        onBlur={() => add([text])}
      />
    </div>
  );
}
