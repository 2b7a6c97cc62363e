import { useMemo } from 'react';
import { mayNow, type ProjectPlace } from '#contract/permissions';
import { changingKeys, findingKeys } from '#features/task-surface/web';
import { forward } from '#ui/direction';
import { type Shortcut, useKeys } from '#web/keys';
import { chooseNone, focusOn } from '#web/surface';
import { choosingKeys, extending, keysOf } from '#web/surface-keys';
import { openNewTaskInGroup } from './open-new-task.ts';
import { type ListSurface, useListSurface } from './list-surface.ts';
import { currentLine, currentTask, editCell, stepLine, toColumn } from './list-moves.ts';
import * as words from './words.ts';

/** How far Page Up and Page Down move. */
const PAGE = 15;

export interface KeyRights {
  place: ProjectPlace;
  hasFieldPlan: boolean;
}

/** One keyboard for the whole list: keys apply to the cell with the focus, its task, or the selection. */
export function useListKeys({ place, hasFieldPlan }: KeyRights): void {
  const surface = useListSurface();
  useKeys(useMemo(() => keysFor(surface, { place, hasFieldPlan }), [surface, place, hasFieldPlan]));
}

const keysFor = (surface: ListSurface, rights: KeyRights): Shortcut[] => [
  ...moving(surface),
  ...choosing(surface),
  ...viewState(surface, rights),
  ...(mayNow(rights.place, 'editOwnTask') ? changing(surface) : []),
  ...(mayNow(rights.place, 'createTask') ? creating(surface) : []),
];

const key = keysOf(words.list);

/** True while the focus is on a cell: only then do arrows and Enter belong to the list. */
const isOnCell = (): boolean => document.activeElement?.hasAttribute('data-cell') ?? false;

function moving(surface: ListSurface): Shortcut[] {
  const by = (lines: number) => () => (isOnCell() ? void stepLine(surface, lines) : false);
  const end = (where: 'first' | 'last') => () => {
    const { lines } = surface.snapshot();
    const line = where === 'first' ? lines[0] : lines.at(-1);
    return isOnCell() && line ? void focusOn(surface, line.id) : false;
  };
  return [
    key('j', words.nextTask, () => void stepLine(surface, 1)),
    key('k', words.previousTask, () => void stepLine(surface, -1)),
    key('arrowdown', words.rowBelow, by(1)),
    key('arrowup', words.rowAbove, by(-1)),
    key('pagedown', words.pageDown, by(PAGE)),
    key('pageup', words.pageUp, by(-PAGE)),
    key('arrowleft', words.cellLeft, () => isOnCell() && toColumn(surface, -forward())),
    key('arrowright', words.cellRight, () => isOnCell() && toColumn(surface, forward())),
    key('home', words.firstCell, () => isOnCell() && toColumn(surface, 'first')),
    key('end', words.lastCell, () => isOnCell() && toColumn(surface, 'last')),
    key('mod+home', words.firstRow, end('first')),
    key('mod+end', words.lastRow, end('last')),
  ];
}

function choosing(surface: ListSurface): Shortcut[] {
  const extend = (by: 1 | -1) => () => {
    const from = currentTask(surface);
    const move = () => {
      const to = stepLine(surface, by);
      return to !== null && surface.snapshot().arrangement.places.has(to) ? to : from;
    };
    return isOnCell() && from !== null && extending(surface, move)();
  };
  return [
    ...choosingKeys(key, surface),
    key('shift+arrowdown', words.extendDown, extend(1)),
    key('shift+arrowup', words.extendUp, extend(-1)),
    key('escape', words.clearOrClose, () => {
      const { open } = surface.store.get();
      if (chooseNone(surface)) return true;
      if (open !== null) surface.open(null);
      return open !== null;
    }),
  ];
}

function viewState(surface: ListSurface, { hasFieldPlan }: KeyRights): Shortcut[] {
  const openTask = () => {
    const id = currentTask(surface);
    return id === null ? false : surface.open(id);
  };
  return [
    key('enter', words.openOrEdit, () => {
      const id = isOnCell() ? currentLine(surface) : null;
      if (id === null) return false;
      const { column } = surface.store.get();
      if (column === 'title' || !editCell(surface, id, column, hasFieldPlan)) return press(id) || openTask();
      return true;
    }),
    key('f2', words.editCell, () => {
      const id = isOnCell() ? currentTask(surface) : null;
      return id !== null && editCell(surface, id, surface.store.get().column, hasFieldPlan);
    }),
    key('o', words.openTask, openTask),
    key('space', words.peek, () => {
      const id = isOnCell() ? currentTask(surface) : null;
      if (id === null) return false;
      surface.open(surface.store.get().open === id ? null : id);
      return true;
    }),
    ...findingKeys(key, surface),
  ];
}

/** The head and the end of a group are buttons. */
function press(id: string): boolean {
  const button = document.querySelector<HTMLElement>(`[data-line="${CSS.escape(id)}"] [data-press]`);
  button?.click();
  return button !== null;
}

const TITLE = '[data-cell="title"]';

/** A picker opens at the title of the line with the focus, or of the first task that is in the page. */
const changing = (surface: ListSurface): Shortcut[] =>
  changingKeys(key, surface, (ids) => {
    const at = currentLine(surface) ?? ids[0];
    const title = at === undefined ? null : document.querySelector(`[data-line="${CSS.escape(at)}"] ${TITLE}`);
    if (title) return title;
    const among = new Set<string | undefined>(ids);
    const lines = [...document.querySelectorAll<HTMLElement>('[data-line]')];
    return lines.find(({ dataset }) => among.has(dataset.line))?.querySelector(TITLE) ?? null;
  });

function creating(surface: ListSurface): Shortcut[] {
  const group = () => {
    const { arrangement, lines, lineAt } = surface.snapshot();
    const id = currentLine(surface);
    const line = id === null ? undefined : lines[lineAt.get(id) ?? -1];
    const at = line === undefined ? undefined : line.kind === 'task' ? arrangement.places.get(line.id)?.key : line.group.key;
    return at ?? arrangement.groups[0]?.key ?? '';
  };
  return [
    key('c', words.newTask, () => openNewTaskInGroup(surface, group())),
    key('n', words.addSeveralTasks, () => surface.store.set({ composing: group(), wanted: `new:${group()}` })),
  ];
}
