import type { ReactNode } from 'react';
import { PartMissing } from './part-missing.tsx';
import { usePartState } from './use-part.ts';

export interface PartInPlaceProps<M> {
  /** Must stay the same function. */
  load: () => Promise<M>;
  /** "comments" */
  what: string;
  /** Shown until it is loaded. */
  waiting?: ReactNode;
  children: (part: M) => ReactNode;
}

/** A part of a page that is loaded after the rest. If it cannot be loaded, its place says so, and the rest still works. */
export function PartInPlace<M>({ load, what, waiting = null, children }: PartInPlaceProps<M>) {
  const { part, isMissing, retry } = usePartState(load, true);
  if (part) return children(part);
  return isMissing ? <PartMissing what={what} onRetry={retry} /> : waiting;
}
