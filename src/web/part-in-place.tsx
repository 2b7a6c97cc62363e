import type { ReactNode } from 'react';
import { PartMissing } from './part-missing.tsx';
import { usePartState } from './use-part.ts';

export interface PartInPlaceProps<M> {
  /** Must stay the same function. */
  load: () => Promise<M>;
  /** "comments" */
  what: string;
  /** Stands there until it comes. */
  waiting?: ReactNode;
  children: (part: M) => ReactNode;
}

/** A part of a page that comes after the rest. Where it cannot be fetched, its place says so, and the rest stands all the same. */
export function PartInPlace<M>({ load, what, waiting = null, children }: PartInPlaceProps<M>) {
  const { part, isMissing, retry } = usePartState(load, true);
  if (part) return children(part);
  return isMissing ? <PartMissing what={what} onRetry={retry} /> : waiting;
}
