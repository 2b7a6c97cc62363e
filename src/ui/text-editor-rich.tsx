import { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { clsx } from 'clsx';
import { useEffect, useEffectEvent, useImperativeHandle, useLayoutEffect, useRef, type Ref } from 'react';
import { flushSync } from 'react-dom';
import markdownStyles from './markdown.module.css';
import {
  activeTools,
  addressAt,
  beforeCaret,
  insertMention,
  limitedTo,
  OUTSIDE,
  pastedText,
  placeInText,
  placeOf,
  runTool,
  setLink,
} from './text-editor-commands.ts';
import { useMentions } from './text-editor-mentions.tsx';
import { editableDocument } from './text-editor-document.ts';
import { isFiles } from './text-editor-files.ts';
import { textExtensions } from './text-editor-schema.ts';
import { type ToolName, toolOfKey } from './text-editor-tools.tsx';
import styles from './text-editor.module.css';
import type { TextEditorProps, TextHandle } from './text-editor.tsx';
import { markdownOf } from './text-editor-write.ts';

interface RichTextProps extends Omit<TextEditorProps, 'ref'> {
  document: Node;
  /** Attributes of the text field. */
  attributes: Readonly<Record<string, string>>;
  onActive: (tools: readonly ToolName[]) => void;
  onLink: (address: string) => void;
  /** A text came from outside that only Markdown mode can show. */
  onNotCarried: () => void;
  onFull: (isFull: boolean) => void;
  ref: Ref<TextHandle>;
}

/** A text that is edited as it is shown. */
export function RichText(props: RichTextProps) {
  const { ref, value, document: first, mentions, keepsLines, caret, maxLength, isReadOnly } = props;
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<Editor>(null);
  /**
   * The Markdown that the owner has, and what it has received since: it may answer one letter later than the next one is
   * typed.
   */
  const told = useRef([value]);
  const people = useMentions(mentions?.people, {
    insert: (person, from) => editor.current && mentions && insertMention(editor.current, person, from, mentions),
    place: (from) => editor.current && placeInText(editor.current, from),
  });
  const attributes = {
    ...props.attributes,
    ...people.attributes,
    role: 'textbox',
    'aria-multiline': 'true',
    class: clsx(markdownStyles.markdown, styles.text),
    // An empty text is read as the page is.
    ...(value.trim() !== '' && { dir: 'auto' }),
  };

  const tell = useEffectEvent((made: Editor) => {
    const text = markdownOf(made.state.doc);
    if (text === told.current.at(-1)) return;
    told.current.push(text);
    props.onChange(text);
  });
  const look = useEffectEvent((made: Editor) => {
    people.note(beforeCaret(made));
    props.onActive(activeTools(made));
  });
  const fill = useEffectEvent((isFull: boolean) => props.onFull(isFull));
  const submit = useEffectEvent(() => props.onSubmit?.());
  const handleKey = useEffectEvent((event: KeyboardEvent): boolean => {
    const made = editor.current;
    if (!made || people.handleKey(event)) return made !== null;
    if (event.isComposing) return false;
    const isMod = event.ctrlKey || event.metaKey;
    if (event.key === 'Enter' && isMod && props.onSubmit) {
      // The owner must know the last letter before it sends the text.
      flushSync(() => props.onChange(markdownOf(made.state.doc)));
      submit();
    } else if (event.key === 'Escape' && props.onEscape) {
      // What is around the text listens for Escape too, and must stay.
      event.stopPropagation();
      props.onEscape();
    } else if (isMod && /^[zy]$/i.test(event.key)) {
      // Undo in a text is the text's own, even when nothing is left to undo.
      if (event.shiftKey || event.key.toLowerCase() === 'y') made.commands.redo();
      else made.commands.undo();
    } else {
      const tool = toolOfKey(event);
      if (tool === null) return false;
      if (tool === 'link') props.onLink(addressAt(made));
      else runTool(made, tool);
    }
    return true;
  });
  useLayoutEffect(() => {
    const made = new Editor({
      element: host.current,
      extensions: maxLength === undefined ? textExtensions : [...textExtensions, limitedTo(maxLength, fill)],
      content: first.toJSON() as object,
      injectCSS: false,
      editable: !isReadOnly,
      editorProps: {
        handleKeyDown: (_, event) => handleKey(event),
        clipboardTextParser: (text, _, isPlain, view) => (isPlain ? null : pastedText(text, view.state.schema)) as never,
        // Files are not the text's: they go to the area around it, which attaches them.
        handleDOMEvents: {
          paste: (_, event) => isFiles(event.clipboardData),
          drop: (_, event) => isFiles(event.dataTransfer),
        },
      },
      onUpdate: () => tell(made),
      onTransaction: ({ editor: changed }) => look(changed),
    });
    editor.current = made;
    return () => {
      editor.current = null;
      made.destroy();
    };
    // One editor for as long as the field stands; a value that came from outside is set below.
    // eslint-disable-next-line react/exhaustive-deps
  }, []);

  const attributesKey = JSON.stringify(attributes);
  useLayoutEffect(() => {
    const given = JSON.parse(attributesKey) as Record<string, string>;
    editor.current?.setOptions({ editorProps: { ...editor.current.options.editorProps, attributes: given } });
  }, [attributesKey]);
  const start = useEffectEvent(() => {
    const made = editor.current;
    if (!made || caret === null || caret === undefined) return;
    made.commands.setTextSelection(placeOf(made.state.doc, value, caret));
    made.view.focus();
  });
  useLayoutEffect(() => start(), []);

  const receive = useEffectEvent((text: string) => {
    // The owner may say @name for what the editor has as a mention.
    const kept = (one: string) => (mentions?.keep(one) ?? one).trim();
    const isText = kept(text);
    const at = told.current.findIndex((one) => one.trim() === text.trim() || kept(one) === isText);
    told.current = at < 0 ? [text] : told.current.slice(at);
    if (!editor.current || at >= 0) return;
    const next = editableDocument(mentions?.keep(text) ?? text, keepsLines);
    if (next)
      editor.current
        .chain()
        .setMeta(OUTSIDE, true)
        .setContent(next.toJSON() as object, { emitUpdate: false })
        .run();
    else props.onNotCarried();
  });
  useEffect(() => receive(value), [value]);

  useImperativeHandle(
    ref,
    () => ({
      focus: () => editor.current?.view.focus(),
      run: (tool) => editor.current && runTool(editor.current, tool),
      link: (address) => editor.current && setLink(editor.current, address),
      address: () => (editor.current ? addressAt(editor.current) : ''),
    }),
    [],
  );
  return (
    <>
      <div ref={host} className={styles.host} data-empty={value.trim() === '' || undefined} onBlur={people.close} />
      {people.list}
    </>
  );
}
