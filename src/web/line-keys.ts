import type { Shortcut } from './keys.ts';
import { chooseNone, focusOn, pointedIn, type Surface } from './surface.ts';
import { choosingKeys, extending, type KeyOf, opened } from './surface-keys.ts';
import * as words from './words.ts';
import { inSentence } from '#contract/counts';

const LINES = { j: 1, arrowdown: 1, k: -1, arrowup: -1 } as const;

/** What every list of lines supports: moving, selecting and opening. `loaded` limits this to the loaded rows. */
export const listKeys = (key: KeyOf, surface: Surface, noun: string, loaded?: { last: string; all: string }): Shortcut[] => [
  ...lineKeys(key, surface, noun, loaded?.last),
  ...choosingKeys(key, surface, loaded?.all),
  key('escape', words.clearSelection, () => chooseNone(surface)),
  key('enter', words.openRow, () => opened(surface)),
];

/** J, K and the arrows of a view whose rows are below one another, with Shift to select; Home, End and Escape. */
export function lineKeys(key: KeyOf, surface: Surface, noun: string, last = words.lastRow(inSentence(noun))): Shortcut[] {
  return [
    ...Object.entries(LINES).map(([name, by]) =>
      key(name, by > 0 ? words.rowBelow(noun) : words.rowAbove(noun), ({ target }) => {
        // Arrows choose among radio buttons, and scroll the page if no row has the focus.
        const isTheirs = name.startsWith('arrow') && (target instanceof HTMLInputElement || pointedIn(surface) === null);
        return !isTheirs && step(surface, by) !== null;
      }),
    ),
    ...Object.entries(LINES).map(([name, by]) =>
      key(
        `shift+${name}`,
        words.extendSelection(by > 0 ? 'down' : 'up'),
        extending(surface, () => step(surface, by)),
      ),
    ),
    key('home', words.firstRow(inSentence(noun)), () => goTo(surface, 'first')),
    key('end', last, () => goTo(surface, 'last')),
  ];
}

/** Moves the focus by this many rows, or to the first if none had it. Returns the new index. */
export function step(surface: Surface, by: number, stops: readonly string[] = surface.shown()): string | null {
  const at = stops.indexOf(pointedIn(surface) ?? surface.store.get().current ?? '');
  const to = stops[at === -1 ? 0 : Math.min(stops.length - 1, Math.max(0, at + by))];
  return to === undefined ? null : focusOn(surface, to);
}

/** Moves the focus to the first or the last row; false if there is none. */
export function goTo(surface: Surface, end: 'first' | 'last'): boolean {
  const id = surface.shown().at(end === 'first' ? 0 : -1);
  return id !== undefined && focusOn(surface, id) !== null;
}
