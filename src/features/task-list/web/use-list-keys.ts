import { useMemo } from 'react';
import { mayNow, type ProjectPlace } from '#contract/permissions';
import { changingKeys, findingKeys } from '#features/task-desk/web';
import { type Shortcut, useKeys } from '#web/keys';
import { chooseNone, focusOn } from '#web/surface';
import { choosingKeys, extending, keysOf } from '#web/surface-keys';
import { type ListDesk, useListDesk } from './list-desk.ts';
import { currentLine, currentTask, editCell, stepLine, toColumn } from './list-moves.ts';

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

const key = keysOf('List');

/** True while the focus is on a cell: only then do arrows and Enter belong to the list. */
const isOnCell = (): boolean => document.activeElement?.hasAttribute('data-cell') ?? false;

function moving(desk: ListDesk): Shortcut[] {
  const by = (lines: number) => () => (isOnCell() ? void stepLine(desk, lines) : false);
  const end = (where: 'first' | 'last') => () => {
    const { lines } = desk.scene();
    const line = where === 'first' ? lines[0] : lines.at(-1);
    return isOnCell() && line ? void focusOn(desk, line.id) : false;
  };
  return [
    key('j', 'Next task', () => void stepLine(desk, 1)),
    key('k', 'Task before', () => void stepLine(desk, -1)),
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
    const move = () => {
      const to = stepLine(desk, by);
      return to !== null && desk.scene().arrangement.places.has(to) ? to : from;
    };
    return isOnCell() && from !== null && extending(desk, move)();
  };
  return [
    ...choosingKeys(key, desk),
    key('shift+arrowdown', 'Extend the selection down', extend(1)),
    key('shift+arrowup', 'Extend the selection up', extend(-1)),
    key('escape', 'Clear the selection, or close the task', () => {
      const { open } = desk.store.get();
      if (chooseNone(desk)) return true;
      if (open !== null) desk.open(null);
      return open !== null;
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
    ...findingKeys(key, desk, 'list'),
  ];
}

/** The head and the end of a group are buttons. */
function press(id: string): boolean {
  const button = document.querySelector<HTMLElement>(`[data-line="${CSS.escape(id)}"] [data-press]`);
  button?.click();
  return button !== null;
}

/** A picker opens at the title of the line with the focus, or of the first task. */
const changing = (desk: ListDesk): Shortcut[] =>
  changingKeys(key, desk, (first) => {
    const at = currentLine(desk) ?? first;
    return at === undefined ? null : document.querySelector(`[data-line="${CSS.escape(at)}"] [data-cell="title"]`);
  });

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
