import { placeBetween } from '#features/tasks/rules';
import { enact } from '#web/enact';
import type { Call } from '#web/mutation';
import { perform } from '#web/use-mutation';
import { recorded } from '#web/undo';
import type { Note, NoteColor } from '../contract.ts';
import { NOTE_SIZE } from '../fields.ts';
import {
  archiveNote,
  type Converted,
  conversions,
  createNote,
  deleteNote,
  moveNotes,
  type NewNote,
  type NoteMove,
  onNote,
  unvoteNote,
  updateNote,
  voteNote,
} from './data.ts';
import { type NotesSurface, removable, writable } from './notes-surface.ts';
import { mayAdd, mayAddShared } from './rights.ts';
import { type Direction, freePlace, GRID, inColumns, onWallOnly, type Point, resized } from './wall-geometry.ts';
import * as words from './words.ts';

/** Creates a note and begins to write it; on the wall as near to a place as there is room. */
export function addNote(surface: NotesSurface, given: Partial<NewNote> = {}, near: Point = surface.middle()): void {
  const { place, standing, all } = surface.snapshot();
  if (!mayAdd(standing)) return;
  const { mutationId } = perform(createNote, {
    ...place,
    layout: { ...onWallOnly(freePlace(rectsOf(all), near)), ...NOTE_SIZE, z: inFront(all) },
    position: placeBetween(null, all[0]?.position ?? null),
    visibility: mayAddShared(standing) ? 'PROJECT' : 'PERSONAL',
    ...given,
  });
  surface.store.set({ editing: mutationId, current: mutationId, selected: new Set() });
}

/** Copies notes, each beside its original. The copies are the person's own, and selected. */
export function duplicate(surface: NotesSurface, notes: readonly Note[]): void {
  const { all, standing } = surface.snapshot();
  if (notes.length === 0 || !mayAdd(standing)) return;
  const taken = rectsOf(all);
  let z = inFront(all);
  const calls = notes.map((note) => {
    const { x, y, w, h } = note.layout;
    const at = freePlace(taken, { x: x + w + w / 2 + GRID, y: y + h / 2 }, { w, h });
    taken.push({ ...at, w, h });
    const { content, color, groupName, workspaceId, projectId } = note;
    return createNote.with({
      workspaceId,
      projectId,
      content,
      color,
      groupName,
      layout: { ...at, w, h, z: (z += 1) },
      position: placeBetween(note.position, all[all.findIndex(({ id }) => id === note.id) + 1]?.position ?? null),
      visibility: note.visibility === 'PROJECT' && mayAddShared(standing) ? 'PROJECT' : 'PERSONAL',
    });
  });
  const { performed, step } = enact(calls);
  recorded(step);
  const ids = performed.map(({ mutationId }) => mutationId);
  surface.store.set({ selected: new Set(ids.length > 1 ? ids : []), current: ids[0] ?? null, wanted: ids[0] ?? null });
}

/** Runs changes of several notes as one step to undo, with one sentence. */
function together(calls: readonly Call[], sentence: string | null): void {
  if (calls.length === 0) return;
  const { step } = enact(calls);
  recorded({ ...step, sentence });
}

export const archive = (surface: NotesSurface, notes: readonly Note[]): void =>
  leaving(surface, notes, (note) => archiveNote.with(onNote(note)), [words.noteArchived, words.notesArchived]);

/** Puts those of the notes into the trash that the person may. */
export const remove = (surface: NotesSurface, notes: readonly Note[]): void =>
  leaving(
    surface,
    removable(
      surface,
      notes.map(({ id }) => id),
    ),
    (note) => deleteNote.with(onNote(note)),
    [words.noteDeleted, words.notesDeleted],
  );

/** The focus goes to the note after those that leave, or to the one before them. */
function leaving(
  { store, snapshot }: NotesSurface,
  notes: readonly Note[],
  call: (note: Note) => Call,
  [sayOne, say]: readonly [string, (count: number) => string],
): void {
  if (notes.length === 0) return;
  const { ids } = snapshot();
  const gone = new Set(notes.map(({ id }) => id));
  const last = ids.findLastIndex((id) => gone.has(id));
  const heir = ids.slice(last + 1).find((id) => !gone.has(id)) ?? ids.slice(0, last).findLast((id) => !gone.has(id)) ?? null;
  together(notes.map(call), notes.length === 1 ? sayOne : say(notes.length));
  store.set({ selected: new Set(), editing: null, wanted: heir, current: heir });
}

type Change = Parameters<typeof updateNote.with>[0]['change'];

export const change = (notes: readonly Note[], set: Change): void =>
  together(
    notes.map((note) => updateNote.with({ ...onNote(note), change: set })),
    null,
  );

export const paint = (notes: readonly Note[], color: NoteColor): void =>
  change(
    notes.filter((note) => note.color !== color),
    { color },
  );

/** Votes for the notes, or takes back the votes if the person has voted for all of them. */
export function vote(surface: NotesSurface, notes: readonly Note[]): void {
  const { userId } = surface.snapshot().standing;
  const open = notes.filter(({ votes, visibility }) => visibility === 'PROJECT' && !votes.includes(userId));
  const calls =
    open.length > 0 ? open.map((note) => voteNote.with(onNote(note))) : notes.map((note) => unvoteNote.with(onNote(note)));
  together(calls, null);
}

/**
 * Converts a note to an item, in another project if the note is in none. The message leads to the item once the server has made
 * it, and offers to undo.
 */
export function convert(surface: NotesSurface, note: Note, type: Converted['type'], projectId?: string): void {
  const said = words.convertedTo[type];
  const { performed, step } = enact([conversions[type].with({ ...onNote(note), ...(projectId && { projectId }), said })]);
  let made: Converted | null = null;
  performed[0]?.confirmed.then(
    (row) => void (made = (row as Note | undefined)?.convertedTo ?? null),
    () => undefined,
  );
  const place = { workspaceId: note.workspaceId, projectId: projectId ?? note.projectId ?? '' };
  recorded({ ...step, open: { label: words.open, run: () => surface.go(pathOf(place, made ?? { type, id: '' })) } });
  surface.store.set({ selected: new Set(), editing: null });
}

interface Project {
  readonly workspaceId: string;
  readonly projectId: string;
}

/** The path of the item that a note became, or of the list of such items. */
export function pathOf({ workspaceId, projectId }: Project, { type, id }: Converted): string {
  const list = { TASK: 'board', ISSUE: 'issues', DOCUMENT: 'documents' }[type];
  return `/dashboard/${workspaceId}/projects/${projectId}/${list}${id === '' ? '' : `/${id}`}`;
}

/** Moves notes on the wall, in front of the others if they were dragged. */
export function moveBy(surface: NotesSurface, notes: readonly Note[], by: Point, isDragged: boolean): void {
  const { all } = surface.snapshot();
  let z = inFront(all);
  const moves = inStack(notes).map(({ id, layout }): NoteMove => ({
    id,
    layout: { ...layout, ...onWallOnly({ x: layout.x + by.x, y: layout.y + by.y }), ...(isDragged && { z: (z += 1) }) },
  }));
  move(surface, moves, null);
}

const STEPS: Readonly<Record<Direction, Point>> = {
  left: { x: -GRID, y: 0 },
  right: { x: GRID, y: 0 },
  up: { x: 0, y: -GRID },
  down: { x: 0, y: GRID },
};

export const nudge = (surface: NotesSurface, notes: readonly Note[], direction: Direction): void =>
  moveBy(surface, notes, STEPS[direction], false);

export const resizeBy = (surface: NotesSurface, notes: readonly Note[], direction: Direction): void =>
  move(
    surface,
    notes.map(({ id, layout }): NoteMove => ({ id, layout: { ...layout, ...resized(layout, STEPS[direction]) } })),
    null,
  );

export function toFront(surface: NotesSurface, notes: readonly Note[]): void {
  let z = inFront(surface.snapshot().all);
  move(
    surface,
    inStack(notes).map(({ id, layout }): NoteMove => ({ id, layout: { ...layout, z: (z += 1) } })),
    null,
  );
}

/** Puts what the filters show into columns, by what `of` says of each note. */
export function arrange(surface: NotesSurface, of: (note: Note) => string): void {
  const { notes, standing, ids } = surface.snapshot();
  const movable = writable(surface, ids);
  if (movable.length === 0 || !mayAdd(standing)) return;
  const rects = notes.filter((note) => movable.includes(note)).map((note) => ({ ...note.layout, note }));
  const from = { x: Math.min(...rects.map(({ x }) => x)), y: Math.min(...rects.map(({ y }) => y)) };
  const sorted = rects.toSorted((one, other) => (of(one.note) < of(other.note) ? -1 : Number(of(one.note) > of(other.note))));
  const places = inColumns(sorted, ({ note }) => of(note), from);
  const moves = rects.map((rect): NoteMove => ({ id: rect.note.id, layout: { ...rect.note.layout, ...places.get(rect) } }));
  move(surface, moves, words.notesArranged(moves.length));
}

export function move({ snapshot }: NotesSurface, moves: readonly NoteMove[], said: string | null): void {
  if (moves.length === 0) return;
  const { step } = enact([moveNotes.with({ ...snapshot().place, moves })]);
  recorded({ ...step, sentence: said });
}

/** Puts notes before or after another one in the grid, and into its group. */
export function reorder(surface: NotesSurface, notes: readonly Note[], target: Note, side: 'before' | 'after'): void {
  const { all, place } = surface.snapshot();
  const moved = new Set(notes.map(({ id }) => id));
  if (moved.has(target.id)) return;
  const others = all.filter(({ id }) => !moved.has(id));
  const at = others.indexOf(target) + Number(side === 'after');
  const end = others[at]?.position ?? null;
  let before = others[at - 1]?.position ?? null;
  const moves = notes.map(({ id }): NoteMove => {
    before = placeBetween(before, end);
    return { id, position: before };
  });
  const regrouped = notes.filter(({ groupName }) => groupName !== target.groupName);
  together(
    [
      moveNotes.with({ ...place, moves }),
      ...regrouped.map((note) => updateNote.with({ ...onNote(note), change: { groupName: target.groupName } })),
    ],
    null,
  );
}

const rectsOf = (notes: readonly Note[]) => notes.map(({ layout: { x, y, w, h } }) => ({ x, y, w, h }));

/** The height in the stack of the note in front of all. */
export const inFront = (notes: readonly Note[]): number => notes.reduce((most, { layout }) => Math.max(most, layout.z), 0) + 1;

/** From the one at the back to the one in front. */
const inStack = (notes: readonly Note[]): Note[] => notes.toSorted((one, other) => one.layout.z - other.layout.z);
