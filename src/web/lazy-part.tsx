import type { ReactNode } from 'react';
import { usePart } from './use-part.ts';

export interface LazyPartProps<M> {
  /** Must stay the same function. */
  load: () => Promise<M>;
  /** The part could not be loaded, and the person was told. Reset the state that asked for it. */
  onFail: () => void;
  /** Shown until it is loaded. */
  waiting?: ReactNode;
  children: (part: M) => ReactNode;
}

/** A dialog or another part that is loaded once it is rendered. */
export function LazyPart<M>({ load, onFail, waiting = null, children }: LazyPartProps<M>) {
  const part = usePart(load, true, onFail);
  return part ? children(part) : waiting;
}
