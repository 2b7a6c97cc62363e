import { noClock } from '#server/change-clock';
import { openDispatcher } from '#server/dispatch';
import { Failure } from '#server/failures';
import type { Files } from '#server/files';
import type { TestApp } from './app.ts';

/** A dispatcher on the database of an app. It takes tokens by their claims alone: that they are verified is told elsewhere. */
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

/** "through" where a request comes as far as its handler, which fails with `stale`; else the code of the refusal. */
export async function comesThrough(asked: Promise<unknown>): Promise<string> {
  try {
    await asked;
    return 'through';
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return error.code === 'stale' ? 'through' : error.code;
  }
}
