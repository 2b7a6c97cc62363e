import type { LoaderFunction, ShouldRevalidateFunctionArgs } from 'react-router';

/**
 * A guard of a part of the addresses. A filter that comes into the address or goes from it is no reason to ask it anew: while a
 * loader is asked the router draws twice, the second time in slices between which the screen before is painted once more.
 */
export const guardedBy = (loader: LoaderFunction) => ({
  loader,
  shouldRevalidate: ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
    defaultShouldRevalidate && currentUrl.search === nextUrl.search,
});
