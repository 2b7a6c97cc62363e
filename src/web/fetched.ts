import { OfflineError } from './api-error.ts';
import { noteReached } from './connection.ts';

/** A request that takes longer counts as lost. */
const PATIENCE_MS = 30_000;

/** Fetches, and notes whether the server was reached. Rejects with OfflineError where it was not, or with the caller's own abort. */
export async function fetched(url: string, request: RequestInit, signal?: AbortSignal): Promise<Response> {
  try {
    const response = await fetch(url, { ...request, signal: within(signal) });
    noteReached(true);
    return response;
  } catch (error) {
    // An abort by the caller stays what it is; everything else means that the server or its answer was lost.
    if (signal?.aborted) throw signal.reason;
    noteReached(false);
    throw new OfflineError(error);
  }
}

const within = (signal?: AbortSignal): AbortSignal => {
  const patience = AbortSignal.timeout(PATIENCE_MS);
  return signal ? AbortSignal.any([signal, patience]) : patience;
};
