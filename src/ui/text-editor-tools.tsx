import {
  Bold,
  Code,
  Heading,
  Italic,
  Link,
  List,
  ListChecks,
  ListOrdered,
  SquareCode,
  Strikethrough,
  TextQuote,
} from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';
import { asRead } from './sides.ts';
import styles from './text-editor.module.css';
import * as words from './words.ts';

export type ToolName =
  | 'bold'
  | 'italic'
  | 'strike'
  | 'code'
  | 'link'
  | 'heading'
  | 'list'
  | 'numbered'
  | 'tasks'
  | 'quote'
  | 'codeBlock';

interface Tool {
  readonly name: ToolName;
  readonly label: string;
  readonly icon: ReactNode;
  /** As in keys.ts. */
  readonly shortcut: string;
}

const TOOLS: readonly Tool[] = [
  { name: 'bold', label: words.bold, icon: <Bold />, shortcut: 'mod+b' },
  { name: 'italic', label: words.italic, icon: <Italic />, shortcut: 'mod+i' },
  { name: 'strike', label: words.strikethrough, icon: <Strikethrough />, shortcut: 'mod+shift+s' },
  { name: 'code', label: words.code, icon: <Code />, shortcut: 'mod+e' },
  { name: 'link', label: words.link, icon: <Link />, shortcut: 'mod+k' },
  { name: 'heading', label: words.heading, icon: <Heading />, shortcut: 'mod+alt+2' },
  { name: 'list', label: words.list, icon: <List />, shortcut: 'mod+shift+8' },
  { name: 'numbered', label: words.numberedList, icon: <ListOrdered />, shortcut: 'mod+shift+7' },
  { name: 'tasks', label: words.taskList, icon: <ListChecks />, shortcut: 'mod+shift+9' },
  { name: 'quote', label: words.quote, icon: <TextQuote />, shortcut: 'mod+shift+b' },
  { name: 'codeBlock', label: words.codeBlock, icon: <SquareCode />, shortcut: 'mod+alt+c' },
];

/** What a key with Ctrl or Cmd does to the text; null if it does nothing. Digits are recognized by their key, because Shift changes their character. */
export function toolOfKey(
  event: Pick<globalThis.KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>,
): ToolName | null {
  if (!event.ctrlKey && !event.metaKey) return null;
  const key = /^Digit\d$/.test(event.code) ? event.code.slice(5) : event.key.toLowerCase();
  const pressed = `mod+${event.altKey ? 'alt+' : ''}${event.shiftKey ? 'shift+' : ''}${key}`;
  // The list had this key before there were three kinds of them.
  if (pressed === 'mod+shift+l') return 'list';
  return TOOLS.find(({ shortcut }) => shortcut === pressed)?.name ?? null;
}

interface ToolbarProps {
  active: ReadonlySet<ToolName>;
  onTool: (tool: ToolName) => void;
  onEscape: () => void;
  children?: ReactNode;
}

/** Formatting by the pointer, and by the keyboard. */
export function Toolbar({ active, onTool, onEscape, children }: ToolbarProps) {
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // What is around the text listens for Escape too, and must stay.
    event.stopPropagation();
    onEscape();
  };
  return (
    <div role="presentation" className={styles.bar} onKeyDown={handleKeyDown}>
      <ToolGroup label={words.formatting}>
        <ToolButtons active={active} onTool={onTool} />
      </ToolGroup>
      {children}
    </div>
  );
}

interface ToolGroupProps {
  label: string;
  /** Escape was pressed on one of the tools. */
  onEscape?: () => void;
  children: ReactNode;
}

/** One stop of Tab, whose tools the arrow keys go through. */
export function ToolGroup({ label, onEscape, children }: ToolGroupProps) {
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') return onEscape?.();
    const key = asRead(event.key);
    const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const at = buttons.findIndex((button) => button === document.activeElement);
    const next = buttons[(at + step + buttons.length) % buttons.length];
    if (at < 0 || !next) return;
    event.preventDefault();
    buttons.forEach((button) => (button.tabIndex = button === next ? 0 : -1));
    next.focus();
  };
  return (
    <div role="toolbar" tabIndex={-1} aria-label={label} className={styles.tools} onKeyDown={handleKeyDown}>
      {children}
    </div>
  );
}

interface ToolButtonsProps {
  active: ReadonlySet<ToolName>;
  onTool: (tool: ToolName) => void;
  /** By default all. */
  only?: readonly ToolName[];
}

export function ToolButtons({ active, onTool, only }: ToolButtonsProps) {
  return TOOLS.filter(({ name }) => only?.includes(name) ?? true).map(({ name, label, icon, shortcut }, at) => (
    <IconButton
      key={name}
      label={label}
      icon={icon}
      shortcut={shortcut}
      size="s"
      pressed={active.has(name)}
      tabIndex={at === 0 ? 0 : -1}
      // A press would take the focus and the selection out of the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onTool(name)}
    />
  ));
}
