import { Editor } from '@tiptap/core';
import { Collaboration } from '@tiptap/extension-collaboration';
import { CollaborationCaret } from '@tiptap/extension-collaboration-caret';
import { type CSSProperties, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { clsx } from 'clsx';
import markdownStyles from '#ui/markdown.module.css';
import { beforeCaret, placeInText } from '#ui/text-editor-commands';
import { type Mentionable } from '#ui/text-editor-mention-text';
import type { Document } from '#features/documents/contract';
import type { ShownReference } from '#features/documents/rules';
import type { Commented, Passage, TextFileParts, WritingPart } from '../beside.ts';
import { BlockMoves } from './block-moves.ts';
import type { Block } from './blocks.tsx';
import { caretOf, selectionRender } from './caret-views.ts';
import type { Carets } from './carets.ts';
import { FIELD } from './field.ts';
import { DiagramViews } from './diagram-views.ts';
import { settle } from './checklist-work.ts';
import { GRAMMAR_CAME } from './code-colors.ts';
import { insertChosen } from './chip-insertion.ts';
import { chipsIn, withChips } from './chip-nodes.ts';
import type { ChipSource } from './chip-source.ts';
import { PassageMark } from './passage-mark.ts';
import { useReferenceMenu } from './use-reference-menu.tsx';
import { blocksSince, ChangedMarks, type ReadBefore, setChanged } from './changed-marks.ts';
import { ChangedPart } from './changed-part.ts';
import { CommentMarks, selectedPassage, setPassages } from './comment-marks.ts';
import { isCommentKey } from './comment-tool.tsx';
import { useDocumentMedia } from './document-media.tsx';
import { useFormulas } from './formula-dialog.tsx';
import { pastedWithFormulas } from './formula-views.ts';
import { loadLanguage } from './languages.ts';
import { type HeadingPlace, headingsIn } from './headings.ts';
import { useFindBar } from './find-bar.tsx';
import { Finding } from './finding.ts';
import { documentExtensions } from './schema.ts';
import { type TextEntry, useTextEntry } from './text-entry.ts';
import { TextLook } from './text-look.ts';
import { countWords } from './word-count.ts';
import { useSlashMenu } from './slash-menu.ts';
import { useWriting } from './use-writing.tsx';
import { useTextTools } from './text-tools.tsx';
import type { WorkPlace } from './made-work.ts';
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
  chips: ChipSource;
  /** Where work can be made of the text; null if nowhere. */
  work: WorkPlace | null;
  /** What the assistant writes about a passage. */
  writing: WritingPart;
  /** False if the person may not change the status of an item that the text names. */
  maySettle: (item: ShownReference) => boolean;
  /** What the person had read of the text before. */
  readBefore: ReadBefore | null;
  entry: TextEntry;
  /** Opens a page of Cairn. */
  onOpen: (path: string) => void;
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
  /** The passage of a thread was moved to another place of the text. */
  readonly onMoved: (id: string, passage: Passage) => void;
}

/** What is shown beside the text follows it after this time: it is read from the whole text, which a key need not wait for. */
const TELL_MS = 250;

/** The text of a document, written by several people at once. */
export function DocumentText(props: DocumentTextProps) {
  const {
    document: shown,
    files,
    sync,
    carets,
    me,
    people,
    mayWrite,
    comments,
    chips,
    work,
    readBefore,
    onHeadings,
    onWords,
  } = props;
  const host = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor | null>(null);
  const media = useDocumentMedia(shown, files);
  const formulas = useFormulas();
  const finder = useFindBar(editor, mayWrite);
  const writing = useWriting({ editor, document: shown, mayWrite, part: props.writing });
  const [isEmpty, setEmpty] = useState(false);
  const mentions = useReferenceMenu({
    people,
    workspaceId: chips.workspaceId,
    insert: (chosen, from) => editor && insertChosen(editor, chosen, from, chips),
    place: (from) => editor && placeInText(editor, from),
  });
  const slash = useSlashMenu({
    more: writing.blocks,
    choose: (block, from) => editor && runBlock(editor, block, from),
    place: (from) => editor && placeInText(editor, from),
  });
  const look = useEffectEvent((made: Editor) => {
    const before = made.isEditable ? beforeCaret(made) : null;
    mentions.note(before);
    slash.note(before);
    tools.note(made);
  });
  const noteEmpty = useEffectEvent((made: Editor) => setEmpty(made.isEditable && made.isEmpty));
  const tell = useEffectEvent((made: Editor) => {
    onHeadings(headingsIn(made));
    countWords(made, onWords);
    chips.want(chipsIn(made));
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
  const onComment = onPassage ? () => void comment() : null;
  const tools = useTextTools({ editor, document: shown, files, chips, mayWrite, onComment, work, writing: writing.tool });
  useKeys([{ keys: 'mod+alt+m', label: words.commentOnSelection, group: words.keys, run: comment }], onPassage !== null);
  const handleKey = useEffectEvent((event: KeyboardEvent): boolean => {
    if (editor === null) return false;
    if (slash.handleKey(event) || mentions.handleKey(event)) return true;
    if (event.isComposing) return false;
    if (finder.handleKey(event)) return true;
    if (isCommentKey(event)) return comment();
    return tools.handleKey(event);
  });
  const handleMark = useEffectEvent((id: string) => comments.onMark(id));
  const handleMoved = useEffectEvent((id: string, passage: Passage) => comments.onMoved(id, passage));
  const mayBeSettled = useEffectEvent((item: ShownReference | undefined) => item !== undefined && props.maySettle(item));
  const handleOpen = useEffectEvent((path: string) => props.onOpen(path));
  useLayoutEffect(() => {
    let telling: ReturnType<typeof setTimeout> | undefined;
    const made = new Editor({
      element: host.current,
      editable: mayWrite,
      extensions: [
        ...withChips(documentExtensions, {
          source: chips,
          onOpen: (path) => handleOpen(path),
          settling: {
            may: ({ id }) => mayBeSettled(chips.shown(id)),
            settle: (item, isSettled) => settle(chips, item, isSettled),
          },
        }),
        ChangedMarks.configure({ text: sync.text }),
        media.extension,
        formulas.extension,
        DiagramViews,
        BlockMoves,
        Finding,
        CommentMarks.configure({
          onMark: (id) => handleMark(id),
          onLost: comments.onLost,
          onMoved: (id, passage) => handleMoved(id, passage),
        }),
        PassageMark,
        TextLook,
        ChangedPart,
        Collaboration.configure({ document: sync.text, field: FIELD }),
        CollaborationCaret.configure({
          provider: carets,
          user: { id: me.id, name: me.name },
          render: caretOf,
          selectionRender,
        }),
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
        clipboardTextParser: (text, _, isPlain, view) => (isPlain ? null : pastedWithFormulas(text, view.state.schema)) as never,
      },
      onCreate: ({ editor: changed }) => {
        noteEmpty(changed);
        tell(changed);
      },
      onUpdate: ({ editor: changed }) => {
        noteEmpty(changed);
        telling ??= setTimeout(() => {
          telling = undefined;
          tell(changed);
        }, TELL_MS);
      },
      onTransaction: ({ editor: changed }) => look(changed),
    });
    setEditor(made);
    return () => {
      clearTimeout(telling);
      made.destroy();
    };
    // One editor for as long as the document is open.
    // eslint-disable-next-line react/exhaustive-deps
  }, [sync, carets]);
  useEffect(() => {
    editor?.setEditable(mayWrite, false);
  }, [editor, mayWrite]);
  useTextEntry(editor, mayWrite, props.entry);
  useEffect(() => {
    if (editor !== null) setPassages(editor.view, { passages, activeId });
  }, [editor, passages, activeId]);
  useEffect(() => {
    if (editor !== null && readBefore !== null) setChanged(editor.view, blocksSince(sync.text, readBefore));
  }, [editor, sync, readBefore]);
  const attributesKey = JSON.stringify({ ...mentions.attributes, ...slash.attributes });
  useEffect(() => {
    const given = JSON.parse(attributesKey) as Record<string, string>;
    const dom = editor?.view.dom;
    for (const [name, value] of Object.entries(given)) dom?.setAttribute(name, value);
    return () => {
      for (const name of Object.keys(given)) dom?.removeAttribute(name);
    };
  }, [editor, attributesKey]);
  return (
    <div className={styles.document}>
      {finder.bar}
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
      {tools.handle}
      {media.drawn(editor, mayWrite)}
      {mentions.list}
      {slash.list}
      {tools.drawn}
      {writing.shown}
      {formulas.dialog(editor)}
    </div>
  );
}

function runBlock(editor: Editor, block: Block, from: number): void {
  const { $from, from: caret } = editor.state.selection;
  editor.commands.deleteRange({ from: $from.start() + from, to: caret });
  block.run(editor);
}

function askForLanguages(editor: Editor): void {
  editor.state.doc.descendants((node) => {
    const language: unknown = node.type.name === 'codeBlock' ? node.attrs['language'] : null;
    if (typeof language === 'string') void colorCode(editor, language);
    return node.isBlock && !node.isTextblock;
  });
}

async function colorCode(editor: Editor, language: string): Promise<void> {
  const isNew = await loadLanguage(language);
  if (isNew && !editor.isDestroyed) editor.view.dispatch(editor.state.tr.setMeta(GRAMMAR_CAME, language));
}
