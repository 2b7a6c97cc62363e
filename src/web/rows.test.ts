import { describe, expect, it } from 'vitest';
import type { Change, Confirmed, Row } from './change.ts';
import { fold, foldWhole, noRows, type Rows } from './rows.ts';
import { shown } from './shown.ts';

interface Card extends Row {
  readonly title: string;
  readonly deletedAt: string | null;
}

const card = (id: string, version: number, title = `${id} v${version}`, deletedAt: string | null = null): Card => ({
  id,
  version,
  title,
  deletedAt,
});
const belongs = (row: Card) => row.deletedAt === null;
const of = (...cards: Card[]): Rows<Card> => foldWhole(noRows<Card>(), cards, 0);
const titles = (rows: Rows<Card>) => rows.list.map(({ title }) => title).sort();

describe('folding', () => {
  it('takes the newer version and ignores echoes and late frames', () => {
    const rows = of(card('a', 2), card('b', 1));
    expect(fold(rows, [{ row: card('a', 2, 'echo') }, { row: card('a', 1, 'late') }])).toBe(rows);
    expect(titles(fold(rows, [{ row: card('a', 3) }]))).toEqual(['a v3', 'b v1']);
  });

  it('completes with a part of a row only the version that it changed', () => {
    const part = (id: string, version: number) => ({ row: { id, version, deletedAt: 'today' } as Card, isPart: true });
    const rows = of(card('a', 1), card('b', 1));
    expect(fold(rows, [part('a', 2)]).list).toEqual([card('a', 2, 'a v1', 'today'), card('b', 1)]);
    // Rows of which something else is unknown, rows of other lists, and rows that are gone wait for their frame.
    expect(fold(rows, [part('a', 1), part('a', 3), part('unknown', 2)])).toBe(rows);
    const gone = fold(rows, [{ remove: 'a', version: 1 }]);
    expect(fold(gone, [part('a', 2)])).toBe(gone);
    expect(titles(fold(rows, [part('a', 3), { row: card('a', 3) }]))).toEqual(['a v3', 'b v1']);
  });

  it('keeps the identity of rows that did not change', () => {
    const rows = of(card('a', 1), card('b', 1));
    expect(fold(rows, [{ row: card('a', 2) }]).list[1]).toBe(rows.list[1]);
    expect(foldWhole(rows, [card('a', 1), card('b', 1)], rows.clock)).toBe(rows);
  });

  it('lets a pending answer remove rows that were restored from an earlier visit', () => {
    const { clock: since } = noRows<Card>();
    const kept = foldWhole(noRows<Card>(), [card('gone', 1), card('here', 1)], since, since);
    expect(titles(foldWhole(kept, [card('here', 1)], since))).toEqual(['here v1']);
    // The live change arrived after the answer was requested.
    const heard = fold(kept, [{ row: card('new', 1) }]);
    expect(titles(foldWhole(heard, [card('here', 1)], since))).toEqual(['here v1', 'new v1']);
  });

  it('does not add rows of a pending answer that were removed in the meantime, even if they were unknown', () => {
    const rows = of(card('here', 1));
    const heard = fold(rows, [{ row: card('unknown', 2, 'x', 'now') }], belongs, true);
    expect(titles(foldWhole(heard, [card('here', 1), card('unknown', 1)], rows.clock))).toEqual(['here v1']);
    // Without a request in progress it need not be remembered.
    expect(fold(rows, [{ row: card('unknown', 2, 'x', 'now') }], belongs)).toBe(rows);
  });

  it('does not restore a removed row with a late frame', () => {
    const removed = fold(of(card('a', 2)), [{ remove: 'a' }]);
    expect(titles(fold(removed, [{ row: card('a', 3) }]))).toEqual([]);
    const deleted = fold(of(card('a', 2)), [{ row: card('a', 3, 'x', 'now') }], belongs);
    expect(titles(fold(deleted, [{ row: card('a', 2) }], belongs))).toEqual([]);
    expect(titles(fold(deleted, [{ row: card('a', 4, 'restored') }], belongs))).toEqual(['restored']);
  });

  it('removes a row that is only reported to be elsewhere, and accepts it when it comes back', () => {
    const isHere = (row: Card) => row.deletedAt !== 'elsewhere';
    const gone = fold(of(card('a', 2)), [{ row: { id: 'a', version: 3, deletedAt: 'elsewhere' } as Card }], isHere);
    expect(titles(gone)).toEqual([]);
    expect(titles(fold(gone, [{ row: card('a', 2, 'late') }], isHere))).toEqual([]);
    expect(titles(fold(gone, [{ row: card('a', 4, 'back') }], isHere))).toEqual(['back']);
  });

  it('keeps derived columns if a frame contains only the table', () => {
    const rows = foldWhole(
      noRows<Row & { comments?: number; title: string }>(),
      [{ id: 'a', version: 1, title: 'one', comments: 4 }],
      0,
    );
    expect(fold(rows, [{ row: { id: 'a', version: 2, title: 'two' } }]).list).toEqual([
      { id: 'a', version: 2, title: 'two', comments: 4 },
    ]);
  });

  it('lets a refetch remove rows that it lacks, but not rows that arrived after its request', () => {
    const rows = of(card('a', 1), card('b', 1));
    const later = fold(rows, [{ row: card('c', 1) }]);
    expect(titles(foldWhole(later, [card('a', 1)], rows.clock))).toEqual(['a v1', 'c v1']);
  });

  it('does not let an earlier refetch restore a removed row', () => {
    const rows = of(card('a', 1));
    const removed = fold(rows, [{ remove: 'a', version: 1 }]);
    expect(titles(foldWhole(removed, [card('a', 1)], rows.clock))).toEqual([]);
    expect(titles(foldWhole(removed, [card('a', 1)], removed.clock))).toEqual(['a v1']);
  });

  it('takes derived columns of a known version from a refetch', () => {
    const rows = foldWhole(noRows<Row & { comments: number }>(), [{ id: 'a', version: 1, comments: 4 }], 0);
    expect(foldWhole(rows, [{ id: 'a', version: 1, comments: 5 }], rows.clock).list[0]?.comments).toBe(5);
  });
});

describe('laying predictions on', () => {
  it('changes only the predicted fields of the confirmed row', () => {
    const set = [{ table: 'Task', id: 'a', set: { title: 'mine' } }];
    const theirs = fold(of(card('a', 1)), [{ row: { ...card('a', 2), deletedAt: null } }]);
    expect(shown(theirs, set, belongs)).toEqual([card('a', 2, 'mine')]);
    expect(shown(of(), set, belongs)).toEqual([]);
  });

  it('shows a new row until the server has it, and hides a removed one', () => {
    const insert: Change[] = [{ table: 'Task', insert: { ...card('n', 0, 'new') } }];
    expect(shown(of(), insert, belongs)).toEqual([card('n', 0, 'new')]);
    expect(shown(of(card('n', 1, 'confirmed')), insert, belongs)).toEqual([card('n', 1, 'confirmed')]);
    expect(shown(of(card('a', 1)), [{ table: 'Task', remove: 'a' }], belongs)).toEqual([]);
  });

  it('applies several changes in order, and lets a row leave the list', () => {
    const rows = of(card('a', 1));
    expect(
      shown(
        rows,
        [
          { table: 'Task', id: 'a', set: { title: '1' } },
          { table: 'Task', id: 'a', set: { title: '2' } },
        ],
        belongs,
      )[0]?.title,
    ).toBe('2');
    expect(shown(rows, [{ table: 'Task', id: 'a', set: { deletedAt: 'now' } }], belongs)).toEqual([]);
  });

  it('returns the same object for a predicted row while nothing about it changes', () => {
    const changes: Change[] = [{ table: 'Task', id: 'a', set: { title: 'mine' } }];
    const rows = of(card('a', 1), card('b', 1));
    const other = fold(rows, [{ row: card('b', 2) }]);
    expect(shown(other, changes, belongs)[0]).toBe(shown(rows, changes, belongs)[0]);
  });
});

/** A small random generator with a seed, so that a failure can be reproduced (mulberry32). */
function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % below;
  };
}

/** A server whose frames arrive late but in order, replies late in any order, and refetches at any time. */
function rehearse(seed: number, mayLoseFrames: boolean): { seen: string[]; truth: string[] } {
  const below = random(seed);
  const server = new Map<string, Card>();
  const frames: Confirmed<Card>[] = [];
  const replies: Confirmed<Card>[] = [];
  const answers: { cards: Card[]; since: number }[] = [];
  let rows = noRows<Card>();

  const write = () => {
    const id = `card-${below(6)}`;
    const before = server.get(id);
    const kind = below(10);
    if (before && kind === 0) {
      server.delete(id);
      server.set(`gone:${id}`, before);
      frames.push({ remove: id });
      return;
    }
    if (server.has(`gone:${id}`)) return;
    const after = card(id, (before?.version ?? 0) + 1, `${id} ${below(1000)}`, kind < 3 ? 'now' : null);
    server.set(id, after);
    frames.push({ row: after });
    if (below(2) === 0) replies.push({ row: after });
  };
  const live = () => [...server].filter(([key, row]) => !key.startsWith('gone:') && belongs(row)).map(([, row]) => row);
  const ask = () => answers.push({ cards: live(), since: rows.clock });
  const answer = () => {
    const [one] = answers.splice(below(answers.length || 1), 1);
    if (one) rows = foldWhole(rows, one.cards, one.since);
  };
  const frame = () => {
    const batch = frames.splice(0, 1 + below(3));
    rows = fold(rows, batch, belongs, answers.length > 0);
  };
  const reply = () => {
    const [one] = replies.splice(below(replies.length || 1), 1);
    if (one) rows = fold(rows, [one], belongs, answers.length > 0);
  };
  const acts = [write, write, write, frame, frame, reply, ask, answer];
  const go = (steps: number) => Array.from({ length: steps }, () => (acts[below(acts.length)] as () => void)());
  go(120);
  if (mayLoseFrames) {
    // The socket was away: its frames are lost, requests in progress have ended, and everything is fetched again.
    frames.length = 0;
    while (replies.length > 0) reply();
    while (answers.length > 0) answer();
    ask();
    // And changes continue while the answer is on its way.
    go(40);
  }
  const arrivals = [frame, reply, answer];
  while (frames.length + replies.length + answers.length > 0) (arrivals[below(3)] as () => void)();
  return {
    seen: titles(rows),
    truth: live()
      .map(({ title }) => title)
      .sort(),
  };
}

describe('whatever the order of replies, echoes, late frames and refetches', () => {
  const seeds = Array.from({ length: 500 }, (_, seed) => seed);

  it('the rows agree with the server when it goes quiet', () => {
    for (const seed of seeds) {
      const { seen, truth } = rehearse(seed, false);
      expect(seen, `seed ${seed}`).toEqual(truth);
    }
  });

  it('they agree after a gap in the frames and one refetch, too', () => {
    for (const seed of seeds) {
      const { seen, truth } = rehearse(seed, true);
      expect(seen, `seed ${seed}`).toEqual(truth);
    }
  });
});
