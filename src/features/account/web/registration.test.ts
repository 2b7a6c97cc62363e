import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SessionUser } from '#web/session-user';
import { confirmRegistration, isNewAccount, type RegistrationState } from './registration.ts';

const mara = (createdAt: string, lastSignInAt: string | null): SessionUser => ({
  id: '01890000-0000-7000-8000-000000000001',
  email: 'mara@example.com',
  firstName: 'Mara',
  lastName: 'Ruiz',
  displayName: 'Mara Ruiz',
  profilePictureUrl: null,
  provider: 'email',
  isEmailConfirmed: true,
  hasFactor: false,
  isVisitor: false,
  createdAt,
  lastSignInAt,
  role: 'admin',
});

const newcomer = mara('2026-11-20T08:00:00.000Z', '2026-11-20T08:00:05.000Z');
const regular = mara('2026-01-01T08:00:00.000Z', '2026-11-20T08:00:00.000Z');

/** Records what is done, in order. Its clock only advances when it is told to. */
function steps(standings: RegistrationState[], registration: () => Promise<unknown> = async () => undefined) {
  const done: string[] = [];
  return {
    done,
    ask: async () => {
      done.push('ask');
      return standings.shift() ?? 'unknown';
    },
    register: () => {
      done.push('register');
      return registration();
    },
    pause: async (milliseconds: number) => void done.push(`${milliseconds} ms`),
  };
}

describe('an account is new', () => {
  it('if sign-up and last sign-in are within 5 s', () => {
    expect(isNewAccount(newcomer)).toBe(true);
    expect(isNewAccount(mara('2026-11-20T08:00:00.000Z', '2026-11-20T08:00:05.001Z'))).toBe(false);
    expect(isNewAccount(regular)).toBe(false);
  });

  it('not if it has never signed in', () => {
    expect(isNewAccount(mara('2026-11-20T08:00:00.000Z', null))).toBe(false);
  });
});

describe('confirming a registration', () => {
  it('waits 2 s, then registers a new person without polling', async () => {
    const plan = steps([]);
    expect(await confirmRegistration(newcomer, plan)).toBe(true);
    expect(plan.done).toEqual(['2000 ms', 'register']);
  });

  it('does not register a registered person again', async () => {
    const plan = steps(['registered']);
    expect(await confirmRegistration(regular, plan)).toBe(true);
    expect(plan.done).toEqual(['2000 ms', 'ask']);
  });

  it('registers an older account that the server does not know', async () => {
    const plan = steps(['unknown', 'not-registered']);
    expect(await confirmRegistration(regular, plan)).toBe(true);
    expect(plan.done).toEqual(['2000 ms', 'ask', '500 ms', 'ask', 'register']);
  });

  it('polls ten times, 500 ms apart, while there is no answer', async () => {
    const plan = steps([]);
    expect(await confirmRegistration(regular, plan)).toBe(false);
    expect(plan.done.filter((step) => step === 'ask')).toHaveLength(10);
    expect(plan.done.filter((step) => step === '500 ms')).toHaveLength(10);
    expect(plan.done).not.toContain('register');
  });
});

describe('a registration that fails', () => {
  let warned: ReturnType<typeof vi.spyOn>;
  beforeEach(() => {
    warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  });
  afterEach(() => warned.mockRestore());

  it('is only logged', async () => {
    const refusal = new Error('The server is away.');
    const plan = steps([], () => Promise.reject(refusal));
    expect(await confirmRegistration(newcomer, plan)).toBe(false);
    expect(warned).toHaveBeenCalledWith('Registration failed.', refusal);
  });
});
