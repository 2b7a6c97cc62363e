import { useMemo } from 'react';
import { mayNow, type ProjectPlace } from '#contract/permissions';
import { archive, assignToMe, copyKeys, type Facet, remove } from '#features/task-desk/web';
import { isTyping, type Shortcut, useKeys } from '#web/keys';
import { type ListDesk, useListDesk } from './list-desk.ts';
import {
  choose,
  chooseAll,
  chooseNone,
  chooseTo,
  currentLine,
  currentTask,
  editCell,
  focusLine,
  step,
  targets,
  toColumn,
} from './list-moves.ts';

const GROUP = 'List';
/** How far Page Up and Page Down go. */
const PAGE = 15;

export interface KeyRights {
  place: ProjectPlace;
  hasFieldPlan: boolean;
}

/** One keyboard for the whole list: keys act on the cell with the focus, its task, or the selection. */
export function useListKeys({ place, hasFieldPlan }: KeyRights): void {
  const desk = useListDesk();
  useKeys(useMemo(() => keysFor(desk, { place, hasFieldPlan }), [desk, place, hasFieldPlan]));
}

const keysFor = (desk: ListDesk, rights: KeyRights): Shortcut[] => [
  ...moving(desk),
  ...choosing(desk),
  ...looking(desk, rights),
  ...(mayNow(rights.place, 'editOwnTask') ? changing(desk) : []),
  ...(mayNow(rights.place, 'createTask') ? creating(desk) : []),
];

/** Keys mean the list only outside of menus, pickers and dialogs, and outside of the open task. */
const key = (keys: string, label: string, act: (event: KeyboardEvent) => boolean | void): Shortcut => ({
  keys,
  label,
  group: GROUP,
  run: (event) => {
    const { target } = event;
    const isElsewhere =
      target instanceof Element &&
      target.closest('[role="menu"], [role="dialog"], [role="alertdialog"], [role="listbox"], [role="separator"]') !== null;
    return isTyping(target) || isElsewhere ? false : (act(event) ?? true);
  },
});

/** True while the focus is on a cell: only then do arrows and Enter belong to the list. */
const isOnCell = (): boolean => document.activeElement?.hasAttribute('data-cell') ?? false;

function moving(desk: ListDesk): Shortcut[] {
  const by = (lines: number) => () => (isOnCell() ? void step(desk, lines) : false);
  const end = (where: 'first' | 'last') => () => {
    const { lines } = desk.scene();
    const line = where === 'first' ? lines[0] : lines.at(-1);
    return isOnCell() && line ? void focusLine(desk, line.id) : false;
  };
  return [
    key('j', 'Next task', () => void step(desk, 1)),
    key('k', 'Task before', () => void step(desk, -1)),
    key('arrowdown', 'Line below', by(1)),
    key('arrowup', 'Line above', by(-1)),
    key('pagedown', 'A page down', by(PAGE)),
    key('pageup', 'A page up', by(-PAGE)),
    key('arrowleft', 'Cell to the left', () => isOnCell() && toColumn(desk, -1)),
    key('arrowright', 'Cell to the right', () => isOnCell() && toColumn(desk, 1)),
    key('home', 'First cell', () => isOnCell() && toColumn(desk, 'first')),
    key('end', 'Last cell', () => isOnCell() && toColumn(desk, 'last')),
    key('mod+home', 'First line', end('first')),
    key('mod+end', 'Last line', end('last')),
  ];
}

function choosing(desk: ListDesk): Shortcut[] {
  const extend = (by: 1 | -1) => () => {
    const from = currentTask(desk);
    if (!isOnCell() || from === null) return false;
    step(desk, by);
    const { wanted } = desk.store.get();
    const isTask = wanted !== null && desk.scene().arrangement.places.has(wanted);
    chooseTo(desk, from, isTask ? wanted : from);
    return true;
  };
  return [
    key('x', 'Select', () => {
      const id = currentTask(desk);
      return id === null ? false : choose(desk, id);
    }),
    key('shift+arrowdown', 'Extend the selection down', extend(1)),
    key('shift+arrowup', 'Extend the selection up', extend(-1)),
    key('mod+a', 'Select all that is shown', () => chooseAll(desk)),
    key('escape', 'Clear the selection, or close the task', () => {
      const { selected, open } = desk.store.get();
      if (selected.size > 0) chooseNone(desk);
      else if (open !== null) desk.open(null);
      else return false;
      return true;
    }),
  ];
}

function looking(desk: ListDesk, { hasFieldPlan }: KeyRights): Shortcut[] {
  const openTask = () => {
    const id = currentTask(desk);
    return id === null ? false : desk.open(id);
  };
  return [
    key('enter', 'Open the task, or change the cell', () => {
      const id = isOnCell() ? currentLine(desk) : null;
      if (id === null) return false;
      const { column } = desk.store.get();
      if (column === 'title' || !editCell(desk, id, column, hasFieldPlan)) return press(id) || openTask();
      return true;
    }),
    key('f2', 'Change the cell', () => {
      const id = isOnCell() ? currentTask(desk) : null;
      return id !== null && editCell(desk, id, desk.store.get().column, hasFieldPlan);
    }),
    key('o', 'Open the task', openTask),
    key('space', 'Peek at the task', () => {
      const id = isOnCell() ? currentTask(desk) : null;
      if (id === null) return false;
      desk.open(desk.store.get().open === id ? null : id);
      return true;
    }),
    key('.', 'Copy the key', () => {
      const ids = targets(desk);
      return ids.length === 0 ? false : void copyKeys(desk, ids);
    }),
    key('/', 'Search the list', () => document.querySelector<HTMLElement>('[data-task-search]')?.focus()),
  ];
}

/** The head and the end of a group are buttons. */
function press(id: string): boolean {
  const button = document.querySelector<HTMLElement>(`[data-line="${CSS.escape(id)}"] [data-press]`);
  button?.click();
  return button !== null;
}

const FACETS: readonly (readonly [string, Facet, string])[] = [
  ['s', 'status', 'Status'],
  ['p', 'priority', 'Priority'],
  ['a', 'assignee', 'Assignee'],
  ['d', 'due', 'Due date'],
  ['l', 'labels', 'Labels'],
];

function changing(desk: ListDesk): Shortcut[] {
  const onTargets = (act: (ids: readonly string[]) => void) => () => {
    const ids = targets(desk);
    return ids.length === 0 ? false : act(ids);
  };
  return [
    ...FACETS.map(([letter, facet, label]) =>
      key(letter, label, () => {
        const ids = targets(desk);
        const at = currentLine(desk) ?? ids[0];
        const anchor = at === undefined ? null : document.querySelector(`[data-line="${CSS.escape(at)}"] [data-cell="title"]`);
        if (ids.length === 0 || !anchor) return false;
        desk.store.set({ picker: { facet, ids, anchor } });
        return true;
      }),
    ),
    key(
      'i',
      'Assign to me',
      onTargets((ids) => assignToMe(desk, ids)),
    ),
    key(
      'shift+a',
      'Archive',
      onTargets((ids) => archive(desk, ids)),
    ),
    ...['delete', 'backspace'].map((name) =>
      key(
        name,
        'Delete',
        onTargets((ids) => remove(desk, ids)),
      ),
    ),
  ];
}

function creating(desk: ListDesk): Shortcut[] {
  const compose = () => {
    const { arrangement, lines, lineAt } = desk.scene();
    const id = currentLine(desk);
    const line = id === null ? undefined : lines[lineAt.get(id) ?? -1];
    const at = line === undefined ? undefined : line.kind === 'task' ? arrangement.places.get(line.id)?.key : line.group.key;
    const group = at ?? arrangement.groups[0]?.key ?? '';
    desk.store.set({ composing: group, wanted: `new:${group}` });
  };
  return [key('c', 'New task', compose), key('n', 'New task', compose)];
}
