import { expect, it } from 'vitest';
import { CrowdedOut, FairQueue, type Purpose } from './fair-queue.ts';

const settled = () => new Promise((done) => void setImmediate(done));

function stage({ width = 4, waitingMax = 500, patience = 60_000 } = {}) {
  let time = 0;
  const queue = new FairQueue({ width, waitingMax, patience, now: () => time });
  const served: string[] = [];
  const ends: { person: string; end: () => void }[] = [];
  const ask = (person: string, count = 1, holdsOne = false, purpose: Purpose = 'other'): void => {
    for (let nth = 0; nth < count; nth++) {
      const begin = (end: () => void): void => {
        served.push(person);
        ends.push({ person, end });
      };
      // Requests that still wait when a test ends would be rejected later, in the middle of another test.
      queue.enter(person, { holdsOne, purpose }).then(begin, () => undefined);
    }
  };
  const endOf = async (person: string): Promise<void> => {
    const at = ends.findIndex((one) => one.person === person);
    ends.splice(at, 1)[0]?.end();
    await settled();
  };
  const running = (person: string): number => ends.filter((one) => one.person === person).length;
  return { queue, served, ask, endOf, running, pass: (ms: number) => void (time += ms) };
}

it('a person who arrives behind four hundred requests of another is served at once', async () => {
  const { served, ask } = stage();
  ask('greedy', 400);
  await settled();
  expect(served).toEqual(['greedy', 'greedy', 'greedy']);
  ask('ann');
  await settled();
  expect(served).toEqual(['greedy', 'greedy', 'greedy', 'ann']);
});

it('turns rotate among the people who wait, whatever each waits for', async () => {
  const { served, ask, endOf } = stage({ width: 1 });
  ask('greedy', 5);
  await settled();
  ask('ann', 2);
  ask('ben');
  for (const person of ['greedy', 'greedy', 'ann', 'ben', 'greedy', 'ann', 'greedy']) await endOf(person);
  expect(served).toEqual(['greedy', 'greedy', 'ann', 'ben', 'greedy', 'ann', 'greedy', 'greedy']);
});

it('a heavy user gets one turn at a time next to a light user, and pauses after each', async () => {
  const { ask, endOf, pass, running } = stage({ width: 16 });
  ask('ann');
  ask('greedy', 40);
  await settled();
  expect(running('greedy')).toBe(4);
  pass(700);
  await endOf('greedy');
  expect(running('greedy')).toBe(3);
  for (let turn = 0; turn < 3; turn++) await endOf('greedy');
  expect(running('greedy')).toBe(0);
  await expect.poll(() => running('greedy')).toBe(1);
  await settled();
  expect(running('greedy')).toBe(1);
  ask('ann', 3);
  await settled();
  expect(running('ann')).toBe(4);
});

it('heavy users share three quarters of the turns, so that an otherwise idle machine is used', async () => {
  const { ask, endOf, pass, running } = stage({ width: 16 });
  ask('ann');
  ask('ben', 40);
  ask('ann', 40);
  await settled();
  expect([running('ann'), running('ben')]).toEqual([4, 4]);
  pass(700);
  await endOf('ann');
  await endOf('ben');
  expect([running('ann'), running('ben')]).toEqual([6, 6]);
  ask('eve');
  await settled();
  expect(running('eve')).toBe(1);
});

it('a single person gets three quarters of the turns', async () => {
  const { ask, endOf, pass, running } = stage({ width: 16 });
  ask('ann');
  await settled();
  await endOf('ann');
  pass(5_001);
  ask('greedy', 20);
  await settled();
  expect(running('greedy')).toBe(12);
});

it('a person who was away for a while counts as new', async () => {
  const { ask, endOf, pass, running } = stage({ width: 16 });
  ask('greedy', 4);
  ask('ann');
  await settled();
  pass(3_000);
  for (let turn = 0; turn < 4; turn++) await endOf('greedy');
  pass(2_000);
  await endOf('ann');
  pass(3_001);
  ask('ann');
  ask('greedy', 8);
  await settled();
  expect([running('ann'), running('greedy')]).toEqual([1, 4]);
});

it('the server’s own work has no limit per person, and does not count as another person', async () => {
  const { served, ask } = stage({ width: 8 });
  ask('server', 3);
  ask('ann', 10);
  await settled();
  expect(served.filter((person) => person === 'ann')).toHaveLength(4);
  expect(served.filter((person) => person === 'server')).toHaveLength(3);
});

it('work that holds a turn gets another one beyond its person’s limit', async () => {
  const { served, ask, endOf } = stage({ width: 8 });
  ask('ann');
  await settled();
  await endOf('ann');
  ask('greedy', 5);
  await settled();
  expect(served).toHaveLength(5);
  ask('greedy', 1, true);
  await settled();
  expect(served).toHaveLength(6);
});

it('waiting requests are bounded in number and time', async () => {
  const { queue, ask } = stage({ width: 1, waitingMax: 2, patience: 1 });
  ask('greedy');
  await settled();
  const waiting = [queue.enter('greedy'), queue.enter('greedy')].map((turn) => expect(turn).rejects.toThrow(CrowdedOut));
  await expect(queue.enter('greedy')).rejects.toMatchObject({ isOwnFault: true });
  await Promise.all(waiting);
});

it('releasing a turn twice frees one place', async () => {
  const { queue, served, ask } = stage({ width: 1 });
  const end = await queue.enter('ann');
  ask('ben', 2);
  end();
  end();
  await settled();
  expect(served).toEqual(['ben']);
});

it('while someone reads, a quarter of the turns can write at once, and readers are served at once', async () => {
  const { ask, endOf, running, served } = stage({ width: 16 });
  ask('reader', 1, false, 'reading');
  await settled();
  for (const person of ['ann', 'ben', 'cem', 'dora', 'eve', 'finn']) ask(person, 1, false, 'writing');
  await settled();
  expect(served).toEqual(['reader', 'ann', 'ben', 'cem', 'dora']);
  ask('reader', 2, false, 'reading');
  await settled();
  expect(running('reader')).toBe(3);
  await endOf('ben');
  expect(served.at(-1)).toBe('eve');
  expect(running('finn')).toBe(0);
});

it('writes are unlimited once no one has read for a second', async () => {
  const { ask, endOf, pass, served } = stage({ width: 16 });
  ask('reader', 1, false, 'reading');
  await settled();
  for (const person of ['ann', 'ben', 'cem', 'dora', 'eve', 'finn']) ask(person, 1, false, 'writing');
  await settled();
  pass(1001);
  await endOf('ann');
  expect(served.slice(-2)).toEqual(['eve', 'finn']);
});

it('a person’s reads overtake their pending writes', async () => {
  const { ask, running, served } = stage({ width: 4 });
  ask('reader', 1, false, 'reading');
  ask('ann', 1, false, 'writing');
  await settled();
  ask('ben', 1, false, 'writing');
  ask('ben', 1, false, 'reading');
  await settled();
  expect(served).toEqual(['reader', 'ann', 'ben']);
  expect(running('ben')).toBe(1);
});

it('a long transaction does not block others', async () => {
  const { ask, served } = stage({ width: 4 });
  ask('reader', 1, false, 'reading');
  ask('importer', 1, false, 'writing');
  ask('ann', 1, false, 'writing');
  await expect.poll(() => served).toEqual(['reader', 'importer', 'ann']);
});

it('work that already holds a turn, and the server’s, can always write', async () => {
  const { ask, served } = stage({ width: 8 });
  ask('reader', 1, false, 'reading');
  ask('ann', 2, false, 'writing');
  ask('ann', 1, true, 'writing');
  ask('server', 1, false, 'writing');
  await settled();
  expect(served).toEqual(['reader', 'ann', 'ann', 'ann', 'server']);
});

it('work in the background lets people go first, and is not kept waiting for long', async () => {
  const { served, ask, endOf, pass, running } = stage({ width: 16 });
  ask('ann');
  ask('background', 3);
  await settled();
  expect(served).toEqual(['ann']);
  await endOf('ann');
  expect(running('background')).toBe(1);
  ask('ann');
  await settled();
  // One at a time while people are there, however many turns are free.
  await endOf('background');
  expect(running('background')).toBe(0);
  pass(20);
  ask('background');
  await expect.poll(() => running('background')).toBe(1);
  expect(running('ann')).toBe(1);
  await endOf('background');
  expect(running('background')).toBe(1);
});

it('work in the background that waits long for its own kind is done beside it', async () => {
  const { ask, pass, running } = stage({ width: 16 });
  ask('ann');
  ask('background', 2);
  await settled();
  pass(200);
  await expect.poll(() => running('background')).toBe(2);
});

it('work in the background uses a quarter of the turns while no one is there', async () => {
  const { ask, running, pass, endOf } = stage({ width: 16 });
  ask('ann');
  await settled();
  await endOf('ann');
  pass(1_001);
  ask('background', 10);
  await settled();
  expect(running('background')).toBe(4);
  await endOf('background');
  expect(running('background')).toBe(4);
});

it('a person whose turn takes long delays no work in the background', async () => {
  const { ask, running, pass } = stage({ width: 16 });
  ask('ann');
  await settled();
  pass(251);
  ask('background');
  await settled();
  expect(running('background')).toBe(1);
});
