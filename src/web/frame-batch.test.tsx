import { describe, expect, it } from 'vitest';
import { frameBatch } from './frame-batch.ts';
import type { Frame } from './live-channel.ts';

const frame = (table: string, eventType: string, row: object): Frame =>
  ({
    schema: 'public',
    table,
    eventType,
    new: eventType === 'DELETE' ? {} : row,
    old: eventType === 'DELETE' ? row : {},
  }) as Frame;

function batched() {
  const folds: [string, unknown[]][] = [];
  return { folds, ...frameBatch((table, changes) => void folds.push([table, [...changes]])) };
}

describe('live frames', () => {
  it('are folded once per animation frame, table by table and in their order', async () => {
    const { folds, add } = batched();
    add(frame('Task', 'INSERT', { id: 'a', version: 1 }));
    add(frame('Subtask', 'UPDATE', { id: 's', version: 2 }));
    add(frame('Task', 'UPDATE', { id: 'a', version: 2 }));
    add(frame('Task', 'DELETE', { id: 'b' }));
    expect(folds).toEqual([]);
    await expect.poll(() => folds).toHaveLength(2);
    expect(folds).toEqual([
      ['Task', [{ row: { id: 'a', version: 1 } }, { row: { id: 'a', version: 2 } }, { remove: 'b' }]],
      ['Subtask', [{ row: { id: 's', version: 2 } }]],
    ]);
  });

  it('that do not contain the current row are ignored', () => {
    const { add } = batched();
    expect(add(frame('Task', 'UPDATE', { id: 'a' }))).toBe(false);
    expect(add(frame('Task', 'DELETE', {}))).toBe(false);
  });

  it('do not pile up', () => {
    const { folds, add } = batched();
    for (let version = 1; version <= 2_000; version++) add(frame('Task', 'UPDATE', { id: 'a', version }));
    expect(folds).toHaveLength(1);
  });
});
