import { useEffect, useState } from 'react';
import { toast } from './toast.tsx';

/** A part that is fetched when it is first wanted. Unlike React.lazy it can be asked ahead, and a lost connection can be tried again. */
export interface Loadable<M> {
  current(): M | null;
  preload(): Promise<M>;
}

export function loadable<M>(load: () => Promise<M>): Loadable<M> {
  let loaded: M | null = null;
  let pending: Promise<M> | null = null;
  return {
    current: () => loaded,
    preload() {
      pending ??= load().then(
        (part) => (loaded = part),
        (error: unknown) => {
          pending = null;
          throw error;
        },
      );
      return pending;
    },
  };
}

/** The part once it is here, null before; asks for it as soon as it is wanted. `onFail` closes what was opened. */
export function useLoaded<M>(part: Loadable<M>, isWanted: boolean, onFail: () => void): M | null {
  const [, arrived] = useState(0);
  useEffect(() => {
    if (!isWanted || part.current()) return undefined;
    let isCurrent = true;
    part.preload().then(
      () => isCurrent && arrived((count) => count + 1),
      () => {
        if (!isCurrent) return;
        onFail();
        toast.error('This part could not be loaded', { description: 'Check the connection and try again.' });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [part, isWanted, onFail]);
  return part.current();
}
