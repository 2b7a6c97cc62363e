import { type FocusEvent, type ReactNode, useState } from 'react';
import { ToolsBeside } from '#ui/tools-beside';
import { draftAt } from '#web/drafts';
import { LateMarkdown } from '#web/late-markdown.tsx';
import { TextEditor } from '#web/late-text-editor.tsx';
import { TextState } from '#web/text-state.tsx';
import { useAutosave } from '#web/use-autosave';
import { perform } from '#web/use-mutation';
import { useTextDraft } from '#web/use-text-draft';
import type { Note } from '../contract.ts';
import { CONTENT_MAX } from '../fields.ts';
import { onNote, updateNote } from './data.ts';
import styles from './note.module.css';
import { nameOfNote, plainLines } from './note-text.ts';
import * as words from './words.ts';

interface NoteBodyProps {
  note: Note;
  mayWrite: boolean;
  isEditing: boolean;
  /** Drawn so small that nobody can read it: without Markdown, which takes longer. */
  isPlain?: boolean;
  /** The text takes the focus, so that keys can scroll it. */
  isStop?: boolean;
  /** The writing has ended; by the keyboard, if the focus should go back to the note. */
  onDone: (byKeyboard: boolean) => void;
}

/** The text of a note, and in its place the editor while it is written. It saves when typing pauses. */
export function NoteBody(props: NoteBodyProps) {
  const { note, isEditing, isPlain = false, isStop = false } = props;
  // What only writing needs is made for the notes that are written, and for those with a text that was not saved.
  const [isWritten, setWritten] = useState(() => isEditing || draftAt(draftOf(note)) !== null);
  if (isEditing && !isWritten) setWritten(true);
  return isWritten ? <WrittenBody {...props} /> : <NoteText note={note} text={note.content} isPlain={isPlain} isStop={isStop} />;
}

const draftOf = ({ id }: Note): string => `note:${id}`;

function WrittenBody({ note, mayWrite, isEditing, isPlain = false, isStop = false, onDone }: NoteBodyProps) {
  const draft = useTextDraft(
    draftOf(note),
    note.content,
    (content) => perform(updateNote, { ...onNote(note), change: { content } }).confirmed,
  );
  const { type, flush } = useAutosave(note.content, draft);
  const text = draft.text ?? note.content;
  const finish = (byKeyboard: boolean) => {
    flush();
    onDone(byKeyboard);
  };
  const handleBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (currentTarget.contains(relatedTarget)) return;
    flush();
    // Whoever looks at another window comes back to the caret.
    if (document.hasFocus()) onDone(false);
  };
  if (!isEditing || !mayWrite)
    return (
      <NoteText note={note} text={text} isPlain={isPlain} isStop={isStop}>
        {draft.left === null ? null : (
          <div className={styles.unsaved} data-note-control>
            <TextState draft={draft} mayEdit={mayWrite} />
          </div>
        )}
      </NoteText>
    );
  return (
    <div className={styles.writing} data-note-control onBlur={handleBlur}>
      <TextEditor
        label={words.textOfNote}
        value={text}
        maxLength={CONTENT_MAX}
        minRows={2}
        toolsIn={beside}
        keepsLines
        caret={text.length}
        placeholder={words.placeholder}
        onChange={type}
        onSubmit={() => finish(true)}
        onEscape={() => finish(true)}
      />
      <TextState draft={draft} mayEdit />
    </div>
  );
}

/** The note has no room for them. */
const beside = (tools: ReactNode) => <ToolsBeside selector="[data-editing]">{tools}</ToolsBeside>;

interface NoteTextProps extends Required<Pick<NoteBodyProps, 'note' | 'isPlain' | 'isStop'>> {
  text: string;
  children?: ReactNode;
}

function NoteText({ note, text, isPlain, isStop, children }: NoteTextProps) {
  const isEmpty = text.trim() === '';
  const stop =
    isStop && !isEmpty ? ({ role: 'region', 'aria-label': words.textNamed(nameOfNote(note)), tabIndex: 0 } as const) : {};
  return (
    <div className={styles.text} {...stop} data-note-scroller data-empty={isEmpty || undefined}>
      {isEmpty ? (
        words.emptyNote
      ) : isPlain ? (
        <PlainLines text={text} />
      ) : (
        <LateMarkdown waiting={<PlainLines text={text} />}>{text}</LateMarkdown>
      )}
      {children}
    </div>
  );
}

const PlainLines = ({ text }: { text: string }) =>
  plainLines(text).map((line, nth) => (
    // Lines have no names, and never change their places.
    // eslint-disable-next-line react/no-array-index-key
    <p key={nth} dir="auto">
      {line}
    </p>
  ));
