import type { ReactNode } from 'react';
import { useTypedAhead } from '#ui/typed-ahead';
import { usePart } from './use-part.ts';

export interface LazyPartProps<M> {
  /** Must stay the same function. */
  load: () => Promise<M>;
  /** The part could not be loaded, and the person was told. Reset the state that asked for it. */
  onFail: () => void;
  /** Shown until it is loaded. */
  waiting?: ReactNode;
  /** A dialog: until it has the focus, keys do not reach the page, where they could open another one over it. */
  isDialog?: boolean;
  children: (part: M) => ReactNode;
}

/** A dialog or another part that is loaded once it is rendered. */
export function LazyPart<M>({ load, onFail, waiting = null, isDialog = false, children }: LazyPartProps<M>) {
  const part = usePart(load, true, onFail);
  useTypedAhead(isDialog);
  return part ? children(part) : waiting;
}
