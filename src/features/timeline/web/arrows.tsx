import { memo, useMemo } from 'react';
import { daysBetween } from '#contract/days';
import type { TaskDependency } from '#features/task-links/web';
import { arrowPath, type Placed } from './arrow-paths.ts';
import styles from './arrows.module.css';
import { edgesOf } from './scale.ts';
import {
  spanIn,
  type TimelineSnapshot,
  type TimelineState,
  type TimelineSurface,
  useTimeline,
  useTimelineState,
} from './timeline-surface.ts';

interface ArrowsProps {
  /** The lines that are in the page. */
  first: number;
  last: number;
  /** The height of one. */
  row: number;
}

/** The arrows between the bars in the page, below them, and the one that is being drawn. */
export const Arrows = memo(function Arrows({ first, last, row }: ArrowsProps) {
  const { snapshot } = useTimeline();
  const preview = useTimelineState((state) => state.preview);
  const { dependencies, lineAt } = snapshot;
  const visible = useMemo(() => {
    const isNear = ({ fromId, toId }: TaskDependency) => {
      const [one, other] = [lineAt.get(fromId), lineAt.get(toId)];
      return one !== undefined && other !== undefined && Math.min(one, other) <= last && Math.max(one, other) >= first;
    };
    return dependencies.filter(isNear);
  }, [dependencies, lineAt, first, last]);
  const { by, isCarried } = carriedBy(snapshot, preview);
  const carried = { arrows: visible.filter(isCarried), preview: null, by };
  const others = { arrows: visible.filter((one) => !isCarried(one)), preview, by: null };
  // The smaller part changes its layer when a drag begins, so that most arrows stay the elements that they are.
  const [most, rest] = carried.arrows.length > others.arrows.length ? [carried, others] : [others, carried];
  return (
    <>
      <Layer {...most} row={row} />
      <Layer {...rest} row={row} />
      <Drawn row={row} />
    </>
  );
});

interface LayerProps extends AllOfProps {
  /** By how many days it moves as one; null if it does not. */
  by: number | null;
}

/**
 * What keeps its form while its bars are dragged moves as one layer: none of it is drawn again. It is an SVG of its own, since a part of
 * one that moves makes the browser lay out the rest.
 */
function Layer({ by, ...all }: LayerProps) {
  const { scale } = useTimeline().snapshot;
  return (
    <svg
      className={styles.arrows}
      style={by === null ? undefined : { transform: `translateX(${by * scale.px}px)` }}
      data-carried={by === null ? undefined : true}
      aria-hidden="true"
    >
      <AllOf {...all} />
    </svg>
  );
}

interface AllOfProps {
  arrows: readonly TaskDependency[];
  preview: TimelineState['preview'];
  row: number;
}

/** Arrows in their places. In each step of a drag those that it carries are the same, though their list is another. */
const AllOf = memo(function AllOf({ arrows, preview, row }: AllOfProps) {
  const { surface, snapshot } = useTimeline();
  const open = useTimelineState(({ arrow }) => arrow?.id);
  const { scale, critical, early } = snapshot;
  return arrows.map(({ id, fromId, toId, dependencyType }) => {
    const [from, to] = [placed(snapshot, preview, fromId, row), placed(snapshot, preview, toId, row)];
    if (!from || !to) return null;
    return (
      <Arrow
        key={id}
        id={id}
        path={arrowPath(scale, dependencyType, from, to, row)}
        isOpen={open === id}
        isEarly={early.has(id)}
        isCritical={critical.has(fromId) && critical.has(toId)}
        surface={surface}
      />
    );
  });
}, isAsBefore);

function isAsBefore(one: AllOfProps, other: AllOfProps): boolean {
  const isSame = one.row === other.row && one.arrows.length === other.arrows.length;
  // No arrows are drawn the same wherever the dragged bars are.
  if (!isSame || (one.preview !== other.preview && one.arrows.length > 0)) return false;
  return one.arrows.every((arrow, index) => arrow === other.arrows[index]);
}

interface ArrowProps {
  id: string;
  path: string;
  isOpen: boolean;
  isEarly: boolean;
  isCritical: boolean;
  surface: TimelineSurface;
}

/** One arrow. It renders only when it is another. */
const Arrow = memo(function Arrow({ id, path, isOpen, isEarly, isCritical, surface }: ArrowProps) {
  return (
    <g
      data-arrow={id}
      data-open={isOpen || undefined}
      data-conflict={isEarly || undefined}
      data-critical={isCritical || undefined}
      onClick={({ currentTarget, clientX, clientY }) => {
        const { left, top } = currentTarget.ownerSVGElement?.getBoundingClientRect() ?? { left: 0, top: 0 };
        surface.store.set({ arrow: { id, x: clientX - left, y: clientY - top } });
      }}
    >
      <path className={styles.hit} d={path} />
      <path className={styles.line} d={path} />
    </g>
  );
});

/** By how many days a drag moves a task as it is; null for one that it changes otherwise, or not at all. */
function distanceOf(snapshot: TimelineSnapshot, preview: NonNullable<TimelineState['preview']>, id: string): number | null {
  const [own, next] = [spanIn(snapshot, id), preview.get(id)];
  if (!own || !next) return null;
  const by = daysBetween(own.start, next.start);
  return by === daysBetween(own.end, next.end) ? by : null;
}

/** By how many days a drag moves its first task, and the arrows that it carries along unchanged: those between tasks that move equally. */
function carriedBy(snapshot: TimelineSnapshot, preview: TimelineState['preview']) {
  const [first] = preview?.keys() ?? [];
  const by = preview === null || first === undefined ? null : distanceOf(snapshot, preview, first);
  if (preview === null || by === null) return { by: null, isCarried: () => false };
  const movesAlong = new Map<string, boolean>();
  const moves = (id: string): boolean => {
    const known = movesAlong.get(id) ?? distanceOf(snapshot, preview, id) === by;
    movesAlong.set(id, known);
    return known;
  };
  return { by, isCarried: ({ fromId, toId }: TaskDependency) => moves(fromId) && moves(toId) };
}

/** From the end of a bar to the pointer. */
function Drawn({ row }: { row: number }) {
  const { snapshot } = useTimeline();
  const linking = useTimelineState((state) => state.linking);
  if (!linking?.pointer) return null;
  const from = placed(snapshot, null, linking.from, row);
  if (!from) return null;
  const { to: x } = edgesOf(snapshot.scale, from.span, from.isMilestone);
  return (
    <svg className={styles.arrows} aria-hidden="true">
      <path
        className={styles.drawn}
        d={`M${x} ${from.y}L${linking.pointer.x} ${linking.pointer.y}`}
        data-ready={linking.to !== null || undefined}
      />
    </svg>
  );
}

function placed(snapshot: TimelineSnapshot, preview: TimelineState['preview'], id: string, row: number): Placed | null {
  const at = snapshot.lineAt.get(id);
  const line = at === undefined ? undefined : snapshot.lines[at];
  if (at === undefined || line?.kind !== 'task') return null;
  const span = preview?.get(id) ?? line.span;
  return span && { span, isMilestone: line.task.isMilestone, y: at * row + row / 2 };
}
