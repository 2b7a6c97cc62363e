import { Maximize2, Minus, Plus } from 'lucide-react';
import {
  Background,
  type Edge,
  Handle,
  type Node,
  type NodeProps,
  type OnNodeDrag,
  Panel,
  Position,
  ReactFlow,
  ReactFlowProvider,
  useNodesState,
  useReactFlow,
} from '@xyflow/react';
import { createContext, use, useEffect, useMemo, useState } from 'react';
import { Button } from '#ui/button';
import { IconButton } from '#ui/icon-button';
import { laneNames } from '../kind-words.ts';
import * as words from '../words.ts';
import styles from './part-card.module.css';
import { useEditing } from './editor-context.ts';
import { inReadingOrder, type Place } from './flow.ts';
import { type FlowNode, flowGraph, laidOut, nearestPlace, type Placed, sizeOf } from './flow-graph.ts';
import { PartCard } from './part-card.tsx';
import type { Parts } from './use-parts.ts';

type CanvasNode = Node<{ node: FlowNode; number: string }>;

/** What the nodes on the canvas share. */
interface Shared {
  readonly parts: Parts;
  /** Where the step that is dragged would go. */
  readonly over: string | null;
}

const SharedContext = createContext<Shared | null>(null);

/** The workflow as a graph: trigger, conditions, and steps in their lanes. */
export function Canvas({ parts }: { parts: Parts }) {
  return (
    <ReactFlowProvider>
      <Flow parts={parts} />
    </ReactFlowProvider>
  );
}

const nodeTypes = { part: PartNode };
const PRESSABLE = { pointerEvents: 'all' } as const;
const FIT = { padding: 0.12, maxZoom: 1, minZoom: 0.35 };
const LABELS = { 'handle.ariaLabel': words.connection };

/** What a line joins is said by the order of its parts. The library would name it by their ids. */
const LINE: Partial<Edge> = { type: 'smoothstep', domAttributes: { 'aria-hidden': true } };

function Flow({ parts }: { parts: Parts }) {
  const { definition } = useEditing();
  const { steps } = definition;
  const [over, setOver] = useState<string | null>(null);
  const graph = useMemo(() => flowGraph(steps), [steps]);
  // The fields of a step do not change where it is.
  const shape = graph.nodes.map(({ id }) => id).join();
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const placed = useMemo(() => laidOut(graph), [shape]);
  const drawn = useMemo(() => drawnNodes(placed, graph.nodes, steps), [placed, graph, steps]);
  const edges = useMemo(
    () => graph.edges.map(({ from, to }) => ({ ...LINE, id: `${from} ${to}`, source: from, target: to })),
    [graph],
  );
  const [nodes, setNodes, onNodesChange] = useNodesState<CanvasNode>(drawn);
  useEffect(() => setNodes(drawn), [drawn, setNodes]);
  const shared = useMemo(() => ({ parts, over }), [parts, over]);
  const handleDrag: OnNodeDrag<CanvasNode> = (_, node) => setOver(placeUnder(placed, node)?.node.id ?? null);
  const handleDragStop: OnNodeDrag<CanvasNode> = (_, node) => {
    const target = placeUnder(placed, node)?.node.place;
    setOver(null);
    setNodes(drawn);
    if (target) parts.move(node.id, target);
  };
  return (
    <SharedContext value={shared}>
      <ReactFlow
        className={styles.canvas}
        // The library measures from the left. What the parts say is read as the page is.
        dir="ltr"
        nodes={nodes}
        edges={edges}
        nodeTypes={nodeTypes}
        onNodesChange={onNodesChange}
        onNodeDrag={handleDrag}
        onNodeDragStop={handleDragStop}
        onPaneClick={() => parts.select(null)}
        ariaLabelConfig={LABELS}
        nodesFocusable={false}
        nodesConnectable={false}
        edgesFocusable={false}
        elementsSelectable={false}
        disableKeyboardA11y
        deleteKeyCode={null}
        selectionKeyCode={null}
        nodeDragThreshold={4}
        panOnScroll
        fitView
        fitViewOptions={FIT}
        minZoom={0.2}
        maxZoom={1.6}
        proOptions={{ hideAttribution: true }}
      >
        <Background gap={20} size={1} />
        <Tools shape={shape} />
      </ReactFlow>
    </SharedContext>
  );
}

/** The place that a dragged step is nearest to; null at its own. */
function placeUnder(placed: readonly Placed[], { id, position }: CanvasNode): Placed | null {
  const others = placed.filter(({ node }) => node.id !== id);
  const own = placed.find(({ node }) => node.id === id);
  if (own && Math.hypot(own.x - position.x, own.y - position.y) < 40) return null;
  const { width } = own ? sizeOf(own.node) : { width: 0 };
  return nearestPlace(others, { x: position.x + width / 2, y: position.y });
}

function drawnNodes(
  placed: readonly Placed[],
  current: readonly FlowNode[],
  steps: Parameters<typeof inReadingOrder>[0],
): CanvasNode[] {
  const numbers = new Map(inReadingOrder(steps).map(({ step, number }) => [step.id, number]));
  const nodes = new Map(current.map((node) => [node.id, node]));
  return placed.flatMap(({ node: { id }, x, y }) => {
    const node = nodes.get(id);
    if (node === undefined) return [];
    return [
      {
        id,
        type: 'part',
        position: { x, y },
        ...sizeOf(node),
        // Nodes that cannot be dragged would let presses through.
        style: PRESSABLE,
        draggable: node.kind === 'step',
        data: { node, number: numbers.get(id) ?? '' },
      },
    ];
  });
}

function PartNode({ data: { node, number } }: NodeProps<CanvasNode>) {
  const shared = use(SharedContext);
  const show = useShown(node.id);
  if (shared === null) return null;
  const { parts, over } = shared;
  return (
    <>
      {node.id === 'trigger' ? null : <Handle type="target" position={Position.Top} className={styles.handle} />}
      {node.kind === 'step' ? <Adder place={node.place} parts={parts} isOver={over === node.id} /> : null}
      {node.kind === 'lane' ? <span className={styles.lane}>{laneNames[node.lane]}</span> : null}
      {node.kind === 'end' ? <End node={node} parts={parts} isOver={over === node.id} /> : null}
      {node.kind === 'lane' || node.kind === 'end' ? null : (
        <PartCard id={node.id} parts={parts} number={number} onFocus={show} />
      )}
      <Handle type="source" position={Position.Bottom} className={styles.handle} />
    </>
  );
}

/** Moves the canvas if a part gets the focus by a key and is outside of what is shown. */
function useShown(id: string): () => void {
  const { getNode, getViewport, setCenter } = useReactFlow();
  return () => {
    const node = getNode(id);
    const box = document.querySelector(`.${styles.canvas}`)?.getBoundingClientRect();
    if (node === undefined || box === undefined) return;
    const { x, y, zoom } = getViewport();
    const [left, top] = [node.position.x * zoom + x, node.position.y * zoom + y];
    const [right, bottom] = [left + (node.width ?? 0) * zoom, top + (node.height ?? 0) * zoom];
    if (left >= 0 && top >= 0 && right <= box.width && bottom <= box.height) return;
    void setCenter(node.position.x + (node.width ?? 0) / 2, node.position.y + (node.height ?? 0) / 2, { zoom });
  };
}

function Adder({ place, parts, isOver }: { place: Place; parts: Parts; isOver: boolean }) {
  return (
    <button
      type="button"
      className={`${styles.adder} nodrag`}
      data-over={isOver || undefined}
      disabled={parts.isFull}
      aria-label={words.addStepHere}
      title={words.addStepHere}
      onClick={(event) => parts.askToAdd(place, event.currentTarget)}
    >
      <Plus aria-hidden="true" />
    </button>
  );
}

function End({ node, parts, isOver }: { node: Extract<FlowNode, { kind: 'end' }>; parts: Parts; isOver: boolean }) {
  if (node.isLast)
    return (
      <span className={styles.last} data-over={isOver || undefined}>
        <Button
          icon={<Plus />}
          wide
          className="nodrag"
          disabled={parts.isFull}
          onClick={(event) => parts.askToAdd(node.place, event.currentTarget)}
        >
          {words.addStep}
        </Button>
      </span>
    );
  return (
    <>
      <span className={styles.inLane}>
        <Adder place={node.place} parts={parts} isOver={isOver} />
      </span>
      {node.stops ? <span className={styles.stops}>{words.runEnds}</span> : null}
    </>
  );
}

function Tools({ shape }: { shape: string }) {
  const { zoomIn, zoomOut, fitView } = useReactFlow();
  const [first] = useState(shape);
  // After a step was added or removed, all of it can be seen again.
  useEffect(() => {
    if (shape !== first) void fitView(FIT);
  }, [shape, first, fitView]);
  return (
    <Panel position="bottom-left" className={styles.tools}>
      <IconButton size="s" label={words.zoomOut} icon={<Minus />} onClick={() => void zoomOut()} />
      <IconButton size="s" label={words.zoomIn} icon={<Plus />} onClick={() => void zoomIn()} />
      <IconButton size="s" label={words.showAll} icon={<Maximize2 />} onClick={() => void fitView(FIT)} />
    </Panel>
  );
}
