import { useCallback, useEffect, useState } from 'react';
import { toast } from './toast.tsx';
import * as words from './words.ts';

/**
 * A part that is loaded when it is first needed. Unlike React.lazy it can be preloaded, and retried after a lost connection.
 */
export interface Loadable<M> {
  current(): M | null;
  /** One attempt, shared by all callers while it is in progress. */
  preload(): Promise<M>;
  /** For a part that someone waits for: another attempt if the first one fails. */
  load(): Promise<M>;
}

/**
 * Loads a module, and retries once. A browser answers all requests for one address by one fetch, so the first attempt may
 * have joined one that began, and failed, before the network came back.
 */
export const withOneRetry = <M>(load: () => Promise<M>): Promise<M> => load().catch(() => load());

export function loadable<M>(load: () => Promise<M>): Loadable<M> {
  let loaded: M | null = null;
  let pending: Promise<M> | null = null;
  const preload = () => {
    pending ??= load().then(
      (part) => (loaded = part),
      (error: unknown) => {
        pending = null;
        throw error;
      },
    );
    return pending;
  };
  return { current: () => loaded, preload, load: () => withOneRetry(preload) };
}

/** Tells someone who waits for a part that it could not be loaded. */
export const tellNotLoaded = (): void => void toast.error(words.partNotLoaded, { description: words.partNotLoadedHint });

/** The part once it is loaded, null before. Loads it as soon as it is needed. `onFail` closes what was opened. */
export function useLoaded<M>(part: Loadable<M>, isWanted: boolean, onFail: () => void): M | null {
  const [, arrived] = useState(0);
  const shown = part.current();
  // By what was drawn: the part may have come since, and would not be drawn until something else changes.
  const isAsked = isWanted && shown === null;
  useEffect(() => {
    if (!isAsked) return undefined;
    let isCurrent = true;
    part.load().then(
      () => isCurrent && arrived((count) => count + 1),
      () => {
        if (!isCurrent) return;
        onFail();
        tellNotLoaded();
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [part, isAsked, onFail]);
  return shown;
}

export interface LoadedState<M> {
  /** Null until it is here. */
  readonly part: M | null;
  /** It was tried, and could not be loaded. */
  readonly isMissing: boolean;
  retry(): void;
}

/** The same for a part that says in its own place that it could not be loaded. `retry` stays the same function. */
export function useLoadedState<M>(part: Loadable<M>): LoadedState<M> {
  const [, arrived] = useState(0);
  const [isMissing, setMissing] = useState(false);
  const shown = part.current();
  const isAsked = !isMissing && shown === null;
  useEffect(() => {
    if (!isAsked) return undefined;
    let isCurrent = true;
    part.load().then(
      () => isCurrent && arrived((count) => count + 1),
      () => isCurrent && setMissing(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [part, isAsked]);
  const retry = useCallback(() => setMissing(false), []);
  return { part: shown, isMissing, retry };
}
