import { ArrowBigUp, AlarmClock, Ellipsis, Lock, PictureInPicture2 } from 'lucide-react';
import { type CSSProperties, memo, useRef } from 'react';
import { figure } from '#contract/counts';
import { shortMoment } from '#contract/dates';
import { nameOf, type NamedPerson } from '#features/projects/web';
import { Avatar } from '#ui/avatar';
import { IconButton } from '#ui/icon-button';
import { openMenu } from '#ui/menu';
import { useSurfaceState, useWantedFocus } from '#web/surface';
import type { Note } from '../contract.ts';
import { noteItems } from './note-menu.tsx';
import { NoteBody } from './note-body.tsx';
import { vote } from './note-edits.ts';
import styles from './note.module.css';
import { paintOf } from './note-paint.ts';
import { nameOfNote } from './note-text.ts';
import { type NotesSurface, useNotesSurface } from './notes-surface.ts';
import { mayAddShared, rightsOn, type Standing } from './rights.ts';
import * as words from './words.ts';

interface NoteCardProps {
  note: Note;
  standing: Standing;
  /** Who wrote it; absent where all notes are the person's own. */
  person?: NamedPerson | null;
  /** The tab stop among the notes. */
  isStop: boolean;
  isPlain?: boolean;
  /** Its place on the wall. */
  style?: CSSProperties;
  hasHandle?: boolean;
  /** Where a dragged note would come to stand. */
  drop?: 'before' | 'after' | null;
}

/** A note on the wall or in the grid. Its presses are handled around all of them. */
export const NoteCard = memo(function NoteCard(props: NoteCardProps) {
  const { note, standing, person, isStop, isPlain, style, hasHandle, drop } = props;
  const surface = useNotesSurface();
  const { id, color } = note;
  const card = useRef<HTMLLIElement>(null);
  useWantedFocus(surface, card, id);
  const isSelected = useSurfaceState(surface.store, ({ selected }) => selected.has(id));
  const isEditing = useSurfaceState(surface.store, ({ editing }) => editing === id);
  const { write } = rightsOn(note, standing);
  const name = nameOfNote(note);
  return (
    <li
      ref={card}
      className={styles.note}
      data-note-card={id}
      data-selected={isSelected || undefined}
      data-editing={isEditing || undefined}
      data-color={color}
      data-drop={drop ?? undefined}
      style={{ ...paintOf(note), ...style }}
    >
      <button
        type="button"
        className={styles.face}
        data-note={id}
        tabIndex={isStop ? 0 : -1}
        aria-label={words.noteNamed(name)}
        aria-pressed={isSelected}
      />
      <NoteBody
        note={note}
        mayWrite={write}
        isEditing={isEditing}
        isPlain={isPlain ?? false}
        isStop={isStop}
        onDone={(byKeyboard) => surface.store.set({ editing: null, ...(byKeyboard && { wanted: id }) })}
      />
      <footer className={styles.foot}>
        <Marks note={note} standing={standing} />
        <span className={styles.spacer} />
        <span className={styles.controls} data-note-control>
          {write ? (
            <IconButton
              label={words.actionsFor(name)}
              icon={<Ellipsis />}
              size="s"
              className={styles.late}
              tabIndex={isStop ? 0 : -1}
              aria-haspopup="menu"
              onClick={({ currentTarget: at, detail }) =>
                // A click made by a key counts no presses.
                openMenu({
                  label: words.actionsFor(name),
                  items: noteItems(surface, [note]),
                  at,
                  align: 'end',
                  byKeyboard: detail === 0,
                })
              }
            />
          ) : null}
          <VoteButton note={note} name={name} standing={standing} surface={surface} />
        </span>
        {person === undefined ? null : (
          <Avatar name={nameOf(person)} id={note.ownerId} image={person?.profilePictureUrl ?? null} size={18} />
        )}
      </footer>
      {hasHandle && write ? <span className={styles.handle} data-resize aria-hidden="true" /> : null}
    </li>
  );
});

function Marks({ note, standing }: { note: Note; standing: Standing }) {
  const { visibility, projectId, isPinned, ownerId, remindAt } = note;
  const isOwn = ownerId === standing.userId;
  return (
    <span className={styles.marks}>
      {visibility === 'PERSONAL' && projectId !== null ? <Lock role="img" aria-label={words.onlyMe} /> : null}
      {isPinned && isOwn ? <PictureInPicture2 role="img" aria-label={words.pinned} /> : null}
      {remindAt !== null && isOwn ? <AlarmClock role="img" aria-label={words.remindsAt(shortMoment(remindAt))} /> : null}
    </span>
  );
}

interface VoteButtonProps {
  note: Note;
  name: string;
  standing: Standing;
  surface: NotesSurface;
}

/** The votes for a note that others see, and the person's own. */
function VoteButton({ note, name, standing, surface }: VoteButtonProps) {
  const { votes, visibility } = note;
  const mayVote = mayAddShared(standing);
  if (visibility === 'PERSONAL' || (votes.length === 0 && !mayVote)) return null;
  const isMine = votes.includes(standing.userId);
  const label = isMine ? words.unvoteFor(name, votes.length) : words.voteFor(name, votes.length);
  return (
    <button
      type="button"
      className={styles.vote}
      data-none={votes.length === 0 || undefined}
      tabIndex={-1}
      aria-pressed={isMine}
      aria-label={label}
      data-tip={words.vote}
      data-tip-keys="v"
      disabled={!mayVote}
      onClick={() => vote(surface, [note])}
    >
      <ArrowBigUp aria-hidden="true" />
      {votes.length > 0 ? figure(votes.length) : null}
    </button>
  );
}
