import { useCallback, useState } from 'react';
import type { Loadable } from './loadable.ts';
import { useLoaded } from './loadable.ts';
import type { TriggerProps } from './trigger.ts';
import { useTypedAhead } from './typed-ahead.ts';

export interface OverlayOpening {
  /** Controls it from outside: with `anchor`, a key on a card opens it at the card. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  anchor?: Element | null;
}

/**
 * The small part of an overlay with a trigger: whether and where it is open, and the part that is loaded when it is first
 * needed.
 */
export function useOverlay<M>(
  kind: TriggerProps['aria-haspopup'],
  part: Loadable<M>,
  { open, onOpenChange, anchor }: OverlayOpening,
) {
  const [own, setOwn] = useState(false);
  const [trigger, setTrigger] = useState<HTMLElement | null>(null);
  const isOpen = open ?? own;
  const change = useCallback(
    (next: boolean) => {
      setOwn(next);
      onOpenChange?.(next);
    },
    [onOpenChange],
  );
  const close = useCallback(() => change(false), [change]);
  // Stays mounted after the first opening, so that its closing is animated.
  const [wasOpened, setOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setOpened(true);
  const loaded = useLoaded(part, isOpen, close);
  // What is typed while it opens is meant for it, and is no key of the view.
  const takeTyped = useTypedAhead(isOpen);
  const preload = useCallback(() => void part.preload().catch(() => undefined), [part]);

  const triggerProps: TriggerProps = {
    ref: setTrigger,
    onClick: () => change(!isOpen),
    onPointerEnter: preload,
    onFocus: preload,
    'aria-haspopup': kind,
    'aria-expanded': isOpen,
  };
  return { isOpen, change, anchor: anchor ?? trigger, triggerProps, takeTyped, part: wasOpened ? loaded : null };
}
