import { daysBetween } from '#contract/days';
import { type Span } from '#features/task-planning/rules';
import { fittingZoom, type Scale, type Zoom, xOf, zooms } from './scale.ts';
import type { ChartHandle, TimelineSnapshot, TimelineSurface } from './timeline-surface.ts';

/** What the page shows now. */
export interface ChartNow {
  readonly snapshot: TimelineSnapshot;
  /** The width of the table, which covers the start of the scroller. */
  readonly tableWidth: number;
  onZoom(zoom: Zoom): void;
}

/** Scrolls and scales the bars: a day keeps its place when the zoom, or the first day, changes. */
export interface Chart {
  attach(scroller: HTMLElement): () => void;
  hold(now: ChartNow): void;
}

/** A day, counted with its fraction, and where it is in pixels from the end of the table. */
interface Anchor {
  readonly day: number;
  readonly x: number;
}

/** What is drawn of the days changes at these steps, so that scrolling rarely renders. */
const STEP = 512;
/** The distance from the edge of the visible days at which something is shown. */
const MARGIN = 24;
/** The wheel distance of one step of the zoom. */
const WHEEL_STEP = 60;

/** The edge of the visible days, as exactly as the buttons that lead beyond it need. */
const rounded = (x: number): number => Math.round(x / 16) * 16;

const EPOCH = '1970-01-01';
const dayNumber = (day: string): number => daysBetween(EPOCH, day);
const dayNumberAt = ({ from, px }: Scale, x: number): number => dayNumber(from) + x / px;

export function chartOf(surface: TimelineSurface): Chart {
  let held: Held | null = null;
  let latest: ChartNow | null = null;
  return {
    attach(scroller) {
      const attached = (held = new Held(surface, scroller));
      if (latest) attached.hold(latest);
      const stop = attached.listen();
      surface.chart.current = attached;
      return () => {
        stop();
        held = null;
        surface.chart.current = null;
      };
    },
    hold(now) {
      latest = now;
      held?.hold(now);
    },
  };
}

/** The scroller while it is in the page. */
class Held implements ChartHandle {
  readonly scroller: HTMLElement;
  readonly #surface: TimelineSurface;
  #now: ChartNow | null = null;
  #anchor: Anchor | null = null;
  /** The zoom that was asked for, until the page shows it. */
  #wanted: Zoom | null = null;

  constructor(surface: TimelineSurface, scroller: HTMLElement) {
    this.#surface = surface;
    this.scroller = scroller;
  }

  get tableWidth(): number {
    return this.#now?.tableWidth ?? 0;
  }

  hold(now: ChartNow): void {
    const before = this.#now;
    this.#now = now;
    const { from, px, days } = now.snapshot.scale;
    const scale = before?.snapshot.scale;
    const isSame = scale?.from === from && scale.px === px && scale.days === days;
    if (now.snapshot.scale.zoom === this.#wanted) this.#wanted = null;
    if (!isSame) this.#place();
    if (!isSame || before?.tableWidth !== now.tableWidth) this.#note();
  }

  listen(): () => void {
    const stop = new AbortController();
    const { signal } = stop;
    const note = () => this.#note();
    this.scroller.addEventListener('scroll', note, { passive: true, signal });
    let turned = 0;
    const handleWheel = (event: WheelEvent) => {
      // Two fingers on a trackpad are sent as the wheel with Ctrl.
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      turned += event.deltaY;
      if (Math.abs(turned) < WHEEL_STEP) return;
      this.zoomBy(turned > 0 ? 1 : -1, event.clientX);
      turned = 0;
    };
    this.scroller.addEventListener('wheel', handleWheel, { passive: false, signal });
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(note);
    observer?.observe(this.scroller);
    return () => {
      stop.abort();
      observer?.disconnect();
    };
  }

  zoomTo(zoom: Zoom, clientX?: number): void {
    if (clientX !== undefined) {
      const x = clientX - this.scroller.getBoundingClientRect().left - this.tableWidth;
      this.#anchor = { day: dayNumberAt(this.#scale, this.scroller.scrollLeft + x), x };
    }
    this.#wanted = zoom;
    this.#now?.onZoom(zoom);
  }

  zoomBy(by: 1 | -1, clientX?: number): boolean {
    const zoom = zooms[zooms.indexOf(this.#wanted ?? this.#scale.zoom) + by];
    if (zoom) this.zoomTo(zoom, clientX);
    return zoom !== undefined;
  }

  toDay(day: string): void {
    this.#scrollTo(xOf(this.#scale, day) - this.#width / 3);
  }

  fit(): void {
    const envelope = this.#now?.snapshot.envelope;
    if (!envelope) return;
    const room = this.#width - MARGIN * 2;
    const zoom = fittingZoom(envelope, room);
    if (zoom === this.#scale.zoom) this.#center(envelope, room);
    else {
      const days = daysBetween(envelope.start, envelope.end) + 1;
      this.#anchor = { day: dayNumber(envelope.start) + days / 2, x: this.#width / 2 };
      this.#now?.onZoom(zoom);
    }
  }

  reveal({ start, end }: Span): void {
    const [from, to] = [xOf(this.#scale, start), xOf(this.#scale, end) + this.#scale.px];
    const left = this.scroller.scrollLeft;
    if (to < left + MARGIN || from > left + this.#width - MARGIN) this.#scrollTo(from - this.#width / 3);
  }

  get #scale(): Scale {
    return this.#now?.snapshot.scale ?? { zoom: 'week', px: 1, from: EPOCH, days: 1 };
  }

  get #width(): number {
    return this.scroller.clientWidth - this.tableWidth;
  }

  /** In the middle if there is room, otherwise from its start. */
  #center({ start, end }: Span, room: number): void {
    const spare = Math.max(0, room - (daysBetween(start, end) + 1) * this.#scale.px) / 2;
    this.#scrollTo(xOf(this.#scale, start) - MARGIN - spare);
  }

  #scrollTo(left: number): void {
    this.scroller.scrollLeft = left;
    this.#note();
  }

  /** Puts the day that should keep its place there. At first that is today. */
  #place(): void {
    const today = this.#now?.snapshot.today ?? EPOCH;
    const { day, x } = this.#anchor ?? { day: dayNumber(today), x: this.#width / 3 };
    this.scroller.scrollLeft = (day - dayNumber(this.#scale.from)) * this.#scale.px - x;
  }

  /** Remembers which day is in the middle, and which days are drawn. */
  #note(): void {
    const left = this.scroller.scrollLeft;
    const middle = this.#width / 2;
    this.#anchor = { day: dayNumberAt(this.#scale, left + middle), x: middle };
    const from = (Math.floor(left / STEP) - 1) * STEP;
    const to = (Math.ceil((left + middle * 2) / STEP) + 1) * STEP;
    const { window, visible } = this.#surface.store.get();
    const seen = { from: rounded(left), to: rounded(left + middle * 2) };
    if (window.from !== from || window.to !== to) this.#surface.store.set({ window: { from, to } });
    if (visible.from !== seen.from || visible.to !== seen.to) this.#surface.store.set({ visible: seen });
  }
}
