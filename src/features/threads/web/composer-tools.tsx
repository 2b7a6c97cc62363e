import { Bold, Code, Italic, Link, List } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { IconButton } from '#ui/icon-button';
import styles from './composer.module.css';
import { coded, linked, listed, marked, type TextEdit } from './text-edits.ts';
import * as words from './words.ts';

interface Tool {
  readonly label: string;
  readonly icon: ReactNode;
  readonly shortcut: string;
  readonly key: string;
  readonly shift?: true;
  edit(text: string, start: number, end: number): TextEdit;
}

const TOOLS: readonly Tool[] = [
  { label: words.bold, icon: <Bold />, shortcut: 'mod+b', key: 'b', edit: (text, start, end) => marked(text, start, end, '**') },
  {
    label: words.italic,
    icon: <Italic />,
    shortcut: 'mod+i',
    key: 'i',
    edit: (text, start, end) => marked(text, start, end, '*'),
  },
  { label: words.link, icon: <Link />, shortcut: 'mod+k', key: 'k', edit: linked },
  { label: words.list, icon: <List />, shortcut: 'mod+shift+l', key: 'l', shift: true, edit: listed },
  { label: words.code, icon: <Code />, shortcut: 'mod+e', key: 'e', edit: coded },
];

/** The edit of a key with Ctrl or Cmd; null if the key has none. */
export function editOfKey(event: KeyboardEvent<HTMLTextAreaElement>): TextEdit | null {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return null;
  const tool = TOOLS.find(({ key, shift = false }) => key === event.key.toLowerCase() && shift === event.shiftKey);
  const { value, selectionStart, selectionEnd } = event.currentTarget;
  return tool?.edit(value, selectionStart, selectionEnd) ?? null;
}

/** Buttons for people who do not know Markdown. */
export function ComposerTools({ onEdit }: { onEdit: (edit: Tool['edit']) => void }) {
  return (
    <div role="group" aria-label={words.formatting} className={styles.tools}>
      {TOOLS.map(({ label, icon, shortcut, edit }) => (
        <IconButton
          key={label}
          label={label}
          icon={icon}
          shortcut={shortcut}
          size="s"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onEdit(edit)}
        />
      ))}
    </div>
  );
}
