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
      // Those who still wait when a test is over are given up later, in the middle of another.
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

it('a person who comes while four hundred requests of another wait is served at once', async () => {
  const { served, ask } = stage();
  ask('greedy', 400);
  await settled();
  expect(served).toEqual(['greedy', 'greedy', 'greedy']);
  ask('ann');
  await settled();
  expect(served).toEqual(['greedy', 'greedy', 'greedy', 'ann']);
});

it('turns go round among those who wait, whatever each of them waits for', async () => {
  const { served, ask, endOf } = stage({ width: 1 });
  ask('greedy', 5);
  await settled();
  ask('ann', 2);
  ask('ben');
  for (const person of ['greedy', 'greedy', 'ann', 'ben', 'greedy', 'ann', 'greedy']) await endOf(person);
  expect(served).toEqual(['greedy', 'greedy', 'ann', 'ben', 'greedy', 'ann', 'greedy', 'greedy']);
});

it('a person who used much has one turn at once beside one who uses little, and rests after each', async () => {
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

it('people who all use much share all turns but a quarter, so that a machine with nobody else on it is used', async () => {
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

it('who is alone has all turns but a quarter', async () => {
  const { ask, endOf, pass, running } = stage({ width: 16 });
  ask('ann');
  await settled();
  await endOf('ann');
  pass(5_001);
  ask('greedy', 20);
  await settled();
  expect(running('greedy')).toBe(12);
});

it('who was gone for a while counts as new', async () => {
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

it('the server’s own work has no limit of persons, and does not make anyone less alone', async () => {
  const { served, ask } = stage({ width: 8 });
  ask('server', 3);
  ask('ann', 10);
  await settled();
  expect(served.filter((person) => person === 'ann')).toHaveLength(4);
  expect(served.filter((person) => person === 'server')).toHaveLength(3);
});

it('work that holds a turn gets another one past the limit of its person', async () => {
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

it('what waits is bounded, and what waits too long is refused', async () => {
  const { queue, ask } = stage({ width: 1, waitingMax: 2, patience: 1 });
  ask('greedy');
  await settled();
  const waiting = [queue.enter('greedy'), queue.enter('greedy')].map((turn) => expect(turn).rejects.toThrow(CrowdedOut));
  await expect(queue.enter('greedy')).rejects.toMatchObject({ isOwnFault: true });
  await Promise.all(waiting);
});

it('a turn that is ended twice frees one place', async () => {
  const { queue, served, ask } = stage({ width: 1 });
  const end = await queue.enter('ann');
  ask('ben', 2);
  end();
  end();
  await settled();
  expect(served).toEqual(['ben']);
});

it('while someone reads, a quarter of the turns writes at once, and who reads is served at once', async () => {
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

it('any number writes once nobody has read for a second', async () => {
  const { ask, endOf, pass, served } = stage({ width: 16 });
  ask('reader', 1, false, 'reading');
  await settled();
  for (const person of ['ann', 'ben', 'cem', 'dora', 'eve', 'finn']) ask(person, 1, false, 'writing');
  await settled();
  pass(1001);
  await endOf('ann');
  expect(served.slice(-2)).toEqual(['eve', 'finn']);
});

it('what a person reads passes what they wait to write', async () => {
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

it('a transaction that takes long holds up no other', async () => {
  const { ask, served } = stage({ width: 4 });
  ask('reader', 1, false, 'reading');
  ask('importer', 1, false, 'writing');
  ask('ann', 1, false, 'writing');
  await expect.poll(() => served, { timeout: 10_000 }).toEqual(['reader', 'importer', 'ann']);
});

it('work that holds a turn already, and that of the server, writes beside any number', async () => {
  const { ask, served } = stage({ width: 8 });
  ask('reader', 1, false, 'reading');
  ask('ann', 2, false, 'writing');
  ask('ann', 1, true, 'writing');
  ask('server', 1, false, 'writing');
  await settled();
  expect(served).toEqual(['reader', 'ann', 'ann', 'ann', 'server']);
});
