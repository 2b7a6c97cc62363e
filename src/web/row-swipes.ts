import { type TouchEvent, useRef } from 'react';
import { forward } from '#ui/direction';

/** What a swipe over a row does, and how it is called while the finger moves. */
export interface Swipe {
  readonly label: string;
  run(): void;
}

/** By the direction in which the finger moves; the other way around on a page that is read to the left. */
export interface Swipes {
  readonly left: Swipe;
  readonly right: Swipe;
}

/** Pixels that a finger moves before it swipes, and until it has swiped far enough to act. */
const BEGINS = 12;
const ACTS = 80;

interface Moved {
  readonly row: HTMLElement;
  readonly swipes: Swipes;
  readonly from: { x: number; y: number };
  isSwiping: boolean;
  across: number;
}

const meant = ({ swipes, across }: Moved): Swipe => (across * forward() < 0 ? swipes.left : swipes.right);

/**
 * The handlers for swipes over the rows of a list, attached once around all of them. Rows are marked by `data-row` and have
 * `touch-action: pan-y`. While a finger moves one, it has the name of the action in `data-swipe`, and `data-far` once letting go
 * acts.
 */
export function useRowSwipes(swipesOf: (id: string) => Swipes | null) {
  const moved = useRef<Moved | null>(null);
  const letGo = (): Moved | null => {
    const was = moved.current;
    moved.current = null;
    if (!was) return null;
    was.row.style.translate = '';
    delete was.row.dataset.swipe;
    delete was.row.dataset.far;
    return was;
  };
  return {
    onTouchStart({ touches, target }: TouchEvent) {
      letGo();
      const finger = touches[0];
      const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
      const swipes = row && swipesOf(row.dataset.row ?? '');
      if (!finger || touches.length > 1 || !row || !swipes) return;
      moved.current = { row, swipes, from: { x: finger.clientX, y: finger.clientY }, isSwiping: false, across: 0 };
    },
    onTouchMove({ touches }: TouchEvent) {
      const { current } = moved;
      const finger = touches[0];
      if (!current || !finger) return;
      const across = finger.clientX - current.from.x;
      const down = Math.abs(finger.clientY - current.from.y);
      // What moves down first is a scroll, and stays one.
      if (!current.isSwiping && down > BEGINS && down >= Math.abs(across)) return void letGo();
      if (!current.isSwiping && (Math.abs(across) < BEGINS || Math.abs(across) < 2 * down)) return;
      current.isSwiping = true;
      current.across = across;
      const { style, dataset } = current.row;
      style.translate = `${across}px`;
      dataset.swipe = meant(current).label;
      if (Math.abs(across) >= ACTS) dataset.far = '';
      else delete dataset.far;
    },
    onTouchEnd() {
      const was = letGo();
      if (!was?.isSwiping || Math.abs(was.across) < ACTS) return;
      meant(was).run();
    },
    onTouchCancel: () => void letGo(),
  };
}
