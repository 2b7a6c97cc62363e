import { isTyping } from '#web/keys';
import { chooseNone } from '#web/surface';
import { addNote } from './note-edits.ts';
import type { NotesSurface } from './notes-surface.ts';
import { isControl, noteAt } from './use-note-events.ts';
import { dragging, type Gesture, panning, pinching, resizing, selecting, type WallMarks } from './wall-gestures.ts';
import { onWall, panned, type Point, zoomed } from './wall-geometry.ts';
import type { WallView } from './wall-view.ts';

/** A shorter movement is a click. */
const THRESHOLD = 4;
/** The distance from an edge at which the wall moves on, and how far in a frame. */
const EDGE = 32;
const SPEED = 12;
/** Browsers report a line of a mouse wheel in lines or in pixels. */
const LINE = 16;
/** How much a pixel of the wheel zooms; that of a pinch on a touchpad, which is sent as a wheel, is smaller. */
const WHEEL_ZOOM = 0.0022;
const PINCH_ZOOM = 0.01;

/** Follows the pointers on a wall: panning, zooming, dragging, resizing, and selecting by a rectangle. */
export class WallPointer {
  readonly #surface: NotesSurface;
  readonly #view: WallView;
  readonly #marks: WallMarks;
  readonly #touches = new Map<number, Point>();
  #pressed: { at: Point; event: PointerEvent } | null = null;
  #gesture: Gesture | null = null;
  #pinch: ReturnType<typeof pinching> | null = null;
  #last: { at: Point; event: PointerEvent } | null = null;
  #frame = 0;
  #isSpaceDown = false;

  constructor(surface: NotesSurface, view: WallView, marks: WallMarks) {
    this.#surface = surface;
    this.#view = view;
    this.#marks = marks;
  }

  listen(wall: HTMLElement): () => void {
    const stop = new AbortController();
    const { signal } = stop;
    wall.addEventListener('pointerdown', (event) => this.#handleDown(event), { signal });
    wall.addEventListener('wheel', (event) => this.#handleWheel(event), { signal, passive: false });
    wall.addEventListener('dblclick', (event) => this.#handleDoubleClick(event), { signal });
    addEventListener('pointermove', (event) => this.#handleMove(event), { signal });
    addEventListener('pointerup', (event) => this.#handleUp(event), { signal });
    addEventListener('pointercancel', (event) => this.#handleUp(event), { signal });
    addEventListener('keydown', (event) => this.#handleKey(event, wall), { signal, capture: true });
    addEventListener('keyup', (event) => this.#handleKeyUp(event, wall), { signal, capture: true });
    return () => {
      this.#finish('cancel');
      stop.abort();
    };
  }

  #handleDown(event: PointerEvent): void {
    const { target } = event;
    if (event.button > 1 || isTyping(target) || isControl(target)) return;
    const at = this.#view.inWindow(event);
    if (event.pointerType === 'touch') this.#touches.set(event.pointerId, at);
    const [one, other] = [...this.#touches.values()];
    if (one && other) {
      this.#finish('cancel');
      this.#pressed = null;
      this.#pinch = pinching(this.#view, [one, other]);
      return;
    }
    this.#pressed = { at, event };
    // The middle button would scroll by itself.
    if (event.button === 1) event.preventDefault();
  }

  #handleMove(event: PointerEvent): void {
    const at = this.#view.inWindow(event);
    if (this.#touches.has(event.pointerId)) this.#touches.set(event.pointerId, at);
    if (this.#pinch) {
      const [one, other] = [...this.#touches.values()];
      if (one && other) this.#pinch.both(one, other);
      return;
    }
    if (this.#pressed === null || event.pointerId !== this.#pressed.event.pointerId) return;
    if (this.#gesture === null) {
      const { at: from, event: pressed } = this.#pressed;
      if (Math.hypot(at.x - from.x, at.y - from.y) < THRESHOLD) return;
      this.#gesture = this.#begin(from, pressed);
      if (this.#gesture === null) return void (this.#pressed = null);
      this.#view.elements?.wall.setAttribute('data-gesture', '');
    }
    this.#last = { at, event };
    this.#gesture.move(at, event);
    if (this.#frame === 0 && this.#gesture.followsEdge) this.#frame = requestAnimationFrame(() => this.#follow());
  }

  #begin(from: Point, event: PointerEvent): Gesture | null {
    const [surface, view, marks] = [this.#surface, this.#view, this.#marks];
    const { target } = event;
    const id = noteAt(target);
    if (event.button === 1 || this.#isSpaceDown) return panning(view, from);
    if (id !== null && target instanceof Element && target.closest('[data-resize]')) return resizing(surface, view, id, from);
    if (id !== null) return dragging(surface, view, marks, id, from) ?? panning(view, from);
    if (event.pointerType === 'touch') return panning(view, from);
    const isMore = event.shiftKey || event.ctrlKey || event.metaKey;
    return selecting(surface, view, marks, from, isMore ? surface.store.get().selected : new Set());
  }

  #handleUp(event: PointerEvent): void {
    this.#touches.delete(event.pointerId);
    if (this.#pinch) {
      if (this.#touches.size < 2) this.#pinch = null;
      return;
    }
    if (this.#pressed?.event.pointerId !== event.pointerId) return;
    const { event: pressed } = this.#pressed;
    this.#pressed = null;
    if (this.#gesture) {
      // What follows a gesture is no click.
      addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => removeEventListener('click', swallow, { capture: true }));
      this.#finish(event.type === 'pointercancel' ? 'cancel' : 'end');
    } else if (noteAt(pressed.target) === null && pressed.button === 0) chooseNone(this.#surface);
  }

  #finish(how: 'end' | 'cancel'): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    this.#gesture?.[how]();
    this.#gesture = null;
    this.#last = null;
    this.#view.elements?.wall.removeAttribute('data-gesture');
  }

  /** Near an edge the wall moves on under the pointer, as long as it is there. */
  #follow(): void {
    this.#frame = 0;
    if (!this.#gesture?.followsEdge || this.#last === null) return;
    const { at, event } = this.#last;
    const { w, h } = this.#view.window;
    const by = { x: edgeSpeed(at.x, w), y: edgeSpeed(at.y, h) };
    if (by.x === 0 && by.y === 0) return;
    this.#view.set(panned(this.#view.get(), by));
    this.#gesture.move(at, event);
    this.#frame = requestAnimationFrame(() => this.#follow());
  }

  #handleWheel(event: WheelEvent): void {
    // The text of a note that is longer than it scrolls first.
    if (!event.ctrlKey && scrolls(event)) return;
    event.preventDefault();
    const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE : 1;
    const [x, y] = [event.deltaX * unit, event.deltaY * unit];
    const view = this.#view.get();
    if (event.ctrlKey || event.metaKey) {
      const factor = Math.abs(y) < 50 ? PINCH_ZOOM : WHEEL_ZOOM;
      this.#view.set(zoomed(view, view.scale * Math.exp(-y * factor), this.#view.inWindow(event)));
    } else if (event.shiftKey && x === 0) this.#view.set(panned(view, { x: -y, y: 0 }));
    else this.#view.set(panned(view, { x: -x, y: -y }));
  }

  /** On a free place it creates a note there, and on a note it opens its text. */
  #handleDoubleClick(event: MouseEvent): void {
    if (isTyping(event.target) || isControl(event.target)) return;
    const id = noteAt(event.target);
    if (id !== null) this.#surface.open(id);
    else addNote(this.#surface, {}, onWall(this.#view.get(), this.#view.inWindow(event)));
  }

  /** Escape gives up a gesture, and with Space held a drag moves the wall. */
  #handleKey(event: KeyboardEvent, wall: HTMLElement): void {
    if (event.key === 'Escape' && this.#gesture) {
      event.preventDefault();
      event.stopPropagation();
      this.#pressed = null;
      this.#finish('cancel');
    }
    if (event.key !== ' ' || !isOnWall(event.target, wall)) return;
    event.preventDefault();
    this.#isSpaceDown = true;
    wall.setAttribute('data-hand', '');
  }

  #handleKeyUp(event: KeyboardEvent, wall: HTMLElement): void {
    if (event.key !== ' ' || !this.#isSpaceDown) return;
    this.#isSpaceDown = false;
    wall.removeAttribute('data-hand');
    // A button would be pressed by it.
    if (isOnWall(event.target, wall)) event.preventDefault();
  }
}

/** True where Space does nothing else: the wall itself, a note on it, or the page without a focus. */
const isOnWall = (target: EventTarget | null, wall: HTMLElement): boolean =>
  target === document.body ||
  target === wall ||
  (target instanceof Element && wall.contains(target) && target.matches('[data-note]'));

const edgeSpeed = (at: number, size: number): number => (at < EDGE ? SPEED : at > size - EDGE ? -SPEED : 0);

function scrolls({ target, deltaY }: WheelEvent): boolean {
  const box = target instanceof Element ? target.closest<HTMLElement>('[data-note-scroller]') : null;
  if (!box || getComputedStyle(box).overflowY === 'hidden') return false;
  return deltaY < 0 ? box.scrollTop > 0 : box.scrollTop + box.clientHeight < box.scrollHeight - 1;
}

function swallow(event: Event): void {
  event.stopPropagation();
  event.preventDefault();
}
