import { useCallback, useEffect, useState } from 'react';
import { twice } from '#ui/loadable';
import { atRest } from './at-rest.ts';
import { onReturn } from './connection.ts';
import { toast } from './toasts.ts';
import * as words from './words.ts';

/** When a part is fetched that the view shows beside what it is for. */
const SOON_MS = 1_500;
/** When a part is fetched that nobody asked for yet, so that it is there without a network too. */
const LATER_MS = 4_000;

/** `now` for what the view shows with its rows, `soon` for what it shows beside them. */
export type Asking = boolean | 'now' | 'soon';

/** What was fetched once is there at once the next time that it is drawn. */
const fetched = new WeakMap<() => Promise<unknown>, unknown>();

export interface PartState<M> {
  /** Null until it is here. */
  readonly part: M | null;
  /** It was tried, and could not be fetched. */
  readonly isMissing: boolean;
  retry(): void;
}

/**
 * A part of a view that its first paint does without: null until it is here. It is fetched while nobody scrolls or types, and at
 * once when it is asked for; where that fails, `onFail` takes the asking back, and asking again tries again. `load` must stay the same function.
 */
export function usePart<M>(load: () => Promise<M>, isAsked: Asking, onFail: () => void = nothing): M | null {
  const handleFail = useCallback(() => {
    onFail();
    toast.error(words.partNotLoaded, { description: words.partNotLoadedHint });
  }, [onFail]);
  return usePartState(load, isAsked, handleFail).part;
}

/**
 * The same for a part that says in its own place that it is missing. Whatever could not be fetched is fetched once the
 * connection is back. `onFail` is told where it was asked for.
 */
export function usePartState<M>(load: () => Promise<M>, isAsked: Asking, onFail: () => void = nothing): PartState<M> {
  const [, arrived] = useState(0);
  const [isMissing, setMissing] = useState(false);
  const part = (fetched.get(load) as M | undefined) ?? null;
  const isHere = part !== null;
  useEffect(() => {
    if (isHere || isMissing) return undefined;
    let isWanted = true;
    const handleFail = () => {
      if (!isWanted) return;
      setMissing(true);
      if (isAsked === true) onFail();
    };
    const fetchPart = async () => {
      if (isAsked === false) await atRest();
      if (!isWanted) return;
      const loaded = await (isAsked === true ? twice(load) : load());
      fetched.set(load, loaded);
      if (isWanted) arrived((count) => count + 1);
    };
    const after = isAsked === 'soon' ? SOON_MS : isAsked ? 0 : LATER_MS;
    const timer = setTimeout(() => void fetchPart().catch(handleFail), after);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [load, isAsked, onFail, isHere, isMissing]);
  const retry = useCallback(() => setMissing(false), []);
  // What was asked for and taken back is tried again as soon as it is asked for once more.
  const [wasAsked, setWasAsked] = useState(isAsked);
  if (isAsked !== wasAsked) {
    setWasAsked(isAsked);
    if (isAsked === true) setMissing(false);
  }
  useEffect(() => (isMissing ? onReturn(retry) : undefined), [isMissing, retry]);
  return { part, isMissing, retry };
}

const nothing = (): void => {};
