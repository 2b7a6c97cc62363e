import type { TestApp } from './app.ts';

/** The token of an invitation that was sent after the one with an older token. */
export async function newerToken(app: TestApp, email: string, older: string): Promise<string> {
  for (let tries = 0; tries < 200; tries++) {
    const token = await app.invitationToken(email);
    if (token !== older) return token;
    await new Promise((done) => void setTimeout(done, 25));
  }
  throw new Error('the second invitation did not come');
}
