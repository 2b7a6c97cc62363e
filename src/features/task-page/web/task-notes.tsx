import { NotebookPen } from 'lucide-react';
import { useState } from 'react';
import { type TaskPart, updateNotes } from '#features/tasks/web';
import { AddPart, EmptyPart } from '#ui/empty-parts';
import { PartHead } from '#ui/part-head';
import { Skeleton } from '#ui/skeleton';
import { Text } from '#ui/text';
import { TextArea } from '#ui/text-area';
import { useConnection } from '#web/connection';
import { relativeTime } from '#web/relative-time';
import { useMutation } from '#web/use-mutation';
import { useNow } from '#web/use-now';
import styles from './task-sheet.module.css';
import { useAutosave } from './use-autosave.ts';
import * as words from './words.ts';

/** The working notes on a task, which save automatically. */
export function TaskNotes({ task, rights }: TaskPart) {
  const [isOpen, setOpen] = useState(false);
  if (!rights.edit && !task.notes) return null;
  if (task.notes === '' && !isOpen) {
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
      ) : (
        <Notes
          taskId={task.id}
          notes={task.notes}
          savedAt={task.notesUpdatedAt ?? null}
          mayEdit={rights.edit}
          takesFocus={isOpen}
          onFocus={() => setOpen(true)}
          onLeaveEmpty={() => setOpen(false)}
        />
      )}
    </section>
  );
}

interface NotesProps {
  taskId: string;
  notes: string;
  savedAt: string | null;
  mayEdit: boolean;
  /** True if a button opened them. */
  takesFocus: boolean;
  /** Once the field was used, it stays when its text is deleted. */
  onFocus: () => void;
  /** Leaves the empty field with Escape. */
  onLeaveEmpty: () => void;
}

function Notes({ taskId, notes, savedAt, mayEdit, takesFocus, onFocus, onLeaveEmpty }: NotesProps) {
  const update = useMutation(updateNotes);
  const [underWay, setUnderWay] = useState(0);
  const save = (text: string) => {
    setUnderWay((count) => count + 1);
    const answered = () => setUnderWay((count) => count - 1);
    update({ taskId, notes: text }).confirmed.then(answered, answered);
  };
  const { text, isDirty, type, flush } = useAutosave(notes, save);
  return (
    <>
      <PartHead title={words.notes}>
        <SaveState isSaving={isDirty || underWay > 0} savedAt={savedAt} />
      </PartHead>
      <TextArea
        label={words.notes}
        hideLabel
        autoFocus={takesFocus}
        minRows={2}
        value={text}
        maxLength={100_000}
        readOnly={!mayEdit}
        placeholder={words.notesPlaceholder}
        onChange={(event) => type(event.target.value)}
        onFocus={onFocus}
        onBlur={flush}
        onSubmit={flush}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
          // Leaves and saves the field; the next Escape closes the task.
          event.preventDefault();
          event.stopPropagation();
          event.currentTarget.closest<HTMLElement>('[role="dialog"]')?.focus();
          if (text === '' && notes === '') onLeaveEmpty();
        }}
      />
    </>
  );
}

function SaveState({ isSaving, savedAt }: { isSaving: boolean; savedAt: string | null }) {
  const connection = useConnection();
  const now = useNow();
  const status = isSaving
    ? connection === 'offline'
      ? words.savesOnceOnline
      : words.saving
    : savedAt
      ? words.saved(relativeTime(savedAt, now))
      : '';
  return (
    <Text as="span" size="tiny" tone="faint" role="status">
      {status}
    </Text>
  );
}
