import { describe, expect, it } from 'vitest';
import { inOrder } from '#features/tasks/rules';
import { placeAt, placesAtEnd } from './subtask-places.ts';

const rows = ['a0', 'a1', 'a2', 'a3'].map((position, index) => ({ id: `step-${index}`, position }));

const movedTo = (id: string, index: number): string[] => {
  const position = placeAt(rows, id, index);
  return rows
    .map((row) => (row.id === id && position !== null ? { ...row, position } : row))
    .sort(inOrder)
    .map((row) => row.id);
};

describe('the positions of subtasks', () => {
  it.each([
    ['step-0', 1, ['step-1', 'step-0', 'step-2', 'step-3']],
    ['step-0', 3, ['step-1', 'step-2', 'step-3', 'step-0']],
    ['step-3', 0, ['step-3', 'step-0', 'step-1', 'step-2']],
    ['step-2', 1, ['step-0', 'step-2', 'step-1', 'step-3']],
    ['step-1', 9, ['step-0', 'step-2', 'step-3', 'step-1']],
    ['step-1', -1, ['step-1', 'step-0', 'step-2', 'step-3']],
  ])('moves %s to %i', (id, index, order) => {
    expect(movedTo(id, index)).toEqual(order);
  });

  it('returns null if the row is already there', () => {
    expect(placeAt(rows, 'step-2', 2)).toBeNull();
  });

  it('finds a position even if two neighbors share one', () => {
    const twins = [
      { id: 'a', position: 'a0' },
      { id: 'b', position: 'a1' },
      { id: 'c', position: 'a1' },
      { id: 'd', position: 'a2' },
    ];
    const place = placeAt(twins, 'd', 2);
    expect(place !== null && place > 'a1').toBe(true);
  });

  it('puts pasted lines after the last row, in order', () => {
    const places = placesAtEnd(rows, 3);
    expect(['a3', ...places]).toEqual(['a3', ...places].toSorted());
    expect(new Set(places).size).toBe(3);
    expect(placesAtEnd([], 2)).toHaveLength(2);
  });
});
