import type { LoaderFunction, ShouldRevalidateFunctionArgs } from 'react-router';

/**
 * A guard of a part of the addresses. A filter that appears in or disappears from the address is no reason to run it again:
 * while a loader runs the router renders twice, the second time in slices between which the previous screen is painted once
 * more.
 */
export const guardedBy = (loader: LoaderFunction) => ({
  loader,
  shouldRevalidate: ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
    defaultShouldRevalidate && currentUrl.search === nextUrl.search,
});
