import { useEffect, useEffectEvent, useImperativeHandle, useLayoutEffect, useRef, type KeyboardEvent, type Ref } from 'react';
import { TextArea } from './text-area.tsx';
import { applyEdit } from './text-editor-apply.ts';
import { caretPlace } from './text-editor-caret.ts';
import { coded, continued, linked, marked, prefixed, type TextEdit } from './text-editor-edits.ts';
import { useMentions } from './text-editor-mentions.tsx';
import { type ToolName, toolOfKey } from './text-editor-tools.tsx';
import type { TextEditorProps, TextHandle } from './text-editor.tsx';

type Edit = (text: string, start: number, end: number) => TextEdit;

const withMark =
  (mark: string): Edit =>
  (text, start, end) =>
    marked(text, start, end, mark);
const withSign =
  (sign: string): Edit =>
  (text, start, end) =>
    prefixed(text, start, end, sign);

const EDITS: Readonly<Record<ToolName, Edit>> = {
  bold: withMark('**'),
  italic: withMark('*'),
  strike: withMark('~~'),
  code: coded,
  link: linked,
  heading: withSign('## '),
  list: withSign('- '),
  numbered: withSign('1. '),
  tasks: withSign('- [ ] '),
  quote: withSign('> '),
  codeBlock: (text, start, end) => {
    const chosen = text.slice(start, end);
    return { from: start, to: end, insert: `\`\`\`\n${chosen}\n\`\`\``, select: [start + 4, start + 4 + chosen.length] };
  },
};

interface PlainTextProps extends Omit<TextEditorProps, 'ref'> {
  hint: string | undefined;
  ref: Ref<TextHandle>;
}

/** A text that is edited as Markdown. */
export function PlainText(props: PlainTextProps) {
  const { ref, label, value, onChange, mentions, caret, onEscape, onSubmit, id, placeholder, maxLength, error, isReadOnly } =
    props;
  const area = useRef<HTMLTextAreaElement>(null);
  const people = useMentions(mentions?.people, {
    insert: ({ label: name }, from) => {
      if (!area.current) return;
      const insert = `@${name} `;
      const to = area.current.selectionStart;
      applyEdit(area.current, { from, to, insert, select: [from + insert.length, from + insert.length] }, onChange);
    },
    place: (from) => area.current && caretPlace(area.current, from),
  });
  const note = ({ value: text, selectionStart, selectionEnd }: HTMLTextAreaElement) =>
    people.note(selectionStart === selectionEnd ? text.slice(0, selectionStart) : null);
  const run = (edit: Edit) => {
    const field = area.current;
    if (field) applyEdit(field, edit(field.value, field.selectionStart, field.selectionEnd), onChange);
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing) return;
    const field = event.currentTarget;
    const isPlainEnter = event.key === 'Enter' && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
    const isCaret = field.selectionStart === field.selectionEnd;
    const next = isPlainEnter && isCaret ? continued(field.value, field.selectionStart) : null;
    const tool = toolOfKey(event.nativeEvent);
    if (people.handleKey(event.nativeEvent)) {
      event.preventDefault();
      return;
    }
    if (next) applyEdit(field, next, onChange);
    else if (tool) run(EDITS[tool]);
    else if (event.key === 'Escape' && onEscape) {
      event.stopPropagation();
      onEscape();
    } else return;
    event.preventDefault();
  };

  const start = useEffectEvent(() => {
    if (caret === null || caret === undefined) return;
    area.current?.focus();
    area.current?.setSelectionRange(caret, caret);
  });
  useLayoutEffect(() => start(), []);
  // A mention reads as a name here, and is a mention again once it is kept.
  const read = useEffectEvent(() => {
    const text = mentions?.read(value) ?? value;
    if (text !== value) onChange(text);
  });
  useEffect(() => read(), []);

  useImperativeHandle(ref, () => ({
    focus: () => area.current?.focus(),
    run: (tool) => run(EDITS[tool]),
    link: () => run(linked),
    address: () => '',
  }));
  return (
    <>
      <TextArea
        {...people.attributes}
        ref={area}
        id={id}
        label={label}
        hideLabel
        minRows={props.minRows}
        maxHeight={props.maxHeight}
        maxLength={maxLength}
        readOnly={isReadOnly}
        placeholder={placeholder}
        value={value}
        hint={props.hint}
        error={error}
        onChange={(event) => {
          onChange(event.target.value);
          note(event.target);
        }}
        onSelect={(event) => note(event.currentTarget)}
        onBlur={people.close}
        onKeyDown={handleKeyDown}
        onSubmit={onSubmit}
      />
      {people.list}
    </>
  );
}
