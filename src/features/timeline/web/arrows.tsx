import { memo, useMemo } from 'react';
import type { TaskDependency } from '#features/task-links/web';
import { arrowPath, type Placed } from './arrow-paths.ts';
import styles from './arrows.module.css';
import { edgesOf } from './scale.ts';
import { type TimelineSnapshot, type TimelineState, useTimeline, useTimelineState } from './timeline-surface.ts';

interface ArrowsProps {
  /** The lines that are in the page. */
  first: number;
  last: number;
  /** The height of one. */
  row: number;
}

/** The arrows between the bars in the page, below them in one layer, and the one that is being drawn. */
export const Arrows = memo(function Arrows({ first, last, row }: ArrowsProps) {
  const { surface, snapshot } = useTimeline();
  const preview = useTimelineState((state) => state.preview);
  const open = useTimelineState(({ arrow }) => arrow?.id);
  const { dependencies, lineAt, scale, critical, early } = snapshot;
  const visible = useMemo(() => {
    const isNear = ({ fromId, toId }: TaskDependency) => {
      const [one, other] = [lineAt.get(fromId), lineAt.get(toId)];
      return one !== undefined && other !== undefined && Math.min(one, other) <= last && Math.max(one, other) >= first;
    };
    return dependencies.filter(isNear);
  }, [dependencies, lineAt, first, last]);
  return (
    <svg className={styles.arrows} aria-hidden="true">
      {visible.map(({ id, fromId, toId, dependencyType }) => {
        const [from, to] = [placed(snapshot, preview, fromId, row), placed(snapshot, preview, toId, row)];
        if (!from || !to) return null;
        const path = arrowPath(scale, dependencyType, from, to, row);
        return (
          <g
            key={id}
            data-arrow={id}
            data-open={open === id || undefined}
            data-conflict={early.has(id) || undefined}
            data-critical={(critical.has(fromId) && critical.has(toId)) || undefined}
            onClick={({ currentTarget, clientX, clientY }) => {
              const { left, top } = currentTarget.ownerSVGElement?.getBoundingClientRect() ?? { left: 0, top: 0 };
              surface.store.set({ arrow: { id, x: clientX - left, y: clientY - top } });
            }}
          >
            <path className={styles.hit} d={path} />
            <path className={styles.line} d={path} />
          </g>
        );
      })}
      <Drawn row={row} />
    </svg>
  );
});

/** From the end of a bar to the pointer. */
function Drawn({ row }: { row: number }) {
  const { snapshot } = useTimeline();
  const linking = useTimelineState((state) => state.linking);
  if (!linking?.pointer) return null;
  const from = placed(snapshot, null, linking.from, row);
  if (!from) return null;
  const { to: x } = edgesOf(snapshot.scale, from.span, from.isMilestone);
  return (
    <path
      className={styles.drawn}
      d={`M${x} ${from.y}L${linking.pointer.x} ${linking.pointer.y}`}
      data-ready={linking.to !== null || undefined}
    />
  );
}

function placed(snapshot: TimelineSnapshot, preview: TimelineState['preview'], id: string, row: number): Placed | null {
  const at = snapshot.lineAt.get(id);
  const line = at === undefined ? undefined : snapshot.lines[at];
  if (at === undefined || line?.kind !== 'task') return null;
  const span = preview?.get(id) ?? line.span;
  return span && { span, isMilestone: line.task.isMilestone, y: at * row + row / 2 };
}
