import type { ReactNode } from 'react';
import { usePart } from './use-part.ts';

export interface AskedProps<M> {
  /** Must stay the same function. */
  load: () => Promise<M>;
  /** It could not be fetched, and the person was told: take the asking back. */
  onFail: () => void;
  /** Stands there until it is here. */
  waiting?: ReactNode;
  children: (part: M) => ReactNode;
}

/** A dialog or another part that is fetched when it is asked for, by being drawn. */
export function Asked<M>({ load, onFail, waiting = null, children }: AskedProps<M>) {
  const part = usePart(load, true, onFail);
  return part ? children(part) : waiting;
}
