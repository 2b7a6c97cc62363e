import { describe, expect, it } from 'vitest';
import type { Branch } from '../rules.ts';
import { inOrder } from './in-order.ts';
import type { HistoryLine } from './thread-props.ts';

const at = (minute: number): string => new Date(Date.UTC(2026, 10, 20, 12, minute)).toISOString();
const comment = (minute: number): Branch => ({
  top: {
    id: `c${minute}`,
    userId: 'ada',
    byName: null,
    parentId: null,
    content: 'Words',
    reactions: {},
    createdAt: at(minute),
    editedAt: null,
    deletedAt: null,
    version: 1,
  },
  replies: [],
});
const line = (minute: number, doer = 'ada'): HistoryLine => ({ id: minute, occurredAt: at(minute), doer, draw: () => null });
const newestFirst = (...minutes: number[]): HistoryLine[] => minutes.toSorted((a, b) => b - a).map((minute) => line(minute));

const said = (
  comments: number[],
  lines: readonly HistoryLine[],
  more: Partial<Parameters<typeof inOrder>[1]> = {},
): (string | number)[] =>
  inOrder(comments.map(comment), { lines, hasOlder: false, since: null, shownOf: () => 4, ...more }).map((entry) =>
    entry.kind === 'comment'
      ? entry.branch.top.id
      : entry.kind === 'history'
        ? entry.line.id
        : `more ${entry.count ?? 'to load'}`,
  );

describe('the activity', () => {
  it('has comments and history in order of time', () => {
    expect(said([2, 5], newestFirst(1, 3, 4, 6))).toEqual([1, 'c2', 3, 4, 'c5', 6]);
    expect(said([], newestFirst(1, 2))).toEqual([1, 2]);
    expect(said([1], [])).toEqual(['c1']);
  });

  it('shows the newest of many changes between two comments, and one more rather than a button for one', () => {
    expect(said([0, 9], newestFirst(1, 2, 3, 4, 5, 6, 7))).toEqual(['c0', 'more 3', 4, 5, 6, 7, 'c9']);
    expect(said([0, 9], newestFirst(1, 2, 3, 4, 5))).toEqual(['c0', 1, 2, 3, 4, 5, 'c9']);
  });

  it('shows more of the changes after the comment that was asked about', () => {
    const shownOf = (run: string) => (run === 'c0' ? 24 : 4);
    expect(said([0, 9], newestFirst(1, 2, 3, 4, 5, 6, 7), { shownOf })).toEqual(['c0', 1, 2, 3, 4, 5, 6, 7, 'c9']);
  });

  it('begins no earlier than its loaded comments', () => {
    expect(said([5], newestFirst(1, 4, 6), { since: at(5) })).toEqual(['c5', 6]);
    // The parent that came with a reply is older than the page.
    expect(said([2, 5], newestFirst(1, 4, 6), { since: at(5), hasOlder: true })).toEqual(['c2', 'c5', 6]);
  });

  it('says where the loaded history begins', () => {
    expect(said([2, 5], newestFirst(4, 6), { hasOlder: true })).toEqual(['c2', 'more to load', 4, 'c5', 6]);
    expect(said([2], [], { hasOlder: true })).toEqual(['more to load', 'c2']);
    expect(said([9], newestFirst(1, 2, 3, 4, 5, 6), { hasOlder: true })).toEqual(['more 2', 3, 4, 5, 6, 'c9']);
  });

  it('knows which changes follow one by the same person', () => {
    const lines = [line(5, 'ben'), line(4), line(2), line(1)];
    const entries = inOrder([comment(3)], { lines, hasOlder: false, since: null, shownOf: () => 4 });
    expect(entries.map((entry) => entry.kind === 'history' && entry.isSame)).toEqual([false, true, false, false, false]);
  });
});
