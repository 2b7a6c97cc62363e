import { expect, it } from 'vitest';
import { type LogPlace, LogWindow } from './log-window.ts';

const START: LogPlace = { transaction: '0', eventId: 0 };
const eventOf = (nth: number) => ({ transaction: String(90 + Math.floor(nth / 3)), id: nth });

/** A log that grows, whose events are counted when it sends them. */
function stage() {
  const log: ReturnType<typeof eventOf>[] = [];
  const window = new LogWindow<(typeof log)[number]>();
  let sent = 0;
  const grow = (count: number): void =>
    void log.push(...Array.from({ length: count }, (_, nth) => eventOf(log.length + nth + 1)));
  const fetch = async ({ eventId }: LogPlace) => {
    const found = log.filter(({ id }) => id > eventId).slice(0, 10);
    await new Promise((go) => void setImmediate(go));
    sent += found.length;
    return found;
  };
  const reader = () => {
    let place = START;
    const seen: number[] = [];
    return {
      seen,
      async read(): Promise<void> {
        for (let isWhole = true; isWhole;) {
          const events = await window.read(place, 10, fetch);
          seen.push(...events.map(({ id }) => id));
          const last = events.at(-1);
          if (last) place = { transaction: last.transaction, eventId: last.id };
          isWhole = events.length === 10;
        }
      },
    };
  };
  return { grow, reader, sent: () => sent };
}

const upTo = (count: number): number[] => Array.from({ length: count }, (_, nth) => nth + 1);

it('gives all events to each reader, and asks once for each', async () => {
  const { grow, reader, sent } = stage();
  const [ann, ben] = [reader(), reader()];
  grow(25);
  await ann.read();
  grow(8);
  await ben.read();
  await ann.read();
  expect(ann.seen).toEqual(upTo(33));
  expect(ben.seen).toEqual(upTo(33));
  expect(sent()).toBe(33);
});

it('gives all events once and in order to readers that read at the same time, and to one that is far behind', async () => {
  const { grow, reader } = stage();
  const readers = [reader(), reader(), reader()];
  const late = reader();
  grow(4);
  await late.read();
  for (let turn = 0; turn < 900; turn++) {
    grow(1 + (turn % 17));
    await Promise.all(readers.filter((_, nth) => turn % (nth + 1) === 0).map((one) => one.read()));
  }
  await Promise.all([...readers, late].map((one) => one.read()));
  for (const { seen } of [...readers, late]) expect(seen).toEqual(upTo(seen.length));
  expect(new Set([...readers, late].map(({ seen }) => seen.length)).size).toBe(1);
  expect(late.seen.length).toBeGreaterThan(7_000);
});
