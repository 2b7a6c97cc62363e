import { FileCode, Type } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type Ref, useId, useImperativeHandle, useRef, useState } from 'react';
import { IconButton } from './icon-button.tsx';
import { announce } from './live-region.tsx';
import type { MentionPeople } from './text-editor-mention-text.ts';
import { PlainText } from './text-editor-plain.tsx';
import { editableDocument } from './text-editor-document.ts';
import { RichText } from './text-editor-rich.tsx';
import { EditorBar } from './text-editor-bar.tsx';
import { useFilesRefused } from './text-editor-files.ts';
import type { ToolName } from './text-editor-tools.tsx';
import styles from './text-editor.module.css';
import { Text } from './text.tsx';
import { tooLong } from './too-long.ts';
import * as words from './words.ts';

export type { Mentionable, MentionPeople, TextMentions } from './text-editor-mention-text.ts';

/** What the frame around a text asks of it, in either mode. */
export interface TextHandle {
  focus(): void;
  run(tool: ToolName): void;
  /** Makes the selection a link, or writes the address as one where nothing is selected; null takes the link away. */
  link(address: string | null): void;
  /** The address of the link at the selection, or an empty text. */
  address(): string;
}

export interface TextEditorProps {
  label: string;
  /** Markdown. */
  value: string;
  onChange: (markdown: string) => void;
  id?: string;
  placeholder?: string;
  maxLength?: number;
  minRows?: number;
  /** In px; beyond it the text scrolls. */
  maxHeight?: number;
  error?: string;
  isReadOnly?: boolean;
  /** Without its tools until it is written in. */
  hidesTools?: boolean;
  /** What the tools stand in, where they have no room below the text: ToolsBeside. */
  toolsIn?: (tools: ReactNode) => ReactNode;
  /** A line break of the text is shown as one, as in notes. */
  keepsLines?: boolean;
  mentions?: MentionPeople;
  /** Ctrl or Cmd with Enter. */
  onSubmit?: () => void;
  onEscape?: () => void;
  /** The caret goes there at once: the number of characters before it; null if nowhere. */
  caret?: number | null;
  ref?: Ref<{ focus(): void }>;
}

/** A text in Markdown, edited as it is shown, or as Markdown where the person prefers that or the text needs it. */
export function TextEditor({ ref, ...props }: TextEditorProps) {
  const { label, value, mentions, keepsLines, error, maxLength = Infinity, isReadOnly, hidesTools, toolsIn } = props;
  const noteId = useId();
  const handle = useRef<TextHandle>(null);
  const frame = useRef<HTMLDivElement>(null);
  const read = (text: string) => editableDocument(mentions?.keep(text) ?? text, keepsLines);
  const [document, setDocument] = useState(() => read(value));
  const [caret, setCaret] = useState(props.caret);
  const [active, setActive] = useState<ReadonlySet<ToolName>>(NONE);
  /** The address of the link that is being written; null while none is. */
  const [linked, setLinked] = useState<string | null>(null);
  const [isFull, setFull] = useState(false);
  const [isNotCarried, setNotCarried] = useState(document === null);
  useImperativeHandle(ref, () => ({ focus: () => handle.current?.focus() }), []);
  useFilesRefused(frame);

  const isRich = document !== null;
  const fault = error ?? tooLong(value, maxLength) ?? (isFull ? words.textFull(maxLength) : undefined);
  const left = maxLength - value.length;
  const change = () => {
    const next = isRich ? null : read(value);
    setCaret(value.length);
    setFull(false);
    setLinked(null);
    setDocument(next);
    setNotCarried(!isRich && next === null);
    if (!isRich && next === null) announce(words.onlyAsMarkdown);
  };
  const onTool = (tool: ToolName) => {
    if (tool === 'link' && isRich) setLinked(handle.current?.address() ?? '');
    else handle.current?.run(tool);
  };
  /** To the tools, as in documents; Escape comes back from them. */
  const handleKeyDown = (event: KeyboardEvent) => {
    const tool =
      event.key === 'F10' && event.altKey && frame.current?.querySelector<HTMLElement>('[role="toolbar"] [tabindex="0"]');
    if (!tool) return;
    event.preventDefault();
    tool.focus();
  };
  const attributes: Record<string, string> = {
    'aria-label': label,
    ...(props.id === undefined ? {} : { id: props.id }),
    ...(props.placeholder === undefined ? {} : { 'aria-placeholder': props.placeholder, 'data-placeholder': props.placeholder }),
    ...(fault === undefined ? {} : { 'aria-describedby': noteId, 'aria-invalid': 'true' }),
    ...(isReadOnly ? { 'aria-readonly': 'true' } : {}),
    style: `--rows: ${props.minRows ?? 3}; --max: ${props.maxHeight ?? 480}px; white-space: break-spaces`,
  };
  const bar = (
    <EditorBar
      active={isRich ? active : NONE}
      onTool={onTool}
      linked={linked}
      onLink={(address) => {
        setLinked(null);
        handle.current?.link(address);
      }}
      onBack={() => {
        setLinked(null);
        handle.current?.focus();
      }}
    >
      <IconButton
        label={isRich ? words.editAsMarkdown : words.editAsShown}
        icon={isRich ? <FileCode /> : <Type />}
        size="s"
        onMouseDown={(event) => event.preventDefault()}
        onClick={change}
      />
    </EditorBar>
  );
  return (
    <div className={styles.editor}>
      <div
        ref={frame}
        role="presentation"
        className={styles.frame}
        data-mode={isRich ? 'rich' : 'markdown'}
        data-mentions={mentions !== undefined || undefined}
        data-invalid={fault === undefined ? undefined : true}
        onKeyDown={handleKeyDown}
      >
        {isRich ? (
          <RichText
            {...props}
            ref={handle}
            document={document}
            caret={caret}
            attributes={attributes}
            onActive={(tools) =>
              setActive((known) => (known.size === tools.length && tools.every((one) => known.has(one)) ? known : new Set(tools)))
            }
            onLink={setLinked}
            onNotCarried={() => {
              setDocument(null);
              setNotCarried(true);
            }}
            onFull={setFull}
          />
        ) : (
          <PlainText {...props} ref={handle} caret={caret} error={fault} hint={isNotCarried ? words.onlyAsMarkdown : undefined} />
        )}
        {hidesTools || isReadOnly ? null : toolsIn ? toolsIn(bar) : bar}
      </div>
      {isRich && fault !== undefined ? (
        <Text id={noteId} size="small" tone="danger" role="alert">
          {fault}
        </Text>
      ) : null}
      {fault === undefined && left <= Math.min(LEFT_TOLD, maxLength / 10) && !isReadOnly ? (
        <Text size="tiny" tone="faint" numeric>
          {words.charactersLeft(left)}
        </Text>
      ) : null}
    </div>
  );
}

/** From this many characters before the limit on, the editor shows how many are left. */
const LEFT_TOLD = 1_000;

const NONE: ReadonlySet<ToolName> = new Set();
