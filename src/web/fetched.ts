import { OfflineError } from './api-error.ts';
import { reaching } from './connection.ts';

/** A request that takes longer counts as lost. */
const PATIENCE_MS = 30_000;

/**
 * Fetches, and records whether the server was reached. Rejects with OfflineError if it was not, or with the caller's own
 * abort.
 */
export async function fetched(url: string, request: RequestInit, signal?: AbortSignal): Promise<Response> {
  const note = reaching();
  try {
    const response = await fetch(url, { ...request, signal: within(signal) });
    note(true);
    return response;
  } catch (error) {
    // An abort by the caller stays one. Any other error means that the request or its answer was lost.
    if (signal?.aborted) throw signal.reason;
    note(false);
    throw new OfflineError(error);
  }
}

const within = (signal?: AbortSignal): AbortSignal => {
  const patience = AbortSignal.timeout(PATIENCE_MS);
  return signal ? AbortSignal.any([signal, patience]) : patience;
};
