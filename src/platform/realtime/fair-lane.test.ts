import { expect, it } from 'vitest';
import { FairLane } from './fair-lane.ts';

it('one person’s waiting work does not hold up another’s', async () => {
  const lane = new FairLane(1, 100, 50);
  const order: string[] = [];
  let finish = (): void => undefined;
  const first = lane.run('mallory', () => new Promise<void>((done) => (finish = done)));
  const work = (name: string) => lane.run(name, async () => void order.push(name));
  const waiting = ['mallory', 'mallory', 'mallory', 'ada', 'ben', 'ada'].map(work);
  finish();
  await Promise.all([first, ...waiting]);
  expect(order).toEqual(['mallory', 'ada', 'ben', 'mallory', 'ada', 'mallory']);
});

it('is full for a person before it is full for all', async () => {
  const lane = new FairLane(1, 3, 2);
  let finish = (): void => undefined;
  const running = [lane.run('mallory', () => new Promise<void>((done) => (finish = done)))];
  for (let count = 0; count < 2; count++) running.push(lane.run('mallory', async () => undefined));
  expect([lane.isFull('mallory'), lane.isFull('ada')]).toEqual([true, false]);
  running.push(lane.run('ada', async () => undefined));
  expect(lane.isFull('ben')).toBe(true);
  finish();
  await Promise.all(running);
  expect([lane.isFull('mallory'), lane.isFull('ada')]).toEqual([false, false]);
});

it('continues after work that fails', async () => {
  const lane = new FairLane(1, 3, 2);
  await expect(lane.run('ada', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await lane.run('ada', async () => 'yes')).toBe('yes');
});

it('keeps places for others while one person’s work waits', async () => {
  const lane = new FairLane(3, 100, 50, 2);
  const finish: (() => void)[] = [];
  const ran: string[] = [];
  const slow = (name: string) => lane.run(name, () => (ran.push(name), new Promise<void>((done) => void finish.push(done))));
  const mallorys = [1, 2, 3, 4].map(() => slow('mallory'));
  await lane.run('ada', async () => void ran.push('ada'));
  expect(ran).toEqual(['mallory', 'mallory', 'ada']);
  finish.shift()?.();
  await mallorys[0];
  await lane.run('ben', async () => void ran.push('ben'));
  expect(ran).toEqual(['mallory', 'mallory', 'ada', 'mallory', 'ben']);
  while (finish.length > 0) {
    finish.shift()?.();
    await new Promise((turn) => void setImmediate(turn));
  }
  await Promise.all(mallorys);
});
