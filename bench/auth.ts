import { availableParallelism } from 'node:os';
import { Passwords } from '#platform/auth/passwords';
import type { Stage } from './api.ts';
import { alone, load, percentile } from './load.ts';
import { type Person, signUp } from './person.ts';
import type { Figure } from './report.ts';

const SESSIONS = 50;
const LOGINS_AT_ONCE = 8;

/** Row 28: identity: users fetched, sessions refreshed, passwords checked, and the first while the last runs. */
export async function authFigures(stage: Stage): Promise<Figure[]> {
  const person = await signUp(stage.server.url, 'door');
  return [
    ...(await userFigures(stage, person)),
    await refreshFigure(stage, person),
    await bareHashFigure(stage),
    ...(await loginFigures(stage, person)),
  ];
}

async function userFigures({ server, seconds }: Stage, person: Person): Promise<Figure[]> {
  const headers = { apikey: person.publishableKey };
  const request = { method: 'GET', paths: ['/auth/v1/user'] } as const;
  const many = await load({ url: server.url, token: person.token, headers, connections: 50, seconds, request });
  if (many.errors > 0) throw new Error(`getUser: ${many.errors} errors`);
  return [
    { row: 28, name: 'getUser, req/s at 50', value: many.perSecond, unit: '/s' },
    { row: 28, name: 'getUser, p50 at 50', value: many.p50, unit: 'ms' },
  ];
}

/** Each session refreshes repeatedly with its latest token, so every answer is a rotation. */
async function refreshFigure(stage: Stage, person: Person): Promise<Figure> {
  const sessions = await Promise.all(Array.from({ length: SESSIONS }, () => login(stage, person)));
  const until = performance.now() + stage.seconds * 1000;
  let count = 0;
  const refreshing = async ({ refresh_token: first }: Session): Promise<void> => {
    let token = first;
    while (performance.now() < until) {
      ({ refresh_token: token } = await tokens(stage, person, 'refresh_token', { refresh_token: token }));
      count++;
    }
  };
  await Promise.all(sessions.map(refreshing));
  return { row: 28, name: `refresh, rotations/s of ${SESSIONS} sessions`, value: count / stage.seconds, unit: '/s' };
}

/** What the processors achieve when they do nothing but check this password. */
async function bareHashFigure({ seconds }: Stage): Promise<Figure> {
  const passwords = new Passwords(8);
  const kept = await passwords.hash('correct horse battery');
  const until = performance.now() + seconds * 1000;
  let count = 0;
  const worker = async (): Promise<void> => {
    while (performance.now() < until) {
      await passwords.matches(kept, 'correct horse battery');
      count++;
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  return { row: 0, name: 'bare argon2id: passwords checked', value: count / seconds, unit: '/s' };
}

async function loginFigures(stage: Stage, person: Person): Promise<Figure[]> {
  const { server } = stage;
  const headers = { apikey: person.publishableKey, authorization: `Bearer ${person.token}` };
  const getUser = async (): Promise<void> => {
    const answer = await fetch(`${server.url}/auth/v1/user`, { headers });
    if (!answer.ok) throw new Error(`getUser: ${answer.status}`);
    await answer.text();
  };
  const quiet = await alone(300, getUser);
  let isOver = false;
  let count = 0;
  const loggingIn = async (): Promise<void> => {
    while (!isOver) {
      await login(stage, person);
      count++;
    }
  };
  const logins = Array.from({ length: LOGINS_AT_ONCE }, loggingIn);
  const began = performance.now();
  const busy: number[] = [];
  while (performance.now() - began < stage.seconds * 1000) busy.push(await timed(getUser));
  isOver = true;
  await Promise.all(logins);
  const took = (performance.now() - began) / 1000;
  return [
    { row: 28, name: `password logins/s at ${LOGINS_AT_ONCE}`, value: count / took, unit: '/s' },
    { row: 28, name: 'getUser, p50 at 1', value: quiet, unit: 'ms' },
    { row: 28, name: 'getUser, p50 at 1 while logins run', value: percentile(busy, 0.5), unit: 'ms' },
    { row: 28, name: 'getUser, p99 at 1 while logins run', value: percentile(busy, 0.99), unit: 'ms' },
  ];
}

async function timed(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

interface Session {
  refresh_token: string;
}

const login = (stage: Stage, person: Person): Promise<Session> =>
  tokens(stage, person, 'password', { email: person.email, password: person.password });

async function tokens({ server }: Stage, person: Person, grant: string, body: unknown): Promise<Session> {
  const answer = await fetch(`${server.url}/auth/v1/token?grant_type=${grant}`, {
    method: 'POST',
    headers: { apikey: person.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${grant}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Session;
}
