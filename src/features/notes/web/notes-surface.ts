import { createContext, use, useLayoutEffect, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { ProjectSummary } from '#features/projects/contract';
import type { NamedPerson } from '#features/projects/web';
import { noSurfaceState, type Surface, type SurfaceState, type SurfaceStore, surfaceStore, targets } from '#web/surface';
import type { Note } from '../contract.ts';
import type { NotePlace } from './data.ts';
import { rightsOn, type Standing } from './rights.ts';
import type { Point } from './wall-geometry.ts';

export interface NotesState extends SurfaceState {
  /** The note whose text is being written. */
  readonly editing: string | null;
  /** The notes for which a small panel is open: a reminder or a group. */
  readonly panel: { readonly kind: 'reminder' | 'group'; readonly ids: readonly string[] } | null;
}

/** What the notes of a screen are shown from. */
export interface NotesSnapshot {
  readonly place: NotePlace;
  readonly standing: Standing;
  /** Those that the filters leave, in the order of the grid. */
  readonly notes: readonly Note[];
  readonly byId: ReadonlyMap<string, Note>;
  /** All of the place: where a new one may stand. */
  readonly all: readonly Note[];
  readonly people: ReadonlyMap<string, NamedPerson>;
  readonly ids: readonly string[];
  /** Those in which a note that is in no project can become something. */
  readonly projects: readonly ProjectSummary[];
}

/** What the wall does for its notes while they are shown on one. */
export interface WallHandle {
  /** The place in the middle of what it shows. */
  middle(): Point;
  /** Brings a note into sight. */
  reveal(note: Note): void;
}

/** The surface of a screen with notes; it lives as long as the screen. */
export interface NotesSurface extends Surface<NotesState> {
  snapshot(): NotesSnapshot;
  /** Says that notes are shown on a wall, or with null that they are no longer. */
  onWall(wall: WallHandle | null): void;
  /** Where a new note stands unless someone says so. */
  middle(): Point;
  follow(id: string): void;
  /** Opens the page of an item. */
  go(path: string): void;
}

export const NotesContext = createContext<NotesSurface | null>(null);

export function useNotesSurface(): NotesSurface {
  const surface = use(NotesContext);
  if (!surface) throw new Error('Notes are shown outside of their screen');
  return surface;
}

export const notesStore = (): SurfaceStore<NotesState> =>
  surfaceStore<NotesState>({ ...noSurfaceState, editing: null, panel: null });

/** The surface for the lifetime of the screen. It knows the newest snapshot. */
export function useNotesSurfaceOf(store: SurfaceStore<NotesState>, snapshot: NotesSnapshot): NotesSurface {
  const navigate = useNavigate();
  const newest = useRef({ snapshot, navigate });
  useLayoutEffect(() => {
    newest.current = { snapshot, navigate };
  });
  return useMemo<NotesSurface>(() => {
    const wall: { current: WallHandle | null } = { current: null };
    const noteOf = (id: string) => newest.current.snapshot.byId.get(id);
    return {
      store,
      attribute: 'data-note',
      shown: () => newest.current.snapshot.ids,
      // The note with the focus. Under a resting pointer there may be any note of a wall that was moved.
      pointed() {
        const id = document.activeElement?.closest('[data-note-card]')?.getAttribute('data-note-card') ?? '';
        return noteOf(id) ? id : null;
      },
      open(id) {
        const note = noteOf(id);
        if (note && rightsOn(note, newest.current.snapshot.standing).write)
          store.set({ editing: id, current: id, selected: new Set() });
      },
      snapshot: () => newest.current.snapshot,
      onWall: (next) => void (wall.current = next),
      middle: () => wall.current?.middle() ?? { x: 0, y: 0 },
      follow(id) {
        const note = noteOf(id);
        if (note) wall.current?.reveal(note);
      },
      go: (path) => void newest.current.navigate(path),
    };
  }, [store]);
}

/** The notes of these ids that the person may change, in the order of the grid. */
export function writable(surface: NotesSurface, ids: readonly string[]): Note[] {
  const { notes, standing } = surface.snapshot();
  const some = new Set(ids);
  return notes.filter((note) => some.has(note.id) && rightsOn(note, standing).write);
}

/** Those among them that the person may put into the trash. */
export const removable = (surface: NotesSurface, ids: readonly string[]): Note[] =>
  writable(surface, ids).filter((note) => rightsOn(note, surface.snapshot().standing).remove);

/** The notes that a key applies to, as far as the person may change them. */
export const writableTargets = (surface: NotesSurface): Note[] => writable(surface, targets(surface));
