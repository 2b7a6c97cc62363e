import { ApiError, OfflineError } from './api-error.ts';

const TRIES = 4;
const PAUSE_MS = 1500;

/** Sends one of many requests, and again if that failed for a passing reason. What is sent must have the same effect twice. */
export async function triedAgain<Answer>(send: () => Promise<Answer>, pause = PAUSE_MS): Promise<Answer> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await send();
    } catch (error) {
      if (attempt === TRIES || !isTemporary(error)) throw error;
      await new Promise((done) => void setTimeout(done, pause * attempt));
    }
  }
}

/** True if a retry may succeed. */
const isTemporary = (error: unknown): boolean =>
  error instanceof OfflineError || (error instanceof ApiError && (error.status === 429 || error.status >= 500));
