import type { PointerEvent as ReactPointerEvent } from 'react';
import type { ChartHandle, TimelineSurface } from './timeline-surface.ts';

/** Where a pointer is, and how far it went over the days, with what was scrolled meanwhile. */
export interface Motion {
  readonly clientX: number;
  readonly clientY: number;
  readonly x: number;
  readonly isOverTray: boolean;
}

interface Following {
  onStart(): void;
  onMove(motion: Motion): void;
  onDrop(): void;
  onCancel(): void;
  /** It was pressed and released in one place. Without this, that is a click on what is there. */
  onClick?(): void;
}

/** A shorter movement is a click. */
const THRESHOLD = 4;
/** A finger that rests this long drags; one that moves before scrolls. */
const HOLD_MS = 300;
/** The distance from an edge at which the days scroll, and how far in a frame. */
const EDGE = 48;
const SPEED = 14;

/** Follows a pointer from its press to its release. Escape cancels it. */
export function followPointer(surface: TimelineSurface, pressed: ReactPointerEvent<HTMLElement>, following: Following): void {
  const chart = surface.chart.current;
  if (chart) new Follower(chart, pressed, following).listen();
}

/** The page is measured once, and scrolled by what is known from then on, so that no frame waits for a layout. */
class Follower {
  readonly #scroller: HTMLElement;
  readonly #following: Following;
  readonly #pressed: {
    readonly clientX: number;
    readonly clientY: number;
    readonly pointerId: number;
    readonly isTouch: boolean;
  };
  readonly #area: DOMRect;
  readonly #tray: DOMRect | undefined;
  /** Where the days begin beside the table, and how far they scroll. */
  readonly #first: number;
  readonly #most: number;
  readonly #startLeft: number;
  readonly #stop = new AbortController();
  #left: number;
  #at: { readonly clientX: number; readonly clientY: number };
  #isDragging = false;
  #frame = 0;
  #hold: ReturnType<typeof setTimeout> | undefined;

  constructor(
    { scroller, tableWidth }: ChartHandle,
    { clientX, clientY, pointerId, pointerType }: ReactPointerEvent<HTMLElement>,
    following: Following,
  ) {
    this.#scroller = scroller;
    this.#following = following;
    this.#pressed = { clientX, clientY, pointerId, isTouch: pointerType === 'touch' };
    this.#at = { clientX, clientY };
    this.#area = scroller.getBoundingClientRect();
    this.#first = this.#area.left + tableWidth;
    this.#tray = document.querySelector('[data-unscheduled]')?.getBoundingClientRect();
    this.#most = scroller.scrollWidth - scroller.clientWidth;
    this.#startLeft = this.#left = scroller.scrollLeft;
  }

  listen(): void {
    if (this.#pressed.isTouch) this.#hold = setTimeout(() => this.#start(), HOLD_MS);
    this.#on('pointermove', (event) => event.pointerId === this.#pressed.pointerId && this.#move(event));
    this.#on('pointerup', (event) => event.pointerId === this.#pressed.pointerId && this.#release());
    this.#on('pointercancel', () => this.#cancel());
    // The focus also leaves elements, and their event passes here.
    this.#on('blur', ({ target }) => target === window && this.#cancel());
    this.#on('keydown', (event) => {
      if (!this.#isDragging || event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      this.#cancel();
      addEventListener('pointerup', swallowClick, { capture: true, once: true });
    });
    // A finger that holds a bar does not open its menu.
    this.#on('contextmenu', (event) => {
      if (!this.#isDragging) return;
      event.preventDefault();
      event.stopPropagation();
    });
  }

  #on<Name extends keyof WindowEventMap>(name: Name, act: (event: WindowEventMap[Name]) => void): void {
    addEventListener(name, act, { capture: true, signal: this.#stop.signal });
  }

  #move({ clientX, clientY }: PointerEvent): void {
    if (!this.#isDragging) {
      if (Math.hypot(clientX - this.#pressed.clientX, clientY - this.#pressed.clientY) < THRESHOLD) return;
      if (this.#pressed.isTouch) return this.#cancel();
      this.#start();
    }
    this.#at = { clientX, clientY };
    this.#tell();
  }

  #start(): void {
    this.#isDragging = true;
    document.documentElement.dataset['dragging'] = 'bar';
    this.#following.onStart();
    this.#frame = requestAnimationFrame(() => this.#scrollAtEdge());
  }

  #tell(): void {
    const x = this.#at.clientX - this.#pressed.clientX + this.#left - this.#startLeft;
    this.#following.onMove({ ...this.#at, x, isOverTray: this.#isOverTray });
  }

  get #isOverTray(): boolean {
    const { clientX, clientY } = this.#at;
    const tray = this.#tray;
    return tray !== undefined && clientX >= tray.left && clientX <= tray.right && clientY >= tray.top && clientY <= tray.bottom;
  }

  #scrollAtEdge(): void {
    const { clientX } = this.#at;
    const by = this.#isOverTray ? 0 : clientX > this.#area.right - EDGE ? SPEED : clientX < this.#first + EDGE ? -SPEED : 0;
    const next = Math.min(this.#most, Math.max(0, this.#left + by));
    // A bar may be grabbed near the edge: only a pointer that goes towards it scrolls.
    if (next !== this.#left && Math.sign(clientX - this.#pressed.clientX) === Math.sign(by)) {
      this.#left = next;
      this.#scroller.scrollLeft = next;
      this.#tell();
    }
    this.#frame = requestAnimationFrame(() => this.#scrollAtEdge());
  }

  #release(): void {
    this.#end();
    if (!this.#isDragging) return this.#following.onClick?.();
    swallowClick();
    this.#following.onDrop();
  }

  #cancel(): void {
    this.#end();
    if (this.#isDragging) this.#following.onCancel();
  }

  #end(): void {
    this.#stop.abort();
    clearTimeout(this.#hold);
    cancelAnimationFrame(this.#frame);
    delete document.documentElement.dataset['dragging'];
  }
}

/** Keeps a finger that drags from scrolling: to be attached to what it holds before the touch begins. */
export function holdStill(element: HTMLElement): () => void {
  const handleMove = (event: TouchEvent) => {
    if (document.documentElement.dataset['dragging'] === 'bar') event.preventDefault();
  };
  element.addEventListener('touchmove', handleMove, { passive: false });
  return () => element.removeEventListener('touchmove', handleMove);
}

/** The release of a drag is no click on what is below. */
function swallowClick(): void {
  const stop = new AbortController();
  addEventListener(
    'click',
    (event) => {
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true, signal: stop.signal },
  );
  // A click follows in the same task as the release, or not at all.
  setTimeout(() => stop.abort(), 0);
}
