import {
  type ReactNode,
  type SyntheticEvent,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { TextArea } from '#ui/text-area';
import type { TextEditorProps } from '#ui/text-editor';
import styles from './late-text-editor.module.css';
import { usePartState } from './use-part.ts';

const textEditor = () => import('#ui/text-editor');

interface LateTextEditorProps extends TextEditorProps {
  /** The text as it reads: shown until the editor is loaded or the text is written in. */
  view?: ReactNode;
}

/**
 * The text editor: descriptions, comments, notes. A plain field is shown until it is loaded, and its focus, text and caret
 * move to the editor.
 */
export function TextEditor({ view, ...props }: LateTextEditorProps) {
  const { caret: first = null, ...rest } = props;
  const [isWanted, setWanted] = useState(first !== null);
  const [isHeld, setHeld] = useState(false);
  const [caret, setCaret] = useState(first);
  // A text that is there is shown as it reads, also if a template wrote it: in the plain field it would have its marks.
  const { part } = usePartState(textEditor, isWanted || (view === undefined && rest.value !== ''));
  // An input method loses its letters if its field is removed, and half of a mark would be read as another one.
  if (part && !isHeld) return <part.TextEditor {...rest} caret={caret} />;
  if (view && !isWanted && rest.value !== '') {
    // Once the press or the key is over: what else it does would move the caret.
    const write = () => {
      setCaret(rest.value.length);
      setWanted(true);
    };
    return (
      <div className={styles.view} role="textbox" aria-label={rest.label} tabIndex={0} onClick={write} onKeyUp={write}>
        {view}
      </div>
    );
  }
  return <StandIn {...rest} start={caret} onWanted={() => setWanted(true)} onHold={setHeld} onCaret={setCaret} />;
}

/** Text before the caret that ends within Markdown: `**word*` reads as italic until its last letter, and a link as a bracket. */
const MIDWAY = /[*_~`]$|\[[^\]\n]*(?:\](?:\([^)\n]*)?)?$/;

interface StandInProps extends Omit<TextEditorProps, 'caret'> {
  start: number | null;
  onWanted: () => void;
  /** Whether the field must stay for now. */
  onHold: (isHeld: boolean) => void;
  onCaret: (caret: number | null) => void;
}

function StandIn({ ref, start, onWanted, onHold, onCaret, ...props }: StandInProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(ref, () => ({ focus: () => area.current?.focus() }), []);
  const begin = useEffectEvent(() => {
    if (start === null) return;
    // Before the focus, at which the caret is noted: the editor may be there before the selection is reported.
    area.current?.setSelectionRange(start, start);
    area.current?.focus();
  });
  useLayoutEffect(() => begin(), []);
  // A browser reports a selection late, when the focus may already be elsewhere. The editor must not bring it back.
  const note = ({ currentTarget }: SyntheticEvent<HTMLTextAreaElement>) =>
    currentTarget === document.activeElement && onCaret(currentTarget.selectionStart);
  const { onEscape } = props;
  return (
    // As tall as the editor with its tools: nothing below moves under a press when it comes.
    <div className={styles.standIn} data-tools={!(props.hidesTools || props.isReadOnly || props.toolsIn) || undefined}>
      <TextArea
        ref={area}
        id={props.id}
        label={props.label}
        hideLabel
        minRows={props.minRows}
        maxHeight={props.maxHeight}
        maxLength={props.maxLength}
        readOnly={props.isReadOnly}
        placeholder={props.placeholder}
        value={props.value}
        error={props.error}
        onChange={(event) => {
          const { value, selectionStart } = event.target;
          props.onChange(value);
          onHold((event.nativeEvent as InputEvent).isComposing || MIDWAY.test(value.slice(0, selectionStart)));
          note(event);
        }}
        onFocus={(event) => {
          note(event);
          onWanted();
        }}
        onSelect={note}
        onBlur={() => {
          onCaret(null);
          onHold(false);
        }}
        onCompositionStart={() => onHold(true)}
        onCompositionEnd={() => onHold(false)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || event.nativeEvent.isComposing || !onEscape) return;
          event.preventDefault();
          event.stopPropagation();
          onEscape();
        }}
        onSubmit={props.onSubmit}
      />
    </div>
  );
}
