import { describe, expect, test } from 'vitest';
import type { TaskRow } from '#features/tasks/contract';
import { plainTask } from '#features/tasks/rules';
import {
  arranged,
  arranger,
  cellKey,
  isInPlace,
  landing,
  type BoardViewSettings,
  type BoardViewer,
  defaultViewSettings,
} from './rules.ts';
import { dayAfter } from '#contract/days';
import { isFiltering, noFilter } from '#contract/filters';
import { filterIn } from '#web/filter-address';
import { isFull, placesBetween, taskFilterField } from '#features/task-surface/rules';

const viewer: BoardViewer = { userId: 'mara', today: '2026-11-20', firstDay: 1, projectKey: 'WEB', labelIds: ['bug', 'shop'] };
const base: TaskRow = {
  ...plainTask,
  id: 'a',
  number: 1,
  title: 'A task',
  status: 'TODO',
  position: 'a0',
  createdBy: 'mara',
  version: 1,
};
const task = (change: Partial<TaskRow>): TaskRow => ({ ...base, ...change });
const viewSettings = (address: string, rest: Partial<BoardViewSettings> = {}): BoardViewSettings => ({
  ...defaultViewSettings,
  ...rest,
  filter: filterIn(new URLSearchParams(address), taskFilterField),
});
const shown = (rows: TaskRow[], how: BoardViewSettings) => {
  const { places } = arranged(rows, arranger(how, viewer));
  return rows.filter((row) => places.get(row.id)?.key !== null).map((row) => row.id);
};
const bytewise = (one: string, other: string) => (one < other ? -1 : Number(one > other));
const ids = (rows: readonly TaskRow[] | undefined) => rows?.map((row) => row.id);

describe('a filter', () => {
  const rows = [
    task({ id: 'mine', assigneeId: 'mara', sprintId: 's1', title: 'Crème brûlée', number: 12 }),
    task({ id: 'hers', assigneeId: 'ines', priority: 'URGENT', blockedByCount: 1, labelIds: ['bug'], dueDate: '2026-11-19' }),
    task({ id: 'free', isMilestone: true, labelIds: ['shop'], dueDate: '2026-11-26' }),
    task({ id: 'done', status: 'DONE', blockedByCount: 1, dueDate: '2026-11-01', assigneeId: 'mara' }),
  ];

  test.each([
    ['me', 'assignee=me', ['mine', 'done']],
    ['several people', 'assignee=me,ines', ['mine', 'hers', 'done']],
    ['nobody', 'assignee=none', ['free']],
    ['a priority', 'priority=urgent', ['hers']],
    ['any of the labels', 'label=bug,shop', ['hers', 'free']],
    ['no label', 'label=none', ['mine', 'done']],
    ['overdue, which what is done never is', 'due=overdue', ['hers']],
    ['the next seven days', 'due=week', ['free']],
    ['no due date', 'due=none', ['mine']],
    ['a sprint', 'sprint=s1', ['mine']],
    ['another sprint or none', 'sprint=not:s1', ['hers', 'free', 'done']],
    ['no sprint', 'sprint=none', ['hers', 'free', 'done']],
    ['milestones', 'milestones=1', ['free']],
    ['what another task blocks, which nothing blocks once it is done', 'blocked=true', ['hers']],
    ['what nothing blocks', 'blocked=false', ['mine', 'free', 'done']],
    ['a title without its accents', 'q=creme', ['mine']],
    ['a key', 'q=web-12', ['mine']],
    ['all words', 'q=brulee nothing', []],
    ['every facet at once', 'assignee=me&due=none', ['mine']],
  ])('%s', (_, filter, expected) => {
    expect(isFiltering(viewSettings(filter).filter)).toBe(true);
    expect(shown(rows, viewSettings(filter))).toEqual(expected);
  });

  test('that is empty shows everything', () => {
    expect(isFiltering(noFilter)).toBe(false);
    expect(shown(rows, defaultViewSettings)).toHaveLength(4);
  });

  test('does not change the counts of a column', () => {
    const { counts, shown: some, total } = arranged(rows, arranger(viewSettings('assignee=ines'), viewer));
    expect({ counts, some, total }).toEqual({ counts: { TODO: 3, IN_PROGRESS: 0, REVIEW: 0, DONE: 1 }, some: 1, total: 4 });
  });
});

describe('order and swimlanes', () => {
  const rows = [
    task({ id: 'c', position: 'a2', number: 3, priority: 'LOW', labelIds: ['shop', 'bug'] }),
    task({ id: 'b', position: 'a1', number: 0, dueDate: '2026-12-01', assigneeId: 'ines' }),
    task({ id: 'a', position: 'Zz', number: 2, priority: 'URGENT', dueDate: '2026-11-30' }),
  ];
  const sorted = (sort: BoardViewSettings['sort']) =>
    ids(arranged(rows, arranger(viewSettings('', { sort }), viewer)).cells.get(cellKey({ lane: '', status: 'TODO' })));

  test('positions are compared bytewise', () => expect(sorted('manual')).toEqual(['a', 'b', 'c']));
  test('the most urgent comes first', () => expect(sorted('priority')).toEqual(['a', 'b', 'c']));
  test('the earliest due date comes first, no date last', () => expect(sorted('due')).toEqual(['a', 'b', 'c']));
  test('the newest comes first, and unsaved tasks before them', () => expect(sorted('newest')).toEqual(['b', 'c', 'a']));

  test.each([
    ['assignee', ['TODO/ines', 'TODO/none']],
    ['priority', ['TODO/LOW', 'TODO/MEDIUM', 'TODO/URGENT']],
    ['label', ['TODO/bug', 'TODO/none']],
  ] as const)('there is a swimlane for each %s', (group, keys) => {
    expect([...arranged(rows, arranger(viewSettings('', { group }), viewer)).cells.keys()].toSorted(bytewise)).toEqual(keys);
  });
});

describe('rearranging', () => {
  test('a move rebuilds only the two columns it affects', () => {
    const rows = [task({ id: 'a' }), task({ id: 'b', status: 'REVIEW' }), task({ id: 'c', status: 'DONE' })];
    const how = arranger(defaultViewSettings, viewer);
    const before = arranged(rows, how);
    const after = arranged([{ ...rows[0]!, status: 'REVIEW', position: 'Zz' }, rows[1]!, rows[2]!], how, before);
    expect(ids(after.cells.get('REVIEW/'))).toEqual(['a', 'b']);
    expect(after.cells.has('TODO/')).toBe(false);
    expect(after.cells.get('DONE/')).toBe(before.cells.get('DONE/'));
  });

  test('incremental updates give the same result as a rebuild, for any sequence', () => {
    let seed = 7;
    const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
    const statuses = ['TODO', 'IN_PROGRESS', 'REVIEW', 'DONE'] as const;
    const any = (id: string) =>
      task({
        id,
        status: statuses[random(4)]!,
        position: `a${random(10)}`,
        assigneeId: random(2) ? 'mara' : null,
        priority: random(2) ? 'LOW' : 'HIGH',
      });
    for (const how of [
      viewSettings(''),
      viewSettings('assignee=me', { sort: 'priority' }),
      viewSettings('', { group: 'assignee' }),
    ].map((one) => arranger(one, viewer))) {
      let rows = Array.from({ length: 30 }, (_, index) => any(`t${index}`));
      let state = arranged(rows, how);
      for (let step = 0; step < 60; step++) {
        const at = random(rows.length);
        if (random(5) === 0) rows = rows.toSpliced(at, 1);
        else if (random(4) === 0) rows = [...rows, any(`n${step}`)];
        else rows = rows.with(at, any(rows[at]!.id));
        state = arranged(rows, how, state);
        const fresh = arranged(rows, how);
        expect(Object.fromEntries(state.cells)).toEqual(Object.fromEntries(fresh.cells));
        expect({ ...state.counts, shown: state.shown, total: state.total }).toEqual({
          ...fresh.counts,
          shown: fresh.shown,
          total: fresh.total,
        });
      }
    }
  });
});

describe('the position of dropped cards', () => {
  const list = [
    task({ id: 'a', position: 'a0' }),
    task({ id: 'b', position: 'a1' }),
    task({ id: 'c', position: 'a1' }),
    task({ id: 'd', position: 'a2' }),
  ];

  test('many positions are in order, distinct and short', () => {
    const places = placesBetween('a0', 'a1', 500);
    expect([...new Set(places)].toSorted(bytewise)).toEqual(places);
    expect(places.every((place) => place > 'a0' && place < 'a1')).toBe(true);
    expect(Math.max(...places.map((place) => place.length))).toBeLessThan(24);
  });

  test('at the top is before everything', () => expect(landing(list, 0, new Set(), 1)[0]! < 'a0').toBe(true));
  test('at the end is after everything', () => expect(landing(list, 4, new Set(), 1)[0]! > 'a2').toBe(true));
  test('ignores the moving cards as neighbors', () => {
    const [place] = landing(list, 2, new Set(['b']), 1);
    expect(place! > 'a0' && place! < 'a1').toBe(true);
  });
  test('between two cards that share a position is after both', () => {
    const [place] = landing(list, 2, new Set(), 1);
    expect(place! > 'a1' && place! < 'a2').toBe(true);
  });
  test('keeps the order of several cards', () => {
    const places = landing(list, 1, new Set(['x', 'y', 'z']), 3);
    expect(places).toEqual(places.toSorted(bytewise));
  });

  test('does not change for a card dropped next to itself', () => {
    expect([1, 2].map((index) => isInPlace(list, index, ['b']))).toEqual([true, true]);
    expect([0, 3, 4].map((index) => isInPlace(list, index, ['b']))).toEqual([false, false, false]);
    expect(isInPlace(list, 2, ['b', 'c'])).toBe(true);
    expect(isInPlace(list, 2, ['a', 'c'])).toBe(false);
    expect(isInPlace(list, 0, ['elsewhere'])).toBe(false);
  });
});

test('only a hard limit makes a column full', () => {
  expect(isFull({ wipLimit: 5, wipMode: 'BLOCK' }, 5)).toBe(true);
  expect(isFull({ wipLimit: 5, wipMode: 'BLOCK' }, 3, 2)).toBe(false);
  expect(isFull({ wipLimit: 5, wipMode: 'WARN' }, 50)).toBe(false);
  expect(isFull({ wipLimit: null, wipMode: 'BLOCK' }, 50)).toBe(false);
});

test('a week later can be in the next year', () => expect(dayAfter('2026-12-28', 7)).toBe('2027-01-04'));
