import { useMemo } from 'react';
import { openMenu } from '#ui/menu';
import { chooseNone, focusOn, linkOf, pointedIn } from '#web/surface';
import { choosingKeys, keysOf } from '#web/surface-keys';
import { type Shortcut, useKeys } from '#web/keys';
import type { Note } from '../contract.ts';
import { addNote, archive, change, duplicate, remove, vote } from './note-edits.ts';
import { noteItems } from './note-menu.tsx';
import { nameOfNote } from './note-text.ts';
import { type NotesSurface, writableTargets } from './notes-surface.ts';
import { rightsOn } from './rights.ts';
import type { Direction } from './wall-geometry.ts';
import * as words from './words.ts';

/** What the arrow keys do where notes are shown: on the wall by their places, in the grid by their order. */
export interface NoteArrows {
  /** The note in a direction; null if there is none. */
  beside(id: string, direction: Direction): string | null;
  /** The first note, for a key while none has the focus. */
  first(): string | null;
  move(notes: readonly Note[], direction: Direction): void;
  resize?(notes: readonly Note[], direction: Direction): void;
}

const key = keysOf(words.keys);

const ARROWS: readonly { direction: Direction; name: string; go: string; move: string; resize: string }[] = [
  { direction: 'left', name: 'arrowleft', go: words.noteToTheLeft, move: words.moveLeft, resize: words.narrower },
  { direction: 'right', name: 'arrowright', go: words.noteToTheRight, move: words.moveRight, resize: words.wider },
  { direction: 'up', name: 'arrowup', go: words.noteAbove, move: words.moveUp, resize: words.lower },
  { direction: 'down', name: 'arrowdown', go: words.noteBelow, move: words.moveDown, resize: words.higher },
];

/** The keys of notes: arrows between them, with Alt they move, and what the menu of a note offers. */
export function useNoteKeys(surface: NotesSurface, arrows: NoteArrows, mayCreate: boolean): void {
  const keys = useMemo(
    () => [
      ...(mayCreate ? creationKeys(surface) : []),
      ...ARROWS.flatMap((arrow) => arrowKeys(surface, arrows, arrow)),
      ...choosingKeys(key, surface, words.selectAllNotes),
      key('escape', words.clearSelection, () => chooseNone(surface)),
      ...changingKeys(surface),
    ],
    [surface, arrows, mayCreate],
  );
  useKeys(keys);
}

type Act = (surface: NotesSurface, notes: readonly Note[]) => void;

/** A key for the notes that it applies to. Without any, it is not handled. */
const onNotes = (surface: NotesSurface, keys: string, label: string, act: Act): Shortcut =>
  key(keys, label, () => {
    const notes = writableTargets(surface);
    if (notes.length > 0) act(surface, notes);
    return notes.length > 0;
  });

const creationKeys = (surface: NotesSurface): Shortcut[] => [
  ...['n', 'c'].map((name) => key(name, words.newNote, () => addNote(surface), 'creation')),
  onNotes(surface, 'mod+d', words.duplicate, duplicate),
];

const changingKeys = (surface: NotesSurface): Shortcut[] => [
  ...['delete', 'backspace'].map((name) => onNotes(surface, name, words.remove, remove)),
  onNotes(surface, 'e', words.archive, archive),
  onNotes(surface, '.', words.more, openNoteMenu),
  onNotes(surface, 'v', words.vote, vote),
  onNotes(surface, 'p', words.pin, pin),
];

const arrowKeys = (surface: NotesSurface, arrows: NoteArrows, arrow: (typeof ARROWS)[number]): Shortcut[] => {
  const { direction, name, go, move, resize } = arrow;
  return [
    key(name, go, () => {
      const from = pointedIn(surface);
      const to = from === null ? arrows.first() : arrows.beside(from, direction);
      if (to !== null) focusOn(surface, to);
      return from !== null || to !== null;
    }),
    onNotes(surface, `alt+${name}`, move, (_, notes) => arrows.move(notes, direction)),
    ...(arrows.resize ? [onNotes(surface, `shift+alt+${name}`, resize, (_, notes) => arrows.resize?.(notes, direction))] : []),
  ];
};

function openNoteMenu(surface: NotesSurface, notes: readonly Note[]): void {
  const [first] = notes;
  const at = first && linkOf(surface, first.id);
  if (at) openMenu({ label: words.actionsFor(nameOfNote(first)), items: noteItems(surface, notes), at, byKeyboard: true });
}

/** Pins the person's own notes among these, or unpins them if all are pinned. */
function pin(surface: NotesSurface, notes: readonly Note[]): void {
  const own = notes.filter((note) => rightsOn(note, surface.snapshot().standing).own);
  change(own, { isPinned: !own.every(({ isPinned }) => isPinned) });
}
