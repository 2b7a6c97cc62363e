import { afterEach, describe, expect, it } from 'vitest';
import { ApiError, OfflineError } from './api-error.ts';
import { swrSettings } from './swr.ts';

const setConnection = (connection: object | undefined) =>
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });

afterEach(() => setConnection(undefined));

describe('fetching', () => {
  it('keeps the constants of the specification', () => {
    expect(swrSettings()).toMatchObject({
      errorRetryInterval: 5000,
      loadingTimeout: 3000,
      dedupingInterval: 2000,
      focusThrottleInterval: 5000,
      revalidateOnFocus: true,
      revalidateOnReconnect: true,
    });
  });

  it.each([{ effectiveType: '2g' }, { effectiveType: 'slow-2g' }, { effectiveType: '4g', saveData: true }])(
    'is more patient on a slow network (%o)',
    (connection) => {
      setConnection(connection);
      expect(swrSettings()).toMatchObject({ errorRetryInterval: 10_000, loadingTimeout: 5000 });
    },
  );

  it('retries temporary errors, and not refusals', () => {
    const { shouldRetryOnError } = swrSettings();
    const retries = (error: Error) => typeof shouldRetryOnError === 'function' && shouldRetryOnError(error);
    expect([new OfflineError(), new ApiError(503, null), new ApiError(429, null)].map(retries)).toEqual([true, true, true]);
    expect([new ApiError(403, null), new ApiError(404, null)].map(retries)).toEqual([false, false]);
  });
});
