import type { TaskContext } from '../contract.ts';
import type { ContextType } from '../fields.ts';
import * as words from './words.ts';

/** An item that a message hands over, with its name for the screen. */
export interface HandedItem {
  readonly type: ContextType;
  readonly id: string;
  readonly label: string;
}

/** What a message hands over: the screen that its writer sees, and items. */
export interface Handed {
  /** The name of the view, such as board. */
  readonly screen: string | null;
  readonly items: readonly HandedItem[];
}

export const NOTHING: Handed = { screen: null, items: [] };

const ITEMS: Readonly<Record<string, ContextType>> = {
  board: 'TASK',
  list: 'TASK',
  calendar: 'TASK',
  timeline: 'TASK',
  issues: 'ISSUE',
  documents: 'DOCUMENT',
};

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What a person sees at an address, as far as the assistant can use it. */
export function handedAt(pathname: string, search: string): Handed {
  const [, root, , ...rest] = pathname.split('/');
  const [view = '', item = ''] = root === 'dashboard' && rest[0] === 'projects' ? rest.slice(2) : rest;
  if (!(view in words.screens)) return NOTHING;
  const type = ITEMS[view];
  const named = ID.test(item) ? item : (new URLSearchParams(search).get('task') ?? '');
  const items = type !== undefined && ID.test(named) ? [{ type, id: named, label: words.thisItem[type] }] : [];
  return { screen: view, items };
}

/** The same in a request; null if there is nothing. */
export const contextOf = ({ screen, items }: Handed): TaskContext | null =>
  screen === null && items.length === 0
    ? null
    : { items: items.map(({ type, id }) => ({ type, id })), ...(screen !== null && { screen }) };
