import { expect, it } from 'vitest';
import { Backlog, type Unit } from './backlog.ts';
import type { RowChange } from './row-changes.ts';

const change = (id: number): RowChange => ({
  kind: 'change',
  table: 'Task',
  type: 'INSERT',
  columns: [],
  row: { id: String(id) },
  old: null,
  committedAt: 1,
});
const idsOf = (units: Unit[]) => units.map((unit) => unit.changes.map(({ row }) => Number(row.id)));
const settled = async () => {
  for (let turn = 0; turn < 50; turn++) await new Promise((resolve) => setImmediate(resolve));
};

function backlog(bytes: number, deliver: (unit: Unit) => Promise<void> = async () => undefined) {
  const log = { delivered: [] as Unit[], flow: [] as string[], reached: [] as bigint[], failure: null as unknown };
  const made = new Backlog({
    bytes,
    pause: () => log.flow.push('pause'),
    resume: () => log.flow.push('resume'),
    deliver: async (unit) => {
      await deliver(unit);
      log.delivered.push(unit);
    },
    reached: (position) => log.reached.push(position),
    failed: (reason) => (log.failure = reason),
  });
  const transaction = (xid: number, ids: number[], size = 10) => {
    made.add({ kind: 'begin', xid, position: 1n }, 0);
    for (const id of ids) made.add(change(id), size);
    made.add({ kind: 'commit', end: BigInt(xid) }, 0);
  };
  return { made, log, transaction };
}

it('delivers whole transactions in order, and nothing before it is opened', async () => {
  const { made, log, transaction } = backlog(1000);
  transaction(1, [1, 2]);
  transaction(2, []);
  await settled();
  expect(log.delivered).toEqual([]);
  made.open();
  transaction(3, [3]);
  await settled();
  expect(idsOf(log.delivered)).toEqual([[1, 2], [3]]);
  expect(log.delivered.map(({ xid }) => xid)).toEqual([1, 3]);
});

it('has reached a place once everything before it in the log is delivered', async () => {
  let go = () => {};
  const { made, log, transaction } = backlog(1000, () => new Promise((resolve) => (go = resolve)));
  made.open();
  transaction(1, []);
  made.mark(2n);
  expect(log.reached).toEqual([1n, 2n]);
  transaction(3, [3]);
  made.mark(4n);
  made.add({ kind: 'begin', xid: 5, position: 5n }, 0);
  made.mark(6n);
  await settled();
  expect(log.reached).toEqual([1n, 2n]);
  go();
  await settled();
  expect(log.reached).toEqual([1n, 2n, 4n]);
});

it('pauses reading while too much waits, even within one transaction, and then continues', async () => {
  const { made, log, transaction } = backlog(50);
  made.open();
  transaction(1, [1, 2, 3, 4, 5, 6, 7, 8]);
  await settled();
  expect(idsOf(log.delivered).flat()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(new Set(log.delivered.map(({ xid }) => xid))).toEqual(new Set([1]));
  expect(log.flow).toEqual(['pause', 'resume']);
});

it('a failed delivery ends the stream and delivers nothing more', async () => {
  const { made, log, transaction } = backlog(1000, async (unit) => {
    if (unit.xid === 2) throw new Error('no');
  });
  made.open();
  for (const xid of [1, 2, 3]) transaction(xid, [xid]);
  await settled();
  expect(log.failure).toEqual(new Error('no'));
  expect(idsOf(log.delivered)).toEqual([[1]]);
});

it('messages outside transactions do not wait', async () => {
  const { made, log } = backlog(1000);
  made.open();
  made.add({ kind: 'message', prefix: 'p', content: new Uint8Array([1]), transactional: false }, 10);
  await settled();
  expect(log.delivered).toMatchObject([{ xid: null, messages: [{ prefix: 'p' }] }]);
});
