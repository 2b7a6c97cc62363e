import { useSyncExternalStore } from 'react';
import { listeners } from './listeners.ts';

/** Where the bar of the frame shows the tools of the open page, and how many pages have some there. */
const changes = listeners();
let place: HTMLElement | null = null;
let pages = 0;

export const setBarPlace = (element: HTMLElement | null): void => {
  place = element;
  changes.tell();
};

export const countPages = (more: 1 | -1): void => {
  pages += more;
  changes.tell();
};

export const useBarPlace = (): HTMLElement | null => useSyncExternalStore(changes.subscribe, () => place);

/** True while the open page shows its own tools in the frame's bar, which then leaves out those of its project. */
export const useHasBarTools = (): boolean => useSyncExternalStore(changes.subscribe, () => pages > 0);
