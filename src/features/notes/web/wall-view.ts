import { listeners } from '#web/listeners';
import { inSight, type Point, type Rect, SCALE_MAX, type View, zoomed } from './wall-geometry.ts';

/** From this scale on the text of notes can be read. */
const READABLE = 0.4;
/** What is in sight changes in steps of this many pixels of the wall at 100 %, so that moving it renders nothing in between. */
const STEP = 240;
/** Notes are there this many pixels before they come into sight. */
const BEYOND = 320;
const ZOOM_STEP = 1.25;
/** After this time without a movement, the wall is at rest. */
const REST_MS = 200;

export interface WallElements {
  readonly wall: HTMLElement;
  /** What the notes are in, which is moved and scaled as a whole. */
  readonly layer: HTMLElement;
  readonly dots: HTMLElement;
}

/** How a wall is seen. It moves the elements by itself: React renders only what comes into sight. */
export class WallView {
  #view: View;
  #elements: WallElements | null = null;
  /** Measured only when it changes: to measure it while the wall moves would make the browser lay it out in between. */
  #window = { w: 0, h: 0 };
  #sight = '';
  #rest: ReturnType<typeof setTimeout> | undefined;
  readonly #changes = listeners();
  readonly #keep: (view: View) => void;

  constructor(start: View, keep: (view: View) => void) {
    this.#view = start;
    this.#keep = keep;
  }

  readonly subscribe = this.#changes.subscribe;
  readonly get = (): View => this.#view;
  /** A name of the part that is in sight; see `sightOf`. */
  readonly sight = (): string => this.#sight;
  readonly percent = (): number => Math.round(this.#view.scale * 100);

  attach(elements: WallElements): () => void {
    this.#elements = elements;
    const measure = () => {
      this.#window = { w: elements.wall.clientWidth, h: elements.wall.clientHeight };
      this.set(this.#view);
    };
    measure();
    const resized = new ResizeObserver(measure);
    resized.observe(elements.wall);
    return () => {
      resized.disconnect();
      this.#elements = null;
    };
  }

  get elements(): WallElements | null {
    return this.#elements;
  }

  get window(): { readonly w: number; readonly h: number } {
    return this.#window;
  }

  set(view: View): void {
    const before = this.#view.scale;
    this.#view = view;
    this.#keep(view);
    this.#draw();
    const sight = nameOfSight(view, this.window);
    if (sight === this.#sight && before === view.scale) return;
    this.#sight = sight;
    this.#changes.tell();
  }

  /** A place on the page, in the window of the wall. */
  inWindow({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }): Point {
    const rect = this.#elements?.wall.getBoundingClientRect();
    return { x: clientX - (rect?.left ?? 0), y: clientY - (rect?.top ?? 0) };
  }

  /** One step larger or smaller, around the middle. */
  zoom(direction: 1 | -1): void {
    this.zoomTo(this.#view.scale * ZOOM_STEP ** direction);
  }

  zoomTo(scale: number): void {
    const { w, h } = this.window;
    this.set(zoomed(this.#view, Math.min(SCALE_MAX, scale), { x: w / 2, y: h / 2 }));
  }

  #draw(): void {
    if (!this.#elements) return;
    const { layer, dots } = this.#elements;
    const { x, y, scale } = this.#view;
    // A layer of its own is moved without being drawn again, but its text would stay blurred at another scale.
    layer.style.willChange = 'transform';
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => (layer.style.willChange = ''), REST_MS);
    layer.toggleAttribute('data-small', scale < 1);
    layer.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
    // The dots are further apart where they would be too near, and move within one distance.
    const gap = 20 * scale * 2 ** Math.max(0, Math.ceil(Math.log2(0.7 / scale)));
    dots.style.setProperty('--gap', `${gap}px`);
    dots.style.transform = `translate(${(x % gap) - gap}px, ${(y % gap) - gap}px)`;
  }
}

function nameOfSight(view: View, window: { readonly w: number; readonly h: number }): string {
  const { x, y, w, h } = inSight(view, window, BEYOND);
  const edges = [Math.floor(x / STEP), Math.floor(y / STEP), Math.ceil((x + w) / STEP), Math.ceil((y + h) / STEP)];
  return [...edges, view.scale >= READABLE ? 'text' : 'plain'].join(' ');
}

/** The part of the wall with this name, and whether texts in it are too small to be read. */
export function sightOf(name: string): { rect: Rect; isPlain: boolean } {
  const [left = 0, top = 0, right = 0, bottom = 0] = name.split(' ').map(Number);
  const rect = { x: left * STEP, y: top * STEP, w: (right - left) * STEP, h: (bottom - top) * STEP };
  return { rect, isPlain: name.endsWith('plain') };
}
