import type { SessionUser } from '#web/session-user';
import * as words from './words.ts';

// The specification's section 9.
const SETTLE_MS = 2_000;
const POLL_MS = 500;
const TICKS = 10;
const NEW_WITHIN_MS = 5_000;

/** The server's answer about a person; unknown while it cannot be reached. */
export type RegistrationState = 'registered' | 'not-registered' | 'unknown';

export interface RegistrationSteps {
  ask(): Promise<RegistrationState>;
  register(): Promise<unknown>;
  pause(milliseconds: number): Promise<void>;
}

/** True if sign-up and last sign-in are within 5 s: this sign-in created the account. */
export const isNewAccount = ({ createdAt, lastSignInAt }: Pick<SessionUser, 'createdAt' | 'lastSignInAt'>): boolean =>
  lastSignInAt !== null && Math.abs(Date.parse(lastSignInAt) - Date.parse(createdAt)) <= NEW_WITHIN_MS;

/**
 * Makes sure that the person is registered: a new account at once, an older one if the server does not know it. True if they
 * are registered at the end. A failed registration is only logged; the next guarded page notices it.
 */
export async function confirmRegistration(user: SessionUser, { ask, register, pause }: RegistrationSteps): Promise<boolean> {
  await pause(SETTLE_MS);
  const registered = () =>
    register().then(
      () => true,
      (error: unknown) => {
        console.warn(words.registrationFailed, error);
        return false;
      },
    );
  if (isNewAccount(user)) return registered();
  for (let tick = 0; tick < TICKS; tick += 1) {
    const standing = await ask();
    if (standing === 'registered') return true;
    if (standing === 'not-registered') return registered();
    await pause(POLL_MS);
  }
  return false;
}
