import { useEffect, useMemo, useState } from 'react';
import { figure } from '#contract/counts';
import { forward } from '#ui/direction';
import { Heading } from '#ui/heading';
import { asRead } from '#ui/sides';
import { type Dragging, useDraggingAhead, withDragging } from '#web/late-dragging';
import { useSurfaceState } from '#web/surface';
import type { Note } from '../contract.ts';
import styles from './grid.module.css';
import { NoteCard } from './note-card.tsx';
import { reorder } from './note-edits.ts';
import { groupsOf } from './note-groups.ts';
import { noteAt, noteEvents } from './use-note-events.ts';
import { type NoteArrows, useNoteKeys } from './use-note-keys.ts';
import { type NotesSnapshot, type NotesSurface, writable } from './notes-surface.ts';
import { mayAdd } from './rights.ts';
import { type Direction, neighborOf } from './wall-geometry.ts';
import * as words from './words.ts';

interface NoteGridProps {
  surface: NotesSurface;
  snapshot: NotesSnapshot;
}

/** The notes in their order, under the names of their groups where there are some. Dragging and Alt with the arrows move them. */
export function NoteGrid({ surface, snapshot }: NoteGridProps) {
  const { notes, standing, people, place } = snapshot;
  useDraggingAhead();
  const arrows = useMemo(() => gridArrows(surface), [surface]);
  useNoteKeys(surface, arrows, mayAdd(standing));
  const events = useMemo(() => noteEvents(surface, () => true), [surface]);
  const current = useSurfaceState(surface.store, (state) => state.wanted ?? state.current);
  const stop = notes.some(({ id }) => id === current) ? current : (notes[0]?.id ?? null);
  const groups = groupsOf(notes);
  const drop = useDropping(surface, notes);
  return (
    <div className={styles.scroller} data-note-grid data-scroller="page" {...events}>
      {groups.map(([name, own]) => (
        <section key={name ?? ''} className={styles.section} aria-label={name ?? words.notes}>
          {groups.length > 1 || name !== null ? (
            <Heading level={2} size="strong" className={styles.heading}>
              {name ?? words.ungrouped} <span className={styles.count}>{figure(own.length)}</span>
            </Heading>
          ) : null}
          <ul className={styles.grid}>
            {own.map((note) => (
              <NoteCard
                key={note.id}
                note={note}
                standing={standing}
                person={place.projectId === null ? undefined : (people.get(note.ownerId) ?? null)}
                isStop={note.id === stop}
                drop={drop?.id === note.id ? drop.side : null}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

const rectOf = (card: Element) => {
  const { x, y, width: w, height: h } = card.getBoundingClientRect();
  return { x, y, w, h, id: noteAt(card) ?? '' };
};

function gridArrows(surface: NotesSurface): NoteArrows {
  const cards = () => [...document.querySelectorAll('[data-note-grid] [data-note-card]')].map(rectOf);
  return {
    beside(id, direction) {
      const all = cards();
      const from = all.find((card) => card.id === id);
      return from ? (neighborOf(from, all, direction)?.id ?? null) : null;
    },
    first: () => surface.snapshot().ids[0] ?? null,
    move(notes, direction) {
      const [first] = notes;
      const target = first && stepFrom(surface, notes, direction);
      if (!target) return;
      reorder(surface, notes, target, isBack(direction) ? 'before' : 'after');
      surface.store.set({ wanted: first.id });
    },
  };
}

const isBack = (direction: Direction): boolean => direction === 'up' || asRead(direction) === 'left';

/** The note that those which move pass by: the one before the first of them, or the one after the last. */
function stepFrom(surface: NotesSurface, notes: readonly Note[], direction: Direction): Note | undefined {
  const shown = groupsOf(surface.snapshot().notes).flatMap(([, own]) => own);
  const places = notes.map(({ id }) => shown.findIndex((note) => note.id === id));
  return isBack(direction) ? shown[Math.min(...places) - 1] : shown[Math.max(...places) + 1];
}

interface Drop {
  readonly id: string;
  readonly side: 'before' | 'after';
}

/** Dragging of cards, attached to all of them whenever they become others; the result says where a drop would put them. */
function useDropping(surface: NotesSurface, notes: readonly Note[]): Drop | null {
  const [drop, setDrop] = useState<Drop | null>(null);
  const ids = notes.map(({ id }) => id).join(' ');
  useEffect(() => {
    const grid = document.querySelector<HTMLElement>('[data-note-grid]');
    if (!grid) return undefined;
    return withDragging((part) =>
      part.combine(
        part.autoScrollForElements({ element: grid }),
        ...ids.split(' ').flatMap((id) => {
          const card = grid.querySelector<HTMLElement>(`[data-note-card="${id}"]`);
          return card ? draggedCard(part, surface, card, setDrop) : [];
        }),
      ),
    );
  }, [surface, ids]);
  return drop;
}

function draggedCard(
  { draggable, dropTargetForElements }: Dragging,
  surface: NotesSurface,
  element: HTMLElement,
  setDrop: (drop: Drop | null) => void,
): (() => void)[] {
  const id = noteAt(element) ?? '';
  const sideOf = ({ location }: { location: { current: { input: { clientX: number } } } }) =>
    sideAt(element, location.current.input.clientX);
  return [
    draggable({
      element,
      canDrag: () => surface.store.get().editing !== id && writable(surface, [id]).length > 0,
      getInitialData: () => ({ noteId: id }),
    }),
    dropTargetForElements({
      element,
      canDrop: ({ source }) => source.data['noteId'] !== undefined && source.data['noteId'] !== id,
      onDrag: (event) => setDrop({ id, side: sideOf(event) }),
      onDragLeave: () => setDrop(null),
      onDrop: (event) => {
        setDrop(null);
        dropped(surface, String(event.source.data['noteId']), id, sideOf(event));
      },
    }),
  ];
}

/** The half of a card that is read first is before it. */
function sideAt(element: HTMLElement, x: number): 'before' | 'after' {
  const { left, width } = element.getBoundingClientRect();
  return (x - left - width / 2) * forward() < 0 ? 'before' : 'after';
}

/** What is selected moves together. */
function dropped(surface: NotesSurface, id: string, targetId: string, side: 'before' | 'after'): void {
  const { selected } = surface.store.get();
  const target = surface.snapshot().byId.get(targetId);
  const notes = writable(surface, selected.has(id) ? [...selected] : [id]);
  if (target) reorder(surface, notes, target, side);
}
