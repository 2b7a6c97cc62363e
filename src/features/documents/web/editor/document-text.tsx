import { Editor } from '@tiptap/core';
import { Collaboration } from '@tiptap/extension-collaboration';
import { CollaborationCaret } from '@tiptap/extension-collaboration-caret';
import type { Node } from '@tiptap/pm/model';
import { type CSSProperties, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { clsx } from 'clsx';
import markdownStyles from '#ui/markdown.module.css';
import { activeTools, addressAt, beforeCaret, pastedText, placeInText, runTool, setLink } from '#ui/text-editor-commands';
import { type Mentionable } from '#ui/text-editor-mention-text';
import { useMentions } from '#ui/text-editor-mentions';
import { EditorBar } from '#ui/text-editor-bar';
import { type ToolName, toolOfKey } from '#ui/text-editor-tools';
import type { Document } from '#features/documents/contract';
import type { Commented, Passage, TextFileParts } from '../beside.ts';
import type { Block } from './blocks.tsx';
import { caretOf, selectionRender } from './caret-views.ts';
import type { Carets } from './carets.ts';
import { FIELD } from './field.ts';
import { CommentMarks, selectedPassage, setPassages } from './comment-marks.ts';
import { CommentTool, isCommentKey } from './comment-tool.tsx';
import { useDocumentMedia } from './document-media.tsx';
import { loadLanguage } from './languages.ts';
import { type Place, placeOf, PlaceTools } from './place-tools.tsx';
import { documentExtensions } from './schema.ts';
import { useSlashMenu } from './slash-menu.ts';
import styles from './editor.module.css';
import { useKeys } from '#web/keys';
import type { TextSync } from './text-sync.ts';
import * as words from '../words.ts';

interface DocumentTextProps {
  document: Document;
  files: TextFileParts | null;
  sync: TextSync;
  carets: Carets;
  /** How others see one's caret. */
  me: { id: string; name: string };
  people: readonly Mentionable[];
  mayWrite: boolean;
  comments: TextComments;
  /** The headings, for the contents, whenever they change. */
  onHeadings: (headings: readonly HeadingPlace[]) => void;
  onWords: (count: number) => void;
}

/** What a text shows of its comments. */
interface TextComments {
  readonly passages: readonly Commented[];
  /** The thread that is marked more than the others. */
  readonly activeId: string | null;
  /** Begins a comment on what is selected; null if the person may not comment. */
  readonly onPassage: ((passage: Passage) => void) | null;
  readonly onMark: (id: string) => void;
  readonly onLost: (ids: readonly string[]) => void;
}

/** A heading of a text, and how to get to it. */
export interface HeadingPlace {
  readonly level: number;
  readonly text: string;
  go(): void;
}

/** The text of a document, written by several people at once. */
export function DocumentText({
  document: shown,
  files,
  sync,
  carets,
  me,
  people,
  mayWrite,
  comments,
  onHeadings,
  onWords,
}: DocumentTextProps) {
  const host = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor | null>(null);
  const [active, setActive] = useState<ReadonlySet<ToolName>>(NONE);
  const [linked, setLinked] = useState<string | null>(null);
  const [place, setPlace] = useState<Place>(null);
  const media = useDocumentMedia(shown, files);
  const [isEmpty, setEmpty] = useState(false);
  const mentions = useMentions(people, {
    insert: (person, from) => editor && insertPerson(editor, person, from),
    place: (from) => editor && placeInText(editor, from),
  });
  const slash = useSlashMenu({
    choose: (block, from) => editor && runBlock(editor, block, from),
    place: (from) => editor && placeInText(editor, from),
  });
  const look = useEffectEvent((made: Editor) => {
    const before = made.isEditable ? beforeCaret(made) : null;
    mentions.note(before);
    slash.note(before);
    const tools = activeTools(made);
    setActive((known) => (known.size === tools.length && tools.every((one) => known.has(one)) ? known : new Set(tools)));
    setPlace(placeOf(made));
  });
  const tell = useEffectEvent((made: Editor) => {
    onHeadings(headingsIn(made));
    onWords(wordsIn(made.state.doc));
    setEmpty(made.isEditable && made.isEmpty);
    askForLanguages(made);
  });
  const { passages, activeId, onPassage } = comments;
  /** False if there is nothing to comment on. */
  const comment = (): boolean => {
    const passage = editor && onPassage && selectedPassage(editor.state);
    if (!passage) return false;
    onPassage(passage);
    return true;
  };
  useKeys([{ keys: 'mod+alt+m', label: words.commentOnSelection, group: words.keys, run: comment }], onPassage !== null);
  const handleKey = useEffectEvent((event: KeyboardEvent): boolean => {
    if (editor === null) return false;
    if (slash.handleKey(event) || mentions.handleKey(event)) return true;
    if (event.isComposing) return false;
    if (isCommentKey(event)) return comment();
    const tool = toolOfKey(event);
    if (tool === 'link') setLinked(addressAt(editor));
    else if (tool !== null) runTool(editor, tool);
    return tool !== null;
  });
  const handleMark = useEffectEvent((id: string) => comments.onMark(id));
  useLayoutEffect(() => {
    const made = new Editor({
      element: host.current,
      extensions: [
        ...documentExtensions,
        media.extension,
        CommentMarks.configure({ onMark: (id) => handleMark(id), onLost: comments.onLost }),
        Collaboration.configure({ document: sync.text, field: FIELD }),
        CollaborationCaret.configure({ provider: carets, user: { id: me.id, name: me.name }, render: caretOf, selectionRender }),
      ],
      injectCSS: false,
      editorProps: {
        attributes: {
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-label': words.text,
          class: clsx(markdownStyles.markdown, styles.text),
        },
        handleKeyDown: (_, event) => handleKey(event),
        clipboardTextParser: (text, _, isPlain, view) => (isPlain ? null : pastedText(text, view.state.schema)) as never,
      },
      onCreate: ({ editor: changed }) => tell(changed),
      onUpdate: ({ editor: changed }) => tell(changed),
      onTransaction: ({ editor: changed }) => look(changed),
    });
    setEditor(made);
    return () => made.destroy();
    // One editor for as long as the document is open.
    // eslint-disable-next-line react/exhaustive-deps
  }, [sync, carets]);
  useEffect(() => {
    editor?.setEditable(mayWrite, false);
  }, [editor, mayWrite]);
  useEffect(() => {
    if (editor !== null) setPassages(editor.view, { passages, activeId });
  }, [editor, passages, activeId]);
  const attributesKey = JSON.stringify({ ...mentions.attributes, ...slash.attributes });
  useEffect(() => {
    const given = JSON.parse(attributesKey) as Record<string, string>;
    const dom = editor?.view.dom;
    for (const [name, value] of Object.entries(given)) dom?.setAttribute(name, value);
    return () => {
      for (const name of Object.keys(given)) dom?.removeAttribute(name);
    };
  }, [editor, attributesKey]);
  const onTool = (tool: ToolName) => {
    if (editor === null) return;
    if (tool === 'link') setLinked(addressAt(editor));
    else runTool(editor, tool);
  };
  return (
    <div className={styles.document}>
      <div
        ref={host}
        className={styles.host}
        style={{ '--hint': JSON.stringify(words.emptyLine) } as CSSProperties}
        data-empty={isEmpty || undefined}
        onBlur={() => {
          mentions.close();
          slash.close();
        }}
      />
      {media.drawn(editor, mayWrite)}
      {mentions.list}
      {slash.list}
      {mayWrite && editor !== null ? (
        <div className={styles.tools}>
          <EditorBar
            active={active}
            onTool={onTool}
            linked={linked}
            onLink={(address) => {
              setLinked(null);
              setLink(editor, address);
            }}
            onLinkClose={() => {
              setLinked(null);
              editor.commands.focus();
            }}
          >
            {onPassage ? <CommentTool onPress={comment} /> : null}
            <PlaceTools {...{ editor, place, files, document: shown }} />
          </EditorBar>
        </div>
      ) : onPassage && editor !== null ? (
        <div className={styles.tools} data-alone="">
          <CommentTool onPress={comment} isAlone />
        </div>
      ) : null}
    </div>
  );
}

const NONE: ReadonlySet<ToolName> = new Set();

function insertPerson(editor: Editor, { id, label }: Mentionable, from: number): void {
  const { $from, from: caret } = editor.state.selection;
  const mention = { type: 'mention', attrs: { kind: 'PERSON', id, label } };
  editor
    .chain()
    .focus()
    .insertContentAt({ from: $from.start() + from, to: caret }, [mention, { type: 'text', text: ' ' }])
    .run();
}

function runBlock(editor: Editor, block: Block, from: number): void {
  const { $from, from: caret } = editor.state.selection;
  editor.commands.deleteRange({ from: $from.start() + from, to: caret });
  block.run(editor);
}

function headingsIn(editor: Editor): HeadingPlace[] {
  const found: HeadingPlace[] = [];
  editor.state.doc.descendants((node, place) => {
    if (node.type.name === 'heading' && node.textContent.trim() !== '')
      found.push({
        level: Number(node.attrs['level']),
        text: node.textContent,
        go: () => {
          editor
            .chain()
            .setTextSelection(place + 1)
            .run();
          const dom = editor.view.nodeDOM(place);
          if (dom instanceof HTMLElement) dom.scrollIntoView({ block: 'start', behavior: 'smooth' });
          editor.view.focus();
        },
      });
    return node.isBlock && !node.isTextblock;
  });
  return found;
}

const wordsOf = new WeakMap<Node, number>();
const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** Blocks that did not change are not counted again. */
function wordsIn(node: Node): number {
  const known = wordsOf.get(node);
  if (known !== undefined) return known;
  let count = 0;
  if (node.isTextblock) for (const { isWordLike } of segmenter.segment(textIn(node))) count += isWordLike ? 1 : 0;
  else node.forEach((child) => (count += wordsIn(child)));
  wordsOf.set(node, count);
  return count;
}

const textIn = (block: Node): string =>
  block.textBetween(0, block.content.size, ' ', ({ attrs }) => String(attrs['label'] ?? ' '));

function askForLanguages(editor: Editor): void {
  editor.state.doc.descendants((node) => {
    const language: unknown = node.type.name === 'codeBlock' ? node.attrs['language'] : null;
    if (typeof language === 'string') void colorCode(editor, language);
    return node.isBlock && !node.isTextblock;
  });
}

async function colorCode(editor: Editor, language: string): Promise<void> {
  const isNew = await loadLanguage(language);
  // A change that changes nothing colors the code again.
  if (isNew && !editor.isDestroyed) editor.view.dispatch(editor.state.tr.setMeta('highlight', language));
}
