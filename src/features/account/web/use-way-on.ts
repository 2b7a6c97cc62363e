import { useLocation } from 'react-router';
import { returnTo, withReturnTo } from '#web/return-to';

export interface WayOn {
  /** Where the person wanted to go before they had to sign in. */
  readonly next: string;
  /** The way to another of these pages that still leads there. */
  readonly by: (path: string) => string;
  /** The same as a whole address, for the link of a mail. */
  readonly absolute: (path: string) => string;
}

/** Keeps the returnTo of the address through all pages of signing in. */
export function useWayOn(): WayOn {
  const { search } = useLocation();
  const next = returnTo(search);
  const by = (path: string) => withReturnTo(path, next);
  return { next, by, absolute: (path) => location.origin + by(path) };
}
