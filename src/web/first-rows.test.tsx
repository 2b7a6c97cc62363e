import { beforeEach, expect, it, vi } from 'vitest';
import type * as FirstRows from './first-rows.ts';

let rows: typeof FirstRows;
beforeEach(async () => {
  vi.resetModules();
  rows = await import('./first-rows.ts');
});

const frames = async (count: number): Promise<void> => {
  for (let frame = 0; frame < count; frame++) await new Promise((next) => void requestAnimationFrame(next));
};

it('deferred work waits until every requested list is on the screen', async () => {
  let runs = 0;
  rows.afterFirstRows(() => {
    runs += 1;
    return () => {};
  });
  const tasksAreHere = rows.noteLoading();
  rows.noteRows();
  await frames(4);
  expect(runs).toBe(0);
  tasksAreHere();
  await expect.poll(() => runs).toBe(1);
});

it('deferred work continues once rows are shown and nothing more is requested', async () => {
  let runs = 0;
  const leave = rows.noteLoading();
  leave();
  rows.noteRows();
  rows.afterFirstRows(() => {
    runs += 1;
    return () => {};
  });
  await expect.poll(() => runs).toBe(1);
});
