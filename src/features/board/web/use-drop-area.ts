import { useEffect, type RefObject } from 'react';
import type { Cell } from '../rules.ts';
import { withDragging } from '#web/late-dragging';

/**
 * Accepts drops beside the cards: above them it lands first, below them last; without a count, at the column's default
 * place.
 */
export function useDropArea(area: RefObject<HTMLElement | null>, { status, lane }: Cell, count: number | null): void {
  useEffect(() => {
    const element = area.current;
    if (!element) return undefined;
    return withDragging(({ dropTargetForElements }) =>
      dropTargetForElements({
        element,
        getData: ({ input }) => {
          const list = element.querySelector('ul')?.getBoundingClientRect();
          return { status, lane, index: count !== null && list && input.clientY < list.top ? 0 : count };
        },
      }),
    );
  }, [area, status, lane, count]);
}
