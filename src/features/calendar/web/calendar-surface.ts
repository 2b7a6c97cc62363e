import { createContext, type CSSProperties, use } from 'react';
import type { DaysOff } from '#features/project-calendar/web';
import type { TimedTask } from '#features/time-log/contract';
import type { ShownColleagueBlock } from '#features/time-blocks/web';
import type { Span } from '#features/task-planning/rules';
import { isIssue } from '#features/work/rules';
import { noSurfaceState, type Surface, type SurfaceState, type SurfaceStore, useSurfaceState } from '#web/surface';
import type { Period } from '../rules.ts';
import type { Where } from './calendar-address.ts';
import type { CalendarRow, Dated } from './calendar-rows.ts';

/** Days that are marked as a whole: those of a sprint, or on which people are away. */
export interface Band {
  readonly id: string;
  readonly kind: 'sprint' | 'away';
  readonly name: string;
  /** All of its people, where the name only counts them. */
  readonly about?: string;
  readonly span: Span;
  /** What it opens, if it opens anything. */
  readonly path: string | null;
}

/** Whom a row is assigned to. */
export interface ShownPerson {
  readonly id: string;
  readonly name: string;
  readonly image: string | null;
}

/** How the calendar draws a row, and what the person may do with it. A project and a workspace answer differently. */
export interface Sight {
  /** The key that people know. */
  keyOf(row: CalendarRow): string;
  pathOf(row: CalendarRow): string;
  colorOf(row: CalendarRow, hues: ReadonlyMap<string, number>): CSSProperties;
  personOf(row: CalendarRow): ShownPerson | null;
  mayEdit(row: CalendarRow): boolean;
}

/** The person's own time in the hours of a calendar. */
export interface OwnTime {
  readonly workspaceId: string;
  /** A task as a planned time names it; null for an issue. */
  timed(row: CalendarRow): TimedTask | null;
  mayLogTime(projectId: string): boolean;
}

/** What is in a calendar now: of one project, or of a workspace. */
export interface CalendarSnapshot extends DaysOff {
  readonly viewSettings: { readonly period: Period };
  readonly where: Where;
  readonly today: string;
  /** The visible days, in order. */
  readonly days: readonly string[];
  /** The shown rows with a day among the visible ones, in the order of the calendar. */
  readonly dated: readonly Dated[];
  /** The shown open rows without dates. */
  readonly unscheduled: readonly CalendarRow[];
  readonly bands: readonly Band[];
  readonly sight: Sight;
  readonly mayCreate: boolean;
  /** Set if the hours show the person's own time; a drop there then plans it. */
  readonly myTime?: OwnTime | null;
  /** What the chosen colleagues show of their planned times, if there are hours. */
  readonly colleagueTimes?: readonly ShownColleagueBlock[];
  rowOf(id: string): CalendarRow | null;
  /** "APP-12", or how many they are. */
  subjectOf(rows: readonly CalendarRow[]): string;
}

/** The transient state of a calendar: what every surface has, and days. */
export interface CalendarState extends SurfaceState {
  /** What is open beside it. */
  readonly open: string | null;
  /** The day that has, or last had, the focus. */
  readonly day: string | null;
  /** The day that takes the focus as soon as it is there, and the period in which it does, if that opens first. */
  readonly wantedDay: string | null;
  readonly wantedIn: Period | null;
  /** The days, and the minute of the day, where a drag would land. */
  readonly aim: (Span & { readonly minutes: number | null }) | 'tray' | null;
  readonly dragged: ReadonlySet<string>;
}

export const noCalendarState: CalendarState = {
  ...noSurfaceState,
  open: null,
  day: null,
  wantedDay: null,
  wantedIn: null,
  aim: null,
  dragged: new Set(),
};

/** True if a drag would land on that day as a whole. */
export const isAimedAt = (aim: CalendarState['aim'], day: string): boolean =>
  aim !== null && aim !== 'tray' && aim.minutes === null && aim.start <= day && day <= aim.end;

/** Some days, for a new task. */
export interface NewDays extends Span {
  readonly dueTime?: string | null;
}

export interface CalendarSurface extends Surface {
  readonly store: SurfaceStore<CalendarState>;
  snapshot(): CalendarSnapshot;
  /** Opens the dialog for a new task. */
  create(days: NewDays): void;
  /** Closes what is open beside it. */
  close?(): void;
}

export const CalendarContext = createContext<{ surface: CalendarSurface; snapshot: CalendarSnapshot } | null>(null);

export function useCalendar(): { surface: CalendarSurface; snapshot: CalendarSnapshot } {
  const calendar = use(CalendarContext);
  if (!calendar) throw new Error('A part of the calendar stands outside of it');
  return calendar;
}

/** A part of the calendar's state. The component renders again only when that part changes. */
export const useCalendarState = <T>(select: (state: CalendarState) => T): T =>
  useSurfaceState(useCalendar().surface.store, select);

/** Where the keyboard stands: the day with the focus if it is visible, otherwise the day of the address. */
export const currentDay = ({ days, where }: CalendarSnapshot, day: string | null): string =>
  day !== null && days.includes(day) ? day : days.includes(where.on) ? where.on : (days[0] ?? where.on);

/** The rows of a day, in their order. */
export const itemsOn = ({ dated }: Pick<CalendarSnapshot, 'dated'>, day: string): readonly Dated[] =>
  dated.filter(({ span }) => span.start <= day && day <= span.end);

/** Who is away on a day, in words; null for no one. */
export const awayOn = ({ bands }: Pick<CalendarSnapshot, 'bands'>, day: string): string | null =>
  bands.find(({ kind, span }) => kind === 'away' && span.start <= day && day <= span.end)?.about ?? null;

/** How many tasks and issues a day has. */
export const countedOn = ({ dated, days }: Pick<CalendarSnapshot, 'dated' | 'days'>, day: string): Counted =>
  countsOf(dated, days).get(day) ?? NONE;

interface Counted {
  readonly tasks: number;
  readonly issues: number;
}

const NONE: Counted = { tasks: 0, issues: 0 };
const counted = new WeakMap<readonly Dated[], ReadonlyMap<string, Counted>>();

/** Counted once for all visible days: each day for itself would go through all rows. */
function countsOf(dated: readonly Dated[], days: readonly string[]): ReadonlyMap<string, Counted> {
  const known = counted.get(dated);
  if (known) return known;
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const places = new Map(days.map((day, at) => [day, at]));
  const counts = days.map(() => ({ tasks: 0, issues: 0 }));
  for (const { row, span } of dated) {
    if (span.start > last || span.end < first) continue;
    const to = places.get(span.end) ?? days.length - 1;
    for (let at = places.get(span.start) ?? 0; at <= to; at++) {
      const count = counts[at];
      if (count) count[isIssue(row) ? 'issues' : 'tasks'] += 1;
    }
  }
  const found = new Map(days.map((day, at) => [day, counts[at] ?? NONE]));
  counted.set(dated, found);
  return found;
}
