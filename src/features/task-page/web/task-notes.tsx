import { NotebookPen } from 'lucide-react';
import { useRef, useState } from 'react';
import { type TaskPart, updateNotes } from '#features/tasks/web';
import { useReference } from '#features/threads/web';
import { AddPart, EmptyPart } from '#ui/empty-parts';
import { PartHead } from '#ui/part-head';
import { Skeleton } from '#ui/skeleton';
import { LateMarkdown } from '#web/late-markdown.tsx';
import { TextEditor } from '#web/late-text-editor.tsx';
import { TextState } from '#web/text-state.tsx';
import { useMutation } from '#web/use-mutation';
import { type TextDraft, useTextDraft } from '#web/use-text-draft';
import styles from './task-sheet.module.css';
import { useAutosave } from '#web/use-autosave';
import * as words from './words.ts';

/** The working notes on a task, which save automatically. */
export function TaskNotes({ task, scope, rights }: TaskPart) {
  const [isOpen, setOpen] = useState(false);
  const update = useMutation(updateNotes);
  const draft = useTextDraft(`notes:${task.id}`, task.notes ?? '', (notes) => update({ taskId: task.id, notes }).confirmed);
  const isEmpty = !task.notes && draft.text === null;
  if (!rights.edit && isEmpty) return null;
  if (task.notes === '' && isEmpty && !isOpen) {
    return (
      <EmptyPart slot="notes">
        <AddPart
          data-part="add-note"
          label={words.addNote}
          text={words.note}
          icon={<NotebookPen />}
          shortcut="n"
          onClick={() => setOpen(true)}
        />
      </EmptyPart>
    );
  }
  return (
    <section className={styles.section} aria-label={words.notes} data-part="notes">
      {task.notes === undefined ? (
        <Skeleton height={72} radius={6} />
      ) : !rights.edit ? (
        <ReadNotes draft={draft} notes={task.notes} scope={scope} />
      ) : (
        <Notes
          draft={draft}
          notes={task.notes}
          scope={scope}
          savedAt={task.notesUpdatedAt ?? null}
          isOpen={isOpen}
          onFocus={() => setOpen(true)}
          onLeaveEmpty={() => setOpen(false)}
        />
      )}
    </section>
  );
}

interface NotesProps extends Pick<TaskPart, 'scope'> {
  draft: TextDraft;
  notes: string;
  savedAt: string | null;
  /** True if a button opened them, or once the field was used. */
  isOpen: boolean;
  /** Once the field was used, it stays when its text is deleted. */
  onFocus: () => void;
  /** Leaves the empty field with Escape. */
  onLeaveEmpty: () => void;
}

function Notes({ draft, notes, scope, savedAt, isOpen, onFocus, onLeaveEmpty }: NotesProps) {
  const box = useRef<HTMLDivElement>(null);
  const { type, flush } = useAutosave(notes, draft);
  const text = draft.text ?? notes;
  return (
    <>
      <PartHead title={words.notes} />
      <div
        ref={box}
        onFocus={onFocus}
        onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && flush()}
      >
        <TextEditor
          label={words.notes}
          minRows={2}
          value={text}
          maxLength={100_000}
          hidesTools={!isOpen}
          keepsLines
          caret={isOpen ? text.length : null}
          placeholder={words.notesPlaceholder}
          view={<NotesView notes={text} scope={scope} />}
          onChange={type}
          onSubmit={flush}
          onEscape={() => {
            // Leaves and saves the field; the next Escape closes the task.
            box.current?.closest<HTMLElement>('[role="dialog"]')?.focus();
            if (text === '' && notes === '') onLeaveEmpty();
          }}
        />
      </div>
      <TextState draft={draft} savedAt={savedAt} mayEdit />
    </>
  );
}

/** The notes for people who may not change them. What they wrote before and could not save can still be copied. */
function ReadNotes({ draft, notes, scope }: Pick<NotesProps, 'draft' | 'notes' | 'scope'>) {
  return (
    <>
      <PartHead title={words.notes} />
      {notes === '' ? null : <NotesView notes={notes} scope={scope} />}
      {draft.left === null ? null : <TextState draft={draft} mayEdit={false} />}
    </>
  );
}

function NotesView({ notes, scope }: Pick<NotesProps, 'notes' | 'scope'>) {
  const reference = useReference(scope, [notes]);
  return (
    <div className={styles.notes}>
      <LateMarkdown reference={reference}>{notes}</LateMarkdown>
    </div>
  );
}
