import { useCallback, useEffect, useState } from 'react';
import { withOneRetry } from '#ui/loadable';
import { untilIdle, firstInput } from './until-idle.ts';
import { connection, onReturn } from './connection.ts';
import { savesData } from './slow-network.ts';
import { toast } from './toasts.ts';
import * as words from './words.ts';

/** When a part is loaded that the view shows beside its main content. */
const SOON_MS = 1_500;
/** When a part is loaded that has not been needed yet, so that it is available without a network too. */
const LATER_MS = 4_000;

/**
 * `now` for what the view shows with its rows, `soon` for what it shows beside them, `used` for what the page itself needs once
 * people work with it, and `worked` for what they may then open.
 */
export type LoadTime = boolean | 'now' | 'soon' | 'used' | 'worked';

/** Not needed yet, and perhaps never. */
const isAhead = (asked: LoadTime): boolean => asked === false || asked === 'worked';

/** A part that was loaded before is available at once on the next render. */
const fetched = new WeakMap<() => Promise<unknown>, unknown>();

export interface PartState<M> {
  /** Null until it is loaded. */
  readonly part: M | null;
  /** It could not be loaded. */
  readonly isMissing: boolean;
  retry(): void;
}

/**
 * A part of a view that its first paint works without: null until it is loaded. It is loaded while no one scrolls or types,
 * and at once when it is needed. If that fails, `onFail` resets the request, and a new request tries again. `load` must stay
 * the same function.
 */
export function usePart<M>(load: () => Promise<M>, isAsked: LoadTime, onFail: () => void = nothing): M | null {
  const handleFail = useCallback(() => {
    onFail();
    toast.error(words.partNotLoaded, { description: words.partNotLoadedHint });
  }, [onFail]);
  return usePartState(load, isAsked, handleFail).part;
}

/**
 * The same for a part that shows in its own place that it is missing. A part that could not be loaded is loaded once the
 * connection is back. `onFail` is called if it was needed.
 */
export function usePartState<M>(load: () => Promise<M>, isAsked: LoadTime, onFail: () => void = nothing): PartState<M> {
  const [, arrived] = useState(0);
  const [isMissing, setMissing] = useState(false);
  const part = (fetched.get(load) as M | undefined) ?? null;
  const isHere = part !== null;
  useEffect(() => {
    if (isHere || isMissing || (isAhead(isAsked) && savesData())) return undefined;
    let isWanted = true;
    const handleFail = () => {
      if (!isWanted) return;
      setMissing(true);
      if (isAsked === true) onFail();
    };
    const fetchPart = async () => {
      if (isAsked === 'used' || isAsked === 'worked') await firstInput;
      if (isAsked === 'used' || isAhead(isAsked)) await untilIdle();
      if (!isWanted) return;
      const began = connection();
      const attempt = isAsked === true ? withOneRetry(load) : load();
      // The network may come back while an attempt without it still fails: nobody would be told of the return again.
      const loaded = await attempt.catch((error: unknown) => {
        if (began !== 'offline' || connection() === 'offline') throw error;
        return load();
      });
      fetched.set(load, loaded);
      if (isWanted) arrived((count) => count + 1);
    };
    const after = isAsked === true || isAsked === 'now' ? 0 : isAsked === 'soon' ? SOON_MS : LATER_MS;
    const timer = setTimeout(() => void fetchPart().catch(handleFail), after);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [load, isAsked, onFail, isHere, isMissing]);
  const retry = useCallback(() => setMissing(false), []);
  // A part that was needed and reset is loaded as soon as it is needed again.
  const [wasAsked, setWasAsked] = useState(isAsked);
  if (isAsked !== wasAsked) {
    setWasAsked(isAsked);
    if (isAsked === true) setMissing(false);
  }
  useEffect(() => (isMissing ? onReturn(retry) : undefined), [isMissing, retry]);
  return { part, isMissing, retry };
}

const nothing = (): void => {};
