import type { TaskDependency } from '#features/task-links/web';
import type { Span } from '#features/task-planning/rules';
import { edgesOf, type Scale } from './scale.ts';

/** How far an arrow goes away from a bar before it turns. */
const STUB = 9;
const HEAD = 4;

/** Where an arrow begins or ends: at the end of a bar, or at its start. */
interface Anchor {
  readonly x: number;
  readonly y: number;
  readonly side: 'start' | 'end';
}

/** A task in its row: the days, whether it is a diamond, and the middle of the row. */
export interface Placed {
  readonly span: Span;
  readonly isMilestone: boolean;
  readonly y: number;
}

type Type = TaskDependency['dependencyType'];

/** The line of an arrow with its head, and the turns of a line that would go back on itself in the gap between two rows. */
export function arrowPath(scale: Scale, type: Type, blocker: Placed, blocked: Placed, row: number): string {
  const from = anchorOf(scale, blocker, type.startsWith('F') ? 'end' : 'start');
  const to = anchorOf(scale, blocked, type.endsWith('F') ? 'end' : 'start');
  const [out, into] = [from.x + awayFrom(from), to.x + awayFrom(to)];
  const head = `M${to.x + Math.sign(into - to.x) * HEAD} ${to.y - HEAD}L${to.x} ${to.y}l${Math.sign(into - to.x) * HEAD} ${HEAD}`;
  if (from.side === to.side) {
    const turn = from.side === 'end' ? Math.max(out, into) : Math.min(out, into);
    return `M${from.x} ${from.y}H${turn}V${to.y}H${to.x}${head}`;
  }
  const isAhead = from.side === 'end' ? into >= out : into <= out;
  if (isAhead) return `M${from.x} ${from.y}H${out}V${to.y}H${to.x}${head}`;
  const gap = from.y + (to.y < from.y ? -row : row) / 2;
  return `M${from.x} ${from.y}H${out}V${gap}H${into}V${to.y}H${to.x}${head}`;
}

function anchorOf(scale: Scale, { span, isMilestone, y }: Placed, side: Anchor['side']): Anchor {
  const { from, to } = edgesOf(scale, span, isMilestone);
  return { x: side === 'start' ? from : to, y, side };
}

const awayFrom = ({ side }: Anchor): number => (side === 'end' ? STUB : -STUB);
