import { expect, test } from 'vitest';
import type { Row } from './change.ts';
import { RowStore } from './row-store.ts';

// Lists whose rows are in many projects, and in several tables.

interface Thing extends Row {
  readonly projectId: string;
  readonly owner: string;
  readonly title: string;
}

const thing = (id: string, version: number, more: Partial<Thing> = {}): Thing => ({
  id,
  version,
  projectId: 'p1',
  owner: 'me',
  title: `${id} v${version}`,
  ...more,
});

function stage(...held: Thing[]) {
  const store = new RowStore();
  const doubts: string[] = [];
  store.onDoubt((key) => doubts.push(key));
  const open = (key: string, belongs: (row: Thing) => boolean) => {
    store.open(key, {
      tables: ['Task', 'Issue'],
      belongs: (row) => belongs(row as Thing),
      isPaged: false,
      refetchesOn: ['Member'],
    });
    store.foldWhole(key, held.filter(belongs), 0, 'server');
  };
  open('mine', ({ owner, projectId }) => owner === 'me' && projectId !== 'elsewhere');
  open('theirs', ({ owner }) => owner === 'them');
  const titles = (key: string) => (store.view(key).rows as readonly Thing[]).map(({ title }) => title).sort();
  return { store, doubts, titles };
}

test('rows of two tables and of many projects enter one list, change in it, and leave it', () => {
  const { store, titles } = stage(thing('a', 1));
  store.fold('Issue', [{ row: thing('b', 1, { projectId: 'p2' }) }]);
  store.fold('Task', [{ row: thing('c', 1, { projectId: 'p3' }) }, { row: thing('a', 2) }]);
  store.fold('Comment', [{ row: thing('d', 1) }]);
  expect(titles('mine')).toEqual(['a v2', 'b v1', 'c v1']);
  store.fold('Issue', [{ remove: 'b' }]);
  expect(titles('mine')).toEqual(['a v2', 'c v1']);
});

test('a row that is reassigned leaves one list and enters the other, and a late frame or an echo changes nothing', () => {
  const { store, titles } = stage(thing('a', 1));
  store.fold('Task', [{ row: thing('a', 3, { owner: 'them' }) }]);
  const [mine, theirs] = [store.view('mine'), store.view('theirs')];
  expect([titles('mine'), titles('theirs')]).toEqual([[], ['a v3']]);
  store.fold('Task', [{ row: thing('a', 2) }, { row: thing('a', 3, { owner: 'them', title: 'an echo' }) }]);
  expect([store.view('mine'), store.view('theirs')]).toEqual([mine, theirs]);
  expect(store.view('theirs')).toBe(theirs);
  store.fold('Task', [{ row: thing('a', 4) }]);
  expect([titles('mine'), titles('theirs')]).toEqual([['a v4'], []]);
});

test('a row that is only reported to be elsewhere leaves the list', () => {
  const { store, titles } = stage(thing('a', 1), thing('b', 1));
  store.fold('Task', [{ row: { id: 'a', version: 2, projectId: 'elsewhere' } as unknown as Thing }]);
  expect(titles('mine')).toEqual(['b v1']);
});

test('expected changes of either table are shown at once, and disappear if they are refused', () => {
  const { store, titles } = stage(thing('a', 1), thing('b', 1));
  store.predict({ mutationId: 'm1', changes: [{ table: 'Issue', id: 'b', set: { title: 'expected' } }] });
  store.predict({ mutationId: 'm2', changes: [{ table: 'Task', id: 'a', set: { owner: 'them' } }] });
  expect(titles('mine')).toEqual(['expected']);
  store.drop(new Set(['m1', 'm2']));
  expect(titles('mine')).toEqual(['a v1', 'b v1']);
  expect((store.find('Issue', 'b') as Thing).title).toBe('b v1');
  expect(store.confirmedVersion('Task', 'a')).toBe(1);
});

test('after a gap, a complete answer removes rows that it lacks, and keeps what arrived while it was pending', () => {
  const { store, titles } = stage(thing('lost', 1, { projectId: 'private' }), thing('here', 1));
  const { since, answered } = store.asking('mine');
  store.fold('Issue', [{ row: thing('new', 1, { projectId: 'p2' }) }]);
  store.foldWhole('mine', [thing('here', 2)], since, 'server');
  answered();
  expect(titles('mine')).toEqual(['here v2', 'new v1']);
});

test('a change of memberships refetches the list', () => {
  const { store, doubts } = stage(thing('a', 1));
  store.fold('Member', [{ remove: 'm' }]);
  expect(doubts).toEqual(['mine', 'theirs']);
  expect(store.keysOf(['Issue'])).toEqual(['mine', 'theirs']);
});

test('a list that is being requested when a channel has been joined is refetched only if it lacks a change afterwards', async () => {
  const { store, doubts } = stage(thing('a', 1));
  const place = (number: number): string => `log/${String(number).padStart(16, '0')}`;
  const settled = () => new Promise((later) => void setTimeout(later));
  const joined = () => {
    // Two channels have both tables.
    expect(store.unseen(new Map([['Task', place(5)]]))).toEqual([]);
    expect(store.unseen(new Map([['Issue', place(4)]]))).toEqual([]);
  };
  const asked = [store.asking('mine'), store.asking('theirs')];
  joined();
  for (const { answered } of asked) answered();
  store.foldWhole('mine', [thing('a', 1)], 0, 'server', { place: place(5) });
  store.confirm('theirs', place(4));
  await settled();
  expect(doubts).toEqual(['theirs']);
  // One that failed changes nothing.
  const { answered } = store.asking('theirs');
  store.confirm('mine', place(5));
  joined();
  answered();
  await settled();
  expect(doubts).toEqual(['theirs', 'theirs']);
});

test('only lists that may lack a change are refetched when a channel has been joined', () => {
  const { store } = stage(thing('a', 1));
  const place = (number: number): string => `log/${String(number).padStart(16, '0')}`;
  const unseen = (latest: Record<string, string>) => store.unseen(new Map(Object.entries(latest)));
  expect(unseen({ Task: place(1) })).toEqual(['mine', 'theirs']);
  store.foldWhole('mine', [thing('a', 1)], 0, 'server', { place: place(5) });
  store.confirm('theirs', place(5));
  expect(unseen({ Task: place(5), Issue: place(4), Member: place(1) })).toEqual([]);
  expect(unseen({ Member: place(6) })).toEqual(['mine', 'theirs']);
  expect(unseen({ Comment: place(9) })).toEqual([]);
  store.seen('theirs', place(7));
  expect(unseen({ Issue: place(6) })).toEqual(['mine']);
  // Another log counts from elsewhere.
  expect(unseen({ Issue: 'other/0000000000000001' })).toEqual(['mine', 'theirs']);
  store.foldWhole('mine', [thing('a', 1)], 0, 'server');
  expect(unseen({ Task: place(1) })).toEqual(['mine']);
});
