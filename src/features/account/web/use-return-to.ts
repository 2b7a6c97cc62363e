import { useLocation } from 'react-router';
import { returnTo, withReturnTo } from '#web/return-to';

export interface ReturnTo {
  /** Where the person wanted to go before they had to sign in. */
  readonly next: string;
  /** The address of another of these pages that still leads there, with more parameters if needed. */
  readonly by: (path: string, more?: Readonly<Record<string, string>>) => string;
  /** The same as a full URL, for the link of an email. */
  readonly absolute: (path: string) => string;
}

/** Keeps the returnTo of the address through all pages of the sign-in. */
export function useReturnTo(): ReturnTo {
  const { search } = useLocation();
  const next = returnTo(search);
  const isAsked = new URLSearchParams(search).has('returnTo');
  const by = (path: string, more: Readonly<Record<string, string>> = {}): string => {
    const url = new URL(isAsked ? withReturnTo(path, next) : path, location.origin);
    for (const [name, value] of Object.entries(more)) url.searchParams.set(name, value);
    return url.pathname + url.search;
  };
  return { next, by, absolute: (path) => location.origin + by(path) };
}
