import { Graph, layout } from '@dagrejs/dagre';
import type { Step } from '#features/workflows/contract';
import type { Lane } from '#features/workflows/fields';
import { stepsIn } from '#features/workflows/rules/steps';
import { lanesOf, type Place, type Under } from './flow.ts';

export const TRIGGER = 'trigger';
export const CONDITIONS = 'conditions';

/** What the canvas draws. `place` is where a step is added: before a step, or at the end of a lane. */
export type FlowNode =
  | { readonly id: string; readonly kind: 'trigger' | 'conditions'; readonly place: null }
  | { readonly id: string; readonly kind: 'step'; readonly step: Step; readonly place: Place }
  | { readonly id: string; readonly kind: 'lane'; readonly lane: Lane; readonly place: null }
  | { readonly id: string; readonly kind: 'end'; readonly isLast: boolean; readonly stops: boolean; readonly place: Place };

interface FlowGraph {
  readonly nodes: readonly FlowNode[];
  readonly edges: readonly { readonly from: string; readonly to: string }[];
}

/** Trigger, conditions and steps as a graph, in the order in which one reads them. */
export function flowGraph(steps: readonly Step[]): FlowGraph {
  const nodes: FlowNode[] = [
    { id: TRIGGER, kind: 'trigger', place: null },
    { id: CONDITIONS, kind: 'conditions', place: null },
  ];
  const edges: { from: string; to: string }[] = [{ from: TRIGGER, to: CONDITIONS }];
  const connect = (ends: readonly string[], to: string) => edges.push(...ends.map((from) => ({ from, to })));

  const addLane = (under: Under, entry: string): string => {
    const own = stepsIn(steps, under);
    let ends = [entry];
    own.forEach((step, at) => {
      nodes.push({ id: step.id, kind: 'step', step, place: { under, at } });
      connect(ends, step.id);
      ends = addLanes(step);
    });
    const end = under === null ? 'end' : `${under.stepId} ${under.lane} end`;
    const stops = under?.lane === 'rejected';
    nodes.push({ id: end, kind: 'end', isLast: under === null, stops, place: { under, at: own.length } });
    connect(ends, end);
    return end;
  };
  const addLanes = (step: Step): string[] => {
    const ends = lanesOf(step.kind).flatMap((lane) => {
      const id = `${step.id} ${lane}`;
      nodes.push({ id, kind: 'lane', lane, place: null });
      connect([step.id], id);
      const end = addLane({ stepId: step.id, lane }, id);
      // After a rejection the run ends.
      return lane === 'rejected' ? [] : [end];
    });
    return ends.length > 0 ? ends : [step.id];
  };

  addLane(null, CONDITIONS);
  return { nodes, edges };
}

interface Size {
  readonly width: number;
  readonly height: number;
}

const SIZES: Readonly<Record<FlowNode['kind'], Size>> = {
  trigger: { width: 264, height: 64 },
  conditions: { width: 264, height: 64 },
  step: { width: 264, height: 64 },
  lane: { width: 132, height: 24 },
  end: { width: 28, height: 28 },
};
const LAST_END: Size = { width: 120, height: 32 };

export const sizeOf = (node: FlowNode): Size => (node.kind === 'end' && node.isLast ? LAST_END : SIZES[node.kind]);

/** How far above a step the button is that adds one before it. */
export const ABOVE = 28;

export interface Placed {
  readonly node: FlowNode;
  /** Its upper left corner. */
  readonly x: number;
  readonly y: number;
}

/** Where everything is on the canvas, in px. */
export function laidOut({ nodes, edges }: FlowGraph): Placed[] {
  const graph = new Graph();
  graph.setGraph({ rankdir: 'TB', nodesep: 32, ranksep: ABOVE * 2 });
  graph.setDefaultEdgeLabel(() => ({}));
  for (const node of nodes) graph.setNode(node.id, { ...sizeOf(node) });
  for (const { from, to } of edges) graph.setEdge(from, to);
  // The order in which they were added is that of the lanes, and nothing crosses in it.
  layout(graph, { disableOptimalOrderHeuristic: true });
  return nodes.map((node) => {
    const { x = 0, y = 0 } = graph.node(node.id) as { x?: number; y?: number };
    const { width, height } = sizeOf(node);
    return { node, x: x - width / 2, y: y - height / 2 };
  });
}

/** The place nearest to where a step was dropped; null if none is near. */
export function nearestPlace(placed: readonly Placed[], at: { x: number; y: number }, most = 140): Placed | null {
  const distance = ({ node, x, y }: Placed): number => {
    const { width, height } = sizeOf(node);
    return Math.hypot(x + width / 2 - at.x, (node.kind === 'end' ? y + height / 2 : y - ABOVE) - at.y);
  };
  const [nearest] = placed.filter(({ node }) => node.place !== null).toSorted((one, other) => distance(one) - distance(other));
  return nearest && distance(nearest) <= most ? nearest : null;
}
