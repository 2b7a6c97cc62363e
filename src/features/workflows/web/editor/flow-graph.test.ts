import { expect, test } from 'vitest';
import type { Step } from '#features/workflows/contract';
import { flowGraph, laidOut, nearestPlace, sizeOf } from './flow-graph.ts';

const comment = (id: string, under: Step['under'] = null): Step => ({ id, kind: 'comment', under, text: '' });
const steps: Step[] = [
  { id: 'b', kind: 'branch', under: null, conditions: { kind: 'group', match: 'ALL', conditions: [] } },
  comment('c', { stepId: 'b', lane: 'then' }),
  { id: 'r', kind: 'require-approval', under: null, approverIds: [], mode: 'ANY', text: '' },
];

test('lanes branch off and come together, and a rejection leads nowhere', () => {
  const { nodes, edges } = flowGraph(steps);
  expect(nodes.map(({ id }) => id)).toEqual([
    'trigger',
    'conditions',
    'b',
    'b then',
    'c',
    'b then end',
    'b else',
    'b else end',
    'r',
    'r rejected',
    'r rejected end',
    'end',
  ]);
  const into = (id: string) => edges.filter(({ to }) => to === id).map(({ from }) => from);
  expect(into('r')).toEqual(['b then end', 'b else end']);
  expect(into('end')).toEqual(['r']);
  expect(edges.some(({ from }) => from === 'r rejected end')).toBe(false);
});

test('nothing overlaps, lanes keep their order, and steps are below what is before them', () => {
  const placed = laidOut(flowGraph(steps));
  const at = (id: string) => placed.find(({ node }) => node.id === id) as (typeof placed)[number];
  expect(at('b').y).toBeLessThan(at('c').y);
  expect(at('c').y).toBeLessThan(at('r').y);
  expect(at('b then').x).toBeLessThan(at('b else').x);
  for (const one of placed)
    for (const other of placed) {
      if (one === other) continue;
      const [a, b] = [sizeOf(one.node), sizeOf(other.node)];
      const isApart =
        one.x + a.width <= other.x || other.x + b.width <= one.x || one.y + a.height <= other.y || other.y + b.height <= one.y;
      expect(isApart, `${one.node.id} and ${other.node.id}`).toBe(true);
    }
});

test('a step is dropped at the nearest place, and nowhere far away from all', () => {
  const placed = laidOut(flowGraph(steps));
  const end = placed.find(({ node }) => node.id === 'b else end') as (typeof placed)[number];
  expect(nearestPlace(placed, { x: end.x + 10, y: end.y + 40 })?.node.place).toEqual({
    under: { stepId: 'b', lane: 'else' },
    at: 0,
  });
  expect(nearestPlace(placed, { x: 5000, y: 5000 })).toBeNull();
});
