import { expect, it } from 'vitest';
import { CrowdedOut, FairQueue } from './fair-queue.ts';

const settled = () => new Promise((done) => void setImmediate(done));

function stage({ width = 4, waitingMax = 500, patience = 60_000 } = {}) {
  let time = 0;
  const queue = new FairQueue({ width, waitingMax, patience, now: () => time });
  const served: string[] = [];
  const ends: { person: string; end: () => void }[] = [];
  const ask = (person: string, count = 1, holdsOne = false): void => {
    for (let nth = 0; nth < count; nth++) {
      void queue.enter(person, holdsOne).then((end) => {
        served.push(person);
        ends.push({ person, end });
      });
    }
  };
  const endOf = async (person: string): Promise<void> => {
    const at = ends.findIndex((one) => one.person === person);
    ends.splice(at, 1)[0]?.end();
    await settled();
  };
  return { queue, served, ask, endOf, pass: (ms: number) => void (time += ms) };
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

it('beside others a person has two turns at once, and three quarters of all when alone', async () => {
  const { served, ask, endOf, pass } = stage({ width: 8 });
  ask('ann');
  await settled();
  await endOf('ann');
  ask('greedy', 20);
  await settled();
  expect(served.filter((person) => person === 'greedy')).toHaveLength(2);
  pass(5_001);
  await endOf('greedy');
  expect(served.filter((person) => person === 'greedy')).toHaveLength(7);
});

it('the server’s own work has no limit of persons, and does not make anyone less alone', async () => {
  const { served, ask } = stage({ width: 8 });
  ask('server', 3);
  ask('ann', 10);
  await settled();
  expect(served.filter((person) => person === 'ann')).toHaveLength(5);
  expect(served.filter((person) => person === 'server')).toHaveLength(3);
});

it('work that holds a turn gets another one past the limit of its person', async () => {
  const { served, ask, endOf } = stage({ width: 8 });
  ask('ann');
  await settled();
  await endOf('ann');
  ask('greedy', 5);
  await settled();
  ask('greedy', 1, true);
  await settled();
  expect(served).toHaveLength(4);
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
