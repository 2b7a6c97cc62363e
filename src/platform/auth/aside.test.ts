import { expect, it } from 'vitest';
import { openLog } from '#server/log';
import { Aside } from './aside.ts';

it('runs a task after the caller has continued, and finishes it before closing', async () => {
  const aside = new Aside(openLog('silent'));
  const done: string[] = [];
  aside.add('mail', async () => void done.push('sent'));
  expect(done).toEqual([]);
  await aside.close();
  expect(done).toEqual(['sent']);
});

it('retries a failed task, at the latest when the server closes', async () => {
  const aside = new Aside(openLog('silent'));
  let tries = 0;
  const failedOnce = new Promise<void>((resolve) => {
    aside.add('mail', async () => {
      tries++;
      if (tries > 1) return;
      setImmediate(resolve);
      throw new Error('refused');
    });
  });
  await failedOnce;
  await aside.close();
  expect(tries).toBe(2);
});

it('accepts a bounded number of tasks, and none once closed', async () => {
  const aside = new Aside(openLog('silent'));
  const taken = Array.from({ length: 2_000 }, () => aside.add('mail', async () => undefined)).filter(Boolean).length;
  expect(taken).toBe(1_000);
  await aside.close();
  expect(aside.add('mail', async () => undefined)).toBe(false);
});
