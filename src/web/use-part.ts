import { useEffect, useState } from 'react';
import { twice } from '#ui/loadable';
import { toast } from './toasts.ts';

/** When a part is fetched that nobody asked for yet: after what the view is for. */
const LATER_MS = 1500;

/**
 * A part of a view that its first paint does without: null until it is here. It is fetched by and by, and at once when it is
 * asked for; where that fails, `onFail` takes the asking back, and asking again tries again. `load` must stay the same function.
 */
export function usePart<M>(load: () => Promise<M>, isAsked: boolean, onFail: () => void = nothing): M | null {
  const [part, setPart] = useState<{ readonly loaded: M } | null>(null);
  const isHere = part !== null;
  useEffect(() => {
    if (isHere) return undefined;
    let isWanted = true;
    const fetchPart = () =>
      void (isAsked ? twice(load) : load()).then(
        (loaded) => isWanted && setPart({ loaded }),
        () => {
          if (!isWanted || !isAsked) return;
          onFail();
          toast.error('This part could not be loaded', { description: 'Check the connection and try again.' });
        },
      );
    const timer = setTimeout(fetchPart, isAsked ? 0 : LATER_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [load, isAsked, onFail, isHere]);
  return part?.loaded ?? null;
}

const nothing = (): void => {};
