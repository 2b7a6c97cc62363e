import { isSame } from './same-set.ts';
import { move, moveBy } from './note-edits.ts';
import type { Note } from '../contract.ts';
import { type NotesSurface, writable } from './notes-surface.ts';
import {
  around,
  between,
  type Guide,
  inSight,
  meets,
  onWall,
  panned,
  type Point,
  type Rect,
  resized,
  snapped,
  zoomed,
} from './wall-geometry.ts';
import { cardsIn } from './wall-cards.ts';
import type { WallView } from './wall-view.ts';

/** What a pointer does from its press to its release. Places are in the window of the wall. */
export interface Gesture {
  move(at: Point, event?: { readonly altKey: boolean }): void;
  end(): void;
  cancel(): void;
  /** The wall moves on when the pointer comes to its edge. */
  readonly followsEdge?: true;
}

/** What is drawn over the wall during a gesture. */
export interface WallMarks {
  marquee(rect: Rect | null): void;
  guides(guides: readonly Guide[]): void;
  /** Notes are held away from their places; null once they are put down. */
  held(notes: readonly Note[], by: Point | null): void;
}

/** A neighbor attracts a dragged note from this many pixels of the window. */
const REACH = 6;
/** More notes than this are dragged as plain shapes in one layer: to draw or to layer each of them takes longer than a frame. */
const CARDS_MOST = 40;

export function panning(view: WallView, from: Point): Gesture {
  let last = from;
  return {
    move(at) {
      view.set(panned(view.get(), { x: at.x - last.x, y: at.y - last.y }));
      last = at;
    },
    end: nothing,
    cancel: nothing,
  };
}

/** Two fingers: what was between them stays between them. */
export function pinching(
  view: WallView,
  [one, other]: readonly [Point, Point],
): Gesture & { both(one: Point, other: Point): void } {
  let [middle, distance] = [middleOf(one, other), distanceOf(one, other)];
  return {
    both(first, second) {
      const [nextMiddle, nextDistance] = [middleOf(first, second), distanceOf(first, second)];
      const moved = panned(view.get(), { x: nextMiddle.x - middle.x, y: nextMiddle.y - middle.y });
      view.set(zoomed(moved, moved.scale * (nextDistance / Math.max(1, distance)), nextMiddle));
      [middle, distance] = [nextMiddle, nextDistance];
    },
    move: nothing,
    end: nothing,
    cancel: nothing,
  };
}

const middleOf = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });
const distanceOf = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);

/** Selects the notes that a rectangle meets, in addition to `kept`. */
export function selecting(
  surface: NotesSurface,
  view: WallView,
  marks: WallMarks,
  from: Point,
  kept: ReadonlySet<string>,
): Gesture {
  const start = onWall(view.get(), from);
  const { notes } = surface.snapshot();
  const before = surface.store.get().selected;
  const stop = () => marks.marquee(null);
  return {
    followsEdge: true,
    move(at) {
      const rect = between(start, onWall(view.get(), at));
      const { x, y, scale } = view.get();
      marks.marquee({ x: rect.x * scale + x, y: rect.y * scale + y, w: rect.w * scale, h: rect.h * scale });
      const selected = new Set([...kept, ...notes.filter(({ layout }) => meets(layout, rect)).map(({ id }) => id)]);
      if (!isSame(selected, surface.store.get().selected)) surface.store.set({ selected });
    },
    end: stop,
    cancel() {
      stop();
      surface.store.set({ selected: before });
    },
  };
}

/** Drags a note with what is selected together with it. While it lasts only transforms change. Null if nothing of it may move. */
export function dragging(surface: NotesSurface, view: WallView, marks: WallMarks, id: string, from: Point): Gesture | null {
  const { selected } = surface.store.get();
  const moved = writable(surface, selected.has(id) ? [...selected] : [id]);
  const box = around(moved.map(({ layout }) => layout));
  if (box === null || !moved.some((note) => note.id === id)) return null;
  const start = onWall(view.get(), from);
  const own = new Set(moved.map((note) => note.id));
  const seen = inSight(view.get(), view.window);
  const others = surface.snapshot().notes.filter((note) => !own.has(note.id) && meets(note.layout, seen));
  const neighbors = others.map(({ layout }) => layout);
  const shown = lifted(view, moved);
  let by: Point = { x: 0, y: 0 };
  const stop = () => {
    marks.guides([]);
    marks.held(moved, null);
    shown.settle();
  };
  return {
    followsEdge: true,
    move(at, event) {
      const { x, y } = onWall(view.get(), at);
      const raw = { ...box, x: box.x + x - start.x, y: box.y + y - start.y };
      const to = snapped(raw, event?.altKey ? [] : neighbors, REACH / view.get().scale);
      by = { x: to.x - box.x, y: to.y - box.y };
      shown.move(by);
      marks.held(moved, by);
      marks.guides(to.guides);
    },
    end() {
      if (by.x !== 0 || by.y !== 0) moveBy(surface, moved, by, true);
      stop();
    },
    cancel: stop,
  };
}

/** What moves under the pointer: the cards themselves, or of many a shape for each. */
function lifted(view: WallView, notes: readonly Note[]): { move(by: Point): void; settle(): void } {
  const cards = cardsIn(view, new Set(notes.map(({ id }) => id)));
  const shapes = cards.length > CARDS_MOST ? shapesOf(view, cards) : null;
  const moved = shapes ? [shapes] : cards;
  for (const card of moved) {
    card.dataset['dragging'] = '';
    card.style.willChange = 'translate';
  }
  return {
    move: ({ x, y }) => {
      for (const card of moved) card.style.translate = `${x}px ${y}px`;
    },
    settle() {
      shapes?.remove();
      for (const card of moved) {
        card.style.translate = '';
        card.style.willChange = '';
        delete card.dataset['dragging'];
      }
    },
  };
}

function shapesOf(view: WallView, cards: readonly HTMLElement[]): HTMLElement {
  const shapes = document.createElement('li');
  shapes.ariaHidden = 'true';
  shapes.dataset['shapes'] = '';
  for (const { style } of cards) {
    const shape = document.createElement('div');
    const { left, top, width, height } = style;
    Object.assign(shape.style, { left, top, width, height });
    shape.style.setProperty('--note', style.getPropertyValue('--note'));
    shapes.append(shape);
  }
  view.elements?.layer.append(shapes);
  return shapes;
}

/** Drags the lower right corner of a note. */
export function resizing(surface: NotesSurface, view: WallView, id: string, from: Point): Gesture | null {
  const [note] = writable(surface, [id]);
  const [card] = cardsIn(view, new Set([id]));
  if (!note || !card) return null;
  const start = onWall(view.get(), from);
  let size: Rect = note.layout;
  const show = ({ w, h }: { w: number; h: number }) => {
    card.style.width = `${w}px`;
    card.style.height = `${h}px`;
    card.style.minHeight = card.style.height;
  };
  return {
    move(at) {
      const { x, y } = onWall(view.get(), at);
      size = resized(note.layout, { x: x - start.x, y: y - start.y });
      show(size);
    },
    end: () => move(surface, [{ id, layout: { ...note.layout, w: size.w, h: size.h } }], null),
    cancel: () => show(note.layout),
  };
}

const nothing = (): void => {};
