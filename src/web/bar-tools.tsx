import { useLayoutEffect, useSyncExternalStore, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { listeners } from './listeners.ts';
import { useNarrow } from './use-narrow.ts';

const changes = listeners();
let place: HTMLElement | null = null;
let pages = 0;

const setPlace = (element: HTMLElement | null): void => {
  place = element;
  changes.tell();
};

/** True while the open page shows its own tools in the frame's bar, which then leaves out those of its project. */
export const useHasBarTools = (): boolean => useSyncExternalStore(changes.subscribe, () => pages > 0);

/** False where no bar has room for them: on a page outside of a project, and on a phone. */
export function useRoomInBar(): boolean {
  const isNarrow = useNarrow();
  return useSyncExternalStore(changes.subscribe, () => place !== null) && !isNarrow;
}

/** Where the frame's bar shows them. */
export const BarToolsPlace = () => <span ref={setPlace} />;

/** Shows the tools of the open page in the bar of the frame, so that the page needs no second one. */
export function BarTools({ children }: { children: ReactNode }) {
  const here = useSyncExternalStore(changes.subscribe, () => place);
  useLayoutEffect(() => {
    pages += 1;
    changes.tell();
    return () => {
      pages -= 1;
      changes.tell();
    };
  }, []);
  return here && createPortal(children, here);
}
