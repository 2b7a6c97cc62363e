import { mutate, preload, unload, type SWRConfiguration } from 'swr';
import { ApiError } from './api-error.ts';
import { isSlowNetwork } from './slow-network.ts';
import { store } from './row-store.ts';

/** How data is fetched: the constants of the specification's section 9. */
export function swrSettings(): SWRConfiguration {
  const isSlow = isSlowNetwork();
  return {
    errorRetryInterval: isSlow ? 10_000 : 5_000,
    loadingTimeout: isSlow ? 5_000 : 3_000,
    dedupingInterval: 2_000,
    focusThrottleInterval: 5_000,
    revalidateOnFocus: true,
    revalidateOnReconnect: true,
    // After the page is gone, failed requests are not repeated.
    isVisible: () => typeof document !== 'undefined' && document.visibilityState !== 'hidden',
    // A refusal of the server will be repeated. Only temporary errors are worth a retry.
    shouldRetryOnError: (error: unknown) => !(error instanceof ApiError) || error.status >= 500 || error.status === 429,
  };
}

/**
 * Requests what a screen will show under this key before it is there. A failure is forgotten: the screen would show it, however
 * long ago it was, and ask again only some seconds later.
 */
export function requestAhead(key: string, load: () => Promise<unknown>): void {
  preload(key, load).catch(() => {
    // SWR keeps the failed request until then. A screen that is here already knows of it.
    if (!store.isShown(key)) void mutate(key);
  });
}

/** Refetches every list and query on the screen whose key begins with this. */
export async function revalidate(prefix: string): Promise<void> {
  await mutate((key) => typeof key === 'string' && key.startsWith(prefix));
}

/** Refetches every list of these tables on the screen. */
export const revalidateTables = (tables: readonly string[]): Promise<void> => revalidateKeys(store.keysOf(tables));

/** The same for those of them that may lack a change: `latest` has the place of each table's latest one. */
export const revalidateUnseen = (latest: ReadonlyMap<string, string>): Promise<void> => revalidateKeys(store.unseen(latest));

async function revalidateKeys(named: readonly string[]): Promise<void> {
  const keys = new Set(named);
  if (keys.size > 0) await mutate((key) => typeof key === 'string' && keys.has(key));
}

/**
 * Removes all answers, including those on their way, because another person may use the page now. Their own are fetched if
 * there is one.
 */
export const forgetAnswers = (isSomebodyHere: boolean): void => unload({ revalidate: isSomebodyHere });
