import { type ReactNode, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { BAR_TOOLS } from './trail.ts';
import { useNarrow } from './use-narrow.ts';

/** The place comes with the frame, at the latest together with the page: React asks again after that. */
const never = () => () => {};

/** Where the bar of the frame has room for the tools of a page: null outside of a project, and on a phone. */
export function useRoomInBar(): HTMLElement | null {
  const isNarrow = useNarrow();
  const place = useSyncExternalStore(never, () => document.getElementById(BAR_TOOLS));
  return isNarrow ? null : place;
}

/** Shows the tools of a page that continues the frame's breadcrumb in its bar, so that the page needs no second one. */
export const BarTools = ({ place, children }: { place: HTMLElement; children: ReactNode }) => createPortal(children, place);
