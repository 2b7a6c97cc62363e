import { noClock } from '#server/change-clock';
import { openDispatcher } from '#server/dispatch';
import { Failure } from '#server/failures';
import type { Files } from '#server/files';
import type { TestApp } from './app.ts';

/** A dispatcher on an app's database. It trusts the claims of tokens: other tests cover their verification. */
export const plainDispatcher = (app: TestApp) =>
  openDispatcher({
    pool: app.database.pool,
    tokens: {
      verify: async (token) => {
        const { sub, session_id, email, aal, exp } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
        return { userId: sub, sessionId: session_id, email, aal, expiresAt: exp };
      },
    },
    files: {} as Files,
    clock: noClock,
    committed: () => {},
    checksAnswers: false,
  });

/** "through" if a request reaches its handler, which fails with `stale`; otherwise the code of the refusal. */
export async function dispatchOutcome(asked: Promise<unknown>): Promise<string> {
  try {
    await asked;
    return 'through';
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return error.code === 'stale' ? 'through' : error.code;
  }
}
