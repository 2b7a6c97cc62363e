import { useMemo, type FocusEvent, type MouseEvent } from 'react';
import { chooseTo, toggle } from '#web/surface';
import { useListSurface } from './list-surface.ts';
import { openRowMenu, useListTarget } from './row-menu.tsx';
import { editCell } from './list-moves.ts';

/** The pointer events of the list, attached once for all rows: a title opens, a cell is edited, Shift and Ctrl select. */
export function useListEvents(hasFieldPlan: boolean) {
  const surface = useListSurface();
  useListTarget(surface);
  return useMemo(
    () => ({
      onClickCapture(event: MouseEvent<HTMLElement>) {
        // The second press of a double click hits the button of the editor that the first one opened, and would close it.
        if (event.detail > 1 && spotOf(event.target, event.currentTarget)?.target.closest('[data-editing] [aria-haspopup]'))
          event.stopPropagation();
      },
      onClick(event: MouseEvent<HTMLElement>) {
        const spot = spotOf(event.target, event.currentTarget);
        if (!spot || !surface.snapshot().arrangement.places.has(spot.line)) return;
        const { line, column, target } = spot;
        if (target.closest('[data-check]') || ((event.ctrlKey || event.metaKey) && !target.closest('a'))) toggle(surface, line);
        else if (event.shiftKey) {
          chooseTo(surface, line);
          surface.store.set({ current: line, column });
        } else if (target.closest('[data-title]')) {
          // A new tab is left to the browser.
          if (event.ctrlKey || event.metaKey || event.button !== 0) return;
          event.preventDefault();
          surface.store.set({ current: line, column });
          surface.open(line);
        } else if (!target.closest('a, button, input, [data-editing]') && column !== 'title')
          editCell(surface, line, column, hasFieldPlan);
      },
      onDoubleClick(event: MouseEvent<HTMLElement>) {
        const spot = spotOf(event.target, event.currentTarget);
        if (spot?.column === 'title' && !spot.target.closest('a, input')) editCell(surface, spot.line, 'title', hasFieldPlan);
      },
      onMouseDown(event: MouseEvent<HTMLElement>) {
        // A range of lines is meant, not one of letters.
        if (event.shiftKey && spotOf(event.target, event.currentTarget)) event.preventDefault();
      },
      onContextMenu(event: MouseEvent<HTMLElement>) {
        const spot = spotOf(event.target, event.currentTarget);
        if (!spot || spot.target.closest('[data-editing]') || !surface.snapshot().arrangement.places.has(spot.line)) return;
        event.preventDefault();
        openRowMenu(surface, spot.line, event);
      },
      onFocus(event: FocusEvent<HTMLElement>) {
        const spot = spotOf(event.target, event.currentTarget);
        if (!spot || !spot.target.hasAttribute('data-cell')) return;
        surface.store.set({ current: spot.line, column: spot.column, isEditing: false });
      },
    }),
    [surface, hasFieldPlan],
  );
}

/** The cell of an event; none if it comes from a popup, which React counts among the children. */
function spotOf(target: EventTarget, grid: HTMLElement): { line: string; column: string; target: Element } | null {
  if (!(target instanceof Element) || !grid.contains(target)) return null;
  const column = target.closest<HTMLElement>('[data-cell]')?.dataset['cell'];
  const line = target.closest<HTMLElement>('[data-line]')?.dataset['line'];
  return column !== undefined && line !== undefined ? { line, column, target } : null;
}
