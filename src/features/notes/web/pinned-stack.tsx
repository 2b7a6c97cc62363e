import { ChevronDown, SquareArrowOutUpRight, StickyNote, X } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { figure } from '#contract/counts';
import type { ProjectSummary } from '#features/projects/contract';
import { useWorkspace } from '#features/workspaces/web';
import { IconButton } from '#ui/icon-button';
import { useFocusLeft } from '#ui/use-focus-left';
import { useLive, workspaceScope } from '#web/live';
import { local } from '#web/local';
import { toast } from '#web/toasts';
import { perform } from '#web/use-mutation';
import { useNarrow } from '#web/use-narrow';
import type { Note } from '../contract.ts';
import { onNote, updateNote } from './data.ts';
import { NoteBody } from './note-body.tsx';
import { paintOf } from './note-paint.ts';
import cardStyles from './note.module.css';
import { nameOfNote } from './note-text.ts';
import { rightsOn, type Standing } from './rights.ts';
import styles from './pinned.module.css';
import * as words from './words.ts';

interface PinnedStackProps {
  workspaceId: string;
  notes: readonly Note[];
  projects: readonly ProjectSummary[];
  editing: string | null;
  onEdit: (id: string | null) => void;
}

const OPEN = 'cairn-pinned-notes';
const TABLES = ['Note'];

/** The person's pinned notes over the page, the newest first: a small button that opens them. */
export function PinnedStack({ workspaceId, notes, projects, editing, onEdit }: PinnedStackProps) {
  const isNarrow = useNarrow();
  const [isKeptOpen, setOpen] = useState(() => local.read<boolean>(OPEN) ?? !isNarrow);
  const scope = useMemo(() => ({ ...workspaceScope(workspaceId), part: 'notes' }), [workspaceId]);
  useLive(scope, TABLES);
  const isOpen = isKeptOpen || editing !== null;
  const newest = notes.toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : -1));
  const toggle = () => {
    local.write(OPEN, !isOpen);
    onEdit(null);
    setOpen(!isOpen);
  };
  const label = isOpen ? words.hidePinned : words.showPinned(notes.length);
  return (
    <aside className={styles.stack} aria-label={words.pinnedNotes}>
      {isOpen ? (
        <ul className={styles.notes}>
          {newest.map((note) => (
            <PinnedNote
              key={note.id}
              note={note}
              project={projects.find(({ id }) => id === note.projectId) ?? null}
              isEditing={editing === note.id}
              onEdit={onEdit}
            />
          ))}
        </ul>
      ) : null}
      <button type="button" className={styles.toggle} aria-expanded={isOpen} aria-label={label} data-tip={label} onClick={toggle}>
        {isOpen ? <ChevronDown aria-hidden="true" /> : <StickyNote aria-hidden="true" />}
        {figure(notes.length)}
      </button>
    </aside>
  );
}

interface PinnedNoteProps {
  note: Note;
  project: ProjectSummary | null;
  isEditing: boolean;
  onEdit: (id: string | null) => void;
}

function PinnedNote({ note, project, isEditing, onEdit }: PinnedNoteProps) {
  const navigate = useNavigate();
  const card = useRef<HTMLLIElement>(null);
  useFocusLeft(card);
  const { row: workspace } = useWorkspace(note.workspaceId);
  const standing: Standing = {
    userId: note.ownerId,
    workspace,
    project,
    isKnown: note.projectId === null ? workspace !== null : project !== null,
  };
  const { write } = rightsOn(note, standing);
  const name = nameOfNote(note);
  const path =
    note.projectId === null
      ? `/workspace/${note.workspaceId}/notes`
      : `/dashboard/${note.workspaceId}/projects/${note.projectId}/notes`;
  const show = () => void navigate(`${path}?note=${note.id}`);
  const unpin = async () => {
    const { confirmed } = perform(updateNote, { ...onNote(note), change: { isPinned: false } });
    if (isEditing) onEdit(null);
    await confirmed.then(
      () => toast.success(words.unpinned, { id: 'undo', action: { label: words.openNotes, run: show } }),
      () => undefined,
    );
  };
  return (
    <li ref={card} className={cardStyles.note} data-editing={isEditing || undefined} style={paintOf(note)}>
      <header className={styles.head}>
        <span className={styles.place}>{project?.name ?? words.ownNotes}</span>
        <IconButton label={words.showInNotes} icon={<SquareArrowOutUpRight />} size="s" onClick={show} />
        {write ? <IconButton label={words.unpin} icon={<X />} size="s" onClick={() => void unpin()} /> : null}
      </header>
      <div className={styles.body}>
        <button
          type="button"
          className={cardStyles.face}
          aria-label={words.noteNamed(name)}
          aria-disabled={!write || undefined}
          onClick={() => write && onEdit(note.id)}
        />
        <NoteBody
          note={note}
          mayWrite={write}
          isEditing={isEditing}
          onDone={(byKeyboard) => {
            onEdit(null);
            if (byKeyboard) card.current?.querySelector<HTMLElement>(`.${cardStyles.face}`)?.focus();
          }}
        />
      </div>
    </li>
  );
}
