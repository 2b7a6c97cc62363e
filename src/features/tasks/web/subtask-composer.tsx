import { Plus } from 'lucide-react';
import { useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { toast } from '#ui/toast';
import styles from './subtasks.module.css';

/** More lines than this are surely no list of steps. */
const LINES_AT_ONCE = 100;

/** A line at the end of the list: Enter adds and stays for the next, several pasted lines add one each. */
export function SubtaskComposer({ onAdd }: { onAdd: (titles: readonly string[]) => void }) {
  const [text, setText] = useState('');

  const add = (lines: readonly string[]) => {
    const titles = lines.map(titleOf).filter((title) => title !== '');
    if (titles.length > LINES_AT_ONCE) toast.warning(`Only the first ${LINES_AT_ONCE} of ${titles.length} lines were added.`);
    if (titles.length > 0) onAdd(titles.slice(0, LINES_AT_ONCE));
    setText('');
  };

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      add([text]);
    } else if (event.key === 'Escape' && text !== '') {
      // The first Escape clears the line; the next one is the sheet's.
      event.preventDefault();
      event.stopPropagation();
      setText('');
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
        className={styles.input}
        aria-label="Add a subtask"
        placeholder="Add a subtask"
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

/** A pasted line without its bullet, number or box, and without the control characters that the server would refuse. */
const titleOf = (line: string): string =>
  line
    .replaceAll(/[\u0000-\u001f\u007f]/g, ' ')
    .trim()
    .replace(/^(?:[-*•]|\d+[.)])\s+/, '')
    .replace(/^\[[ xX]?\]\s+/, '')
    .trim()
    .slice(0, 500);
