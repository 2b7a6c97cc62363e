import { useLayoutEffect, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { countPages, useBarPlace } from './bar-place.ts';
import { useNarrow } from './use-narrow.ts';

/** False where no bar has room for the tools of a page: outside of a project, and on a phone. */
export function useRoomInBar(): boolean {
  const isNarrow = useNarrow();
  return useBarPlace() !== null && !isNarrow;
}

/** Shows the tools of the open page in the bar of the frame, so that the page needs no second one. */
export function BarTools({ children }: { children: ReactNode }) {
  const place = useBarPlace();
  useLayoutEffect(() => {
    countPages(1);
    return () => countPages(-1);
  }, []);
  return place && createPortal(children, place);
}
